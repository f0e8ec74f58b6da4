import { inLines } from '../../../schema/field.ts';
import { nodeType } from '../node-type.ts';
import { textOr } from '../fields.ts';
import { firstLine } from '../first-line.ts';
import { runs } from '../../shared/support.ts';
import { flatten } from './shared/flatten.ts';

/** What an empty answer reads like in the original, to edges and to the nodes after it. */
const EMPTY = '[text block]';

/** Shows its description and the flattened inputs, and passes on the answer as a user message. */
export const human = nodeType({
  type: 'human',
  rule: 'M16',
  title: 'Human',
  sentence: 'Asks a person and passes on the answer.',
  family: 'human',
  category: 'person',
  icon: 'user',
  support: runs('asked in the page; the script may answer; keywords of edges are quick replies'),
  fields: { description: inLines(textOr('', 'What the person is asked, above the messages that wait.')) },
  snippet: 'id: ${1:Reviewer}\ntype: human\nconfig:\n  description: ${2:Say ACCEPT or what to change.}',
  face: ({ description }) => ({ summary: firstLine(description) }),
  ahead: () => ({ speaks: true }),
  *run({ messages }, { config, name, quickReplies }) {
    const answer = yield { kind: 'human', question: config.description, context: flatten(messages), quickReplies };
    switch (answer.kind) {
      case 'answered':
        return { messages: [{ role: 'user', text: answer.text || EMPTY, source: name }] };
      case 'failed':
      case 'refused':
        return { error: { code: 'human-failed', params: { node: name, message: answer.error } } };
      case 'timed-out':
      case 'cancelled':
        return { error: { code: 'human-failed', params: { node: name, message: answer.kind } } };
    }
  },
});
