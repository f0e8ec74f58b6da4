import { ports, type Conversation } from '../../../workflow/activation.ts';
import { template } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { filled } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { passedOn, primaryText } from '../values/values.ts';

/** Words by which a person says no; everything else, nothing included, is a yes. */
const NO = /^\s*(?:no|n|reject|rejected|refuse|deny|denied)\b/i;

/** Asks a person: what came in goes on by the handle `approved` or by `rejected`. */
export const approval = nodeType({
  type: 'approval',
  rule: 'L33',
  title: 'Approval',
  sentence: 'Asks a person to say yes or no.',
  family: 'human',
  category: 'logic',
  icon: 'user',
  support: runs('asked in the page; the script may answer'),
  fields: { message: template('What the person is asked.') },
  ports: { gives: [port('approved', 'any'), port('rejected', 'any')] },
  face: ({ message }) => ({ summary: message }),
  templates: ({ message }) => [message],
  *run({ ports: given }, bound): Conversation {
    const value = passedOn(given) ?? null;
    const answer = yield {
      kind: 'human',
      question: filled(bound.config.message, bound, given),
      context: primaryText(value),
      quickReplies: ['approve', 'reject'],
    };
    if (answer.kind !== 'answered') {
      const message = 'error' in answer ? answer.error : answer.kind;
      return { error: { code: 'human-failed', params: { node: bound.name, message } } };
    }
    const closed = NO.test(answer.text) ? 'approved' : 'rejected';
    return { ports: ports(bound.taken.filter((handle) => handle !== closed).map((handle) => [handle, value])) };
  },
});
