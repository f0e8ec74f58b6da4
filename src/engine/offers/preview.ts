import { deriver } from '../models/deriver.ts';
import { EMPTY_SCRIPT } from '../models/scripted/script.ts';
import { openText } from '../opening/open-text.ts';
import { prepare } from '../running/run-workflow.ts';
import { EXAMPLE_INPUT } from './offer.ts';

const ROUNDS = 2;

/**
 * What the writer of a frame is asked in the first rounds, with the simulated model. Only for frames whose patterns are ours: this
 * runs where nobody could end a pattern that never comes back.
 */
export function promptsOf(frame: string): string[] {
  const { plan, workflow, settings } = openText(frame, {});
  if (!plan || !workflow) return [];
  const asked: string[] = [];
  const derive = deriver({ model: 'simulated', script: EMPTY_SCRIPT, seed: 1, visitor: false, humans: 'either' });
  const { run } = prepare({
    plan,
    inputs: Object.fromEntries(workflow.inputs.map(({ name }) => [name, EXAMPLE_INPUT])),
    settings: { ...settings, limits: { rounds: ROUNDS, activations: 20 } },
    derive: (ask) => {
      if (ask.node === 'writer' && ask.request.kind === 'model')
        asked.push(ask.request.messages.map(({ text }) => text).join('\n\n'));
      return derive(ask);
    },
    onChunk: () => undefined,
  });
  // Nobody outside is asked: it goes on by itself until it ends.
  for (let state = run.pump(() => true); state === 'more';) state = run.pump(() => true);
  return asked.slice(0, ROUNDS);
}
