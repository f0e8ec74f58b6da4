import type { Chunk } from '../../src/engine/journal/chunk.ts';
import type { Run } from '../../src/engine/kernel/run-options.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { drive, prepare, type Host } from '../../src/engine/running/run-workflow.ts';
import type { Workload } from '../workloads.ts';

const HOST: Host = {
  mayGoOn: () => true,
  rest: () => Promise.resolve(),
  answer: () => Promise.resolve(null),
  keep: () => Promise.resolve(),
};

/** A workload opened and ready to be done, once: every fact is recorded, `onChunk` gets the chunks. */
export function preparedRun(
  { text, answers }: Workload,
  onChunk: (chunk: Chunk) => void = () => undefined,
): { run: Run; drive(): Promise<void> } {
  const { plan, settings, problems } = openText(text, {});
  if (!plan) throw new Error(JSON.stringify(problems));
  const agents = Object.fromEntries(Object.entries(answers).map(([node, said]) => [node, [{ text: said }]]));
  const script = { ...EMPTY_SCRIPT, agents };
  const derive = deriver({ model: 'scripted', script, seed: 1, visitor: false, humans: 'either' });
  const { run } = prepare({ plan, inputs: { task: 'ball', input: 'ball' }, settings, derive, onChunk });
  return {
    run,
    async drive() {
      await drive(run, HOST);
      const result = run.result();
      if (result?.status !== 'completed') throw new Error(`the run ended as ${JSON.stringify(result)}`);
    },
  };
}
