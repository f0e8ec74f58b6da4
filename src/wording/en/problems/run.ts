import { enumerate, has, quoted, shown, textsOf } from '../../values.ts';
import type { WordTable } from '../../words.ts';

/** What can go wrong while a workflow of any notation runs. */
export const RUN_WORDS: WordTable = {
  cancelled: () => ({ message: 'It was cancelled because something around it ended', hint: '' }),
  'loop-failed': () => ({ message: 'The loop failed', hint: 'Open its last round to see which node failed.' }),
  'node-crashed': (params) => ({
    message: `The node stopped with an error of this program: ${shown(params, 'message')}`,
    hint: 'Please report it together with the document; the rest of the run is as recorded.',
  }),
  'human-failed': (params) => ({ message: `${shown(params, 'node')} got no answer: ${shown(params, 'message')}`, hint: 'Answer the question, or list an answer under "humans" in the script.' }),
  'cycle-entered-twice': (params) => ({
    message: `The loop of ${enumerate(textsOf(params, 'members'))} was entered at ${enumerate(textsOf(params, 'entries'))} at once`,
    hint: `A loop has one entry: let what comes before it lead to ${has(params, 'entries') ? enumerate(textsOf(params, 'entries'), 'or') : 'one of its nodes'} only.`,
  }),
  'cycle-entry-mismatch': (params) => ({
    message: `The loop of ${enumerate(textsOf(params, 'members'))} should begin at ${shown(params, 'start')}, but ${shown(params, 'entry')} was triggered`,
    hint: `Set start to ${shown(params, 'entry')}, or lead the edge to ${shown(params, 'start')}.`,
  }),
  'model-failed': (params) => ({ message: `The model gave no answer: ${shown(params, 'message')}`, hint: 'Run again; with a script, look at its entry for this node.' }),
  'model-refused': (params) => ({ message: `The model refused to answer: ${shown(params, 'message')}`, hint: 'Change the prompt, or let another model answer.' }),
  'model-timed-out': () => ({ message: 'The model did not answer in time', hint: 'Give it more time, or let a faster model answer.' }),
  'model-cancelled': () => ({ message: 'The question was withdrawn before the model answered', hint: '' }),
  'reply-lacks-output': (params) => ({
    message: `reply has no '${shown(params, 'output')}'`,
    hint: `${shown(params, 'node')} answered ${quoted(params, 'raw')}. Ask in the prompt for JSON with "${shown(params, 'output')}", or set required: false on that output.`,
  }),
  'reply-breaks-schema': (params) => ({
    message: `The reply does not fit its schema${has(params, 'path') ? ` at ${shown(params, 'path')}` : ''}: ${shown(params, 'expected')} is expected`,
    hint: `${shown(params, 'node')} answered ${quoted(params, 'raw')}. Say in the prompt what the JSON must look like.`,
  }),
};
