import { plainText } from '../../../journal/said.ts';
import { ports, type Conversation } from '../../../workflow/activation.ts';
import type { Json } from '../../../workflow/json.ts';
import { template } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { filled } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { isObject, passedOn, primaryText } from '../values/values.ts';

/** An answer whose first word is one of them is a no; every other, nothing included, is a yes. */
const REFUSALS = ['no', 'n', 'reject', 'rejected', 'refuse', 'deny', 'denied'];

const NO = new RegExp(`^[^\\p{L}\\p{N}]*(?:${REFUSALS.join('|')})(?![\\p{L}\\p{N}_'’-])`, 'iu');

const REPLIES = ['approve', 'reject'];

/** What was chosen, and the words in which: no handle, and there where no edge takes what was chosen. */
const CHOSEN = '@chosen';

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
  tell({ [CHOSEN]: chosen }) {
    if (!isObject(chosen)) return null;
    return { kind: 'branch', branch: plainText(chosen['branch'] ?? ''), reason: plainText(chosen['reason'] ?? '') };
  },
  *run({ ports: given }, bound): Conversation {
    const value = passedOn(given) ?? null;
    const answer = yield {
      kind: 'human',
      question: filled(bound.config.message, bound, given),
      context: primaryText(value),
      quickReplies: REPLIES,
      refusals: REFUSALS,
    };
    if (answer.kind !== 'answered') {
      const message = 'error' in answer ? answer.error : answer.kind;
      return { error: { code: 'human-failed', params: { node: bound.name, message } } };
    }
    const [branch, closed] = NO.test(answer.text) ? ['rejected', 'approved'] : ['approved', 'rejected'];
    const open = bound.taken.filter((handle) => handle !== closed);
    const chosen = { branch, reason: REPLIES.includes(answer.text) ? '' : answer.text };
    return { ports: ports([...open.map((handle): [string, Json] => [handle, value]), [CHOSEN, chosen]]) };
  },
});
