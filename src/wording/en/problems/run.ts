import { say } from '../../fill.ts';
import { isFailureClass, type FailureClass } from '../../../engine/workflow/failure-class.ts';
import { wordFailureClass } from '../verdict/failure-class.ts';
import { has } from '../../values.ts';
import type { WordTable } from '../../words.ts';

/** What a run may be bounded by, as a person calls it. */
const LIMIT_NAMES: Readonly<Record<string, string>> = {
  activations: 'steps',
  calls: 'calls of models',
  tokens: 'tokens',
  usd: 'dollars',
  seconds: 'seconds',
};

const RUN_AGAIN = 'Run again; with prepared answers, look at the entry for this node.';

/** What mends a failure of whoever was asked over the network. */
const MENDS: Partial<Readonly<Record<FailureClass, string>>> = {
  'key-refused': 'Choose the model again under Answers: does it want a key, or another one?',
  unpaid: 'Choose the model again under Answers, and type the key of an account that has credit.',
  'model-unknown': 'Choose the model again under Answers, and type a name that the service has, or another base URL.',
  'used-up': 'Choose the model again under Answers, and let it use more.',
  unreachable: 'Is the server running? Choose the model again under Answers, and press Test.',
  blocked: 'Choose the model again under Answers, and press Test: it says what lets this page ask.',
  'rate-limited': 'Wait a little, then run again.',
};

/** What can go wrong while a workflow of any notation runs. */
export const RUN_WORDS = {
  'input-given-to': say(
    'The text was given to the input <input>',
    'Give all inputs by name with --inputs FILE.json, for example {<"input">: "..."}.',
  ),
  'input-not-taken': say('The text was not used: the workflow has no input that takes one'),
  cancelled: say('Cancelled: the run, or what is around it, ended'),
  'run-limit': (params) => {
    const what = LIMIT_NAMES[String(params['what'])] ?? 'limit';
    return say(
      typeof params['needs'] !== 'number'
        ? `The run used up its ${what}: <used> of <limit>`
        : `The run ended short of its ${what}: <used> of <limit> are used, and the next question may take <needs>`,
      'Raise it where it was set (in the settings, with the model under Answers, or by an option), or let the loop end earlier.',
    )(params);
  },
  'loop-failed': say('The loop failed', 'Open its last round to see which node failed.'),
  'node-crashed': say(
    'The node stopped with an error of this program: <message>',
    'Please report it together with the document; the rest of the run is as recorded.',
  ),
  'human-failed': say(
    '<node> got no answer: <message>',
    'Answer the question, or list an answer under "humans" in the prepared answers.',
  ),
  'cycle-entered-twice': say(
    'The loop of <members and> was entered at <entries and> at once',
    'A loop has one entry: let what comes before it lead to <entries or> only.',
  ),
  'cycle-entry-mismatch': say(
    'The loop of <members and> should begin at <start>, but <entry> was triggered',
    'Set start to <entry>, or lead the edge to <start>.',
  ),
  'model-failed': (params) => {
    const kind = isFailureClass(params['class']) ? params['class'] : 'other';
    const why = wordFailureClass(kind);
    return say(`The model gave no answer: ${why === '' ? '' : `${why}. `}<message>`, MENDS[kind] ?? RUN_AGAIN)(params);
  },
  'model-refused': say('The model refused to answer: <message>', 'Change the prompt, or let another model answer.'),
  'model-timed-out': say('The model did not answer in time', 'Give it more time, or let a faster model answer.'),
  'model-cancelled': say('The question was withdrawn before the model answered'),
  'reply-lacks-output': say(
    "reply has no '<output>'",
    '<node> answered <"raw">. Ask in the prompt for JSON with "<output>", or set required: false on that output.',
  ),
  'reply-breaks-schema': (params) =>
    say(
      `The reply does not fit its schema${has(params, 'path') ? ' at <path>' : ''}: <expected> is expected`,
      '<node> answered <"raw">. Say in the prompt what the JSON must look like.',
    )(params),
} satisfies WordTable;
