import { expect, it } from 'vitest';
import { openText } from '../../src/engine/open-text.ts';
import { parseScript } from '../../src/engine/models/script.ts';
import { documentEvents } from '../../src/terminal/conform/loop-exit-events.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';

const DOCUMENT = `
nodes:
  - { id: src, type: input, data: { name: text } }
  - { id: again, type: loop, data: { maxIterations: 3 } }
  - { id: m, type: llm }
  - { id: leave, type: exit }
  - { id: res, type: output }
edges:
  - { source: src, target: again }
  - { source: again, target: m }
  - { source: m, target: leave, sourceHandle: response }
  - { source: leave, target: res }
`;

async function eventsOf(agents: Record<string, unknown>, text: string): Promise<object[]> {
  const { plan, settings } = openText(DOCUMENT, {});
  if (!plan) throw new Error('does not open');
  const { script } = parseScript({ agents });
  const ran = await runToEnd({
    plan,
    inputs: { text },
    settings,
    model: 'scripted',
    script,
    kept: { activations: true },
  });
  return documentEvents(plan.workflow, ran);
}

it('S10, L12 (003-53, 003-55): each round is told with its input, counted from 0, and the loop with its reason', async () => {
  const iteration = { type: 'workflow.node.iteration', node_id: 'again', total: 3 };
  expect(await eventsOf({ m: ['a', 'b', 'c'] }, 'x')).toEqual([
    { ...iteration, index: 0, input_preview: 'x' },
    { ...iteration, index: 1, input_preview: 'a' },
    { ...iteration, index: 2, input_preview: 'b' },
    { type: 'workflow.node.completed', node_id: 'again', iterations_run: 3, exit_reason: 'max_iterations' },
  ]);
});

it('L12: shows 200 code points of the input', async () => {
  const [first] = await eventsOf({}, '😀'.repeat(300));
  expect(first).toMatchObject({ input_preview: '😀'.repeat(200) });
});

it('S10 (003-56): a loop that failed is told with reason error and its complete rounds', async () => {
  const events = await eventsOf({ m: ['a', { error: 'down' }] }, 'x');
  expect(events.at(-1)).toMatchObject({ iterations_run: 1, exit_reason: 'error' });
});
