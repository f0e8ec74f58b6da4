import { expect, it } from 'vitest';
import type { Settings } from '../../../src/engine/document/document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { parseScript } from '../../../src/engine/models/scripted/script.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';

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

async function eventsOf(
  said: Record<string, unknown>,
  text: string,
  document = DOCUMENT,
  given: Settings = {},
): Promise<object[]> {
  const { plan, settings } = openText(document, given);
  if (!plan) throw new Error('does not open');
  const { script } = parseScript(said);
  const ran = await runToEnd({
    plan,
    inputs: { text },
    settings,
    model: 'scripted',
    script,
    kept: { activations: true },
  });
  return ran.events;
}

it('S10, L12 (003-53, 003-55): each round is told with its input, counted from 0, and the loop with its reason', async () => {
  const iteration = { type: 'workflow.node.iteration', node_id: 'again', total: 3 };
  expect(await eventsOf({ agents: { m: ['a', 'b', 'c'] } }, 'x')).toEqual([
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
  const events = await eventsOf({ agents: { m: ['a', { error: 'down' }] } }, 'x');
  expect(events.at(-1)).toMatchObject({ iterations_run: 1, exit_reason: 'error' });
});

it('L12, L9: with append the input of a round is all that was said before', async () => {
  const document = DOCUMENT.replace('maxIterations: 3', 'maxIterations: 2, feedbackMode: append');
  const events = await eventsOf({ agents: { m: ['a', 'b'] } }, 'x', document);
  expect(events[1]).toMatchObject({ index: 1, input_preview: 'x\n---\na' });
});

it('003-54: an answer inside the loop is told with its tokens, one outside of it is not', async () => {
  const document = DOCUMENT.replace('- { id: res', '- { id: after, type: llm }\n  - { id: res').replace(
    'leave, target: res }',
    'leave, target: after }\n  - { source: after, target: res }',
  );
  const usage = { m: { tokens: 12, usd: 0 }, after: { tokens: 5, usd: 0 } };
  const events = await eventsOf({ agents: { m: ['a'] }, usage }, 'x', document);
  const streamed = events.filter((event) => 'tokens' in event);
  expect(streamed).toEqual(Array(3).fill({ type: 'workflow.node.streaming', node_id: 'm', tokens: 12 }));
  expect(events.indexOf(streamed[0] ?? {})).toBe(1);
});

const NESTED = `
nodes:
  - { id: src, type: input, data: { name: text } }
  - { id: outer, type: loop, data: { maxIterations: 2 } }
  - { id: inner, type: loop, data: { maxIterations: 1 } }
  - { id: t, type: transform, data: { template: '{{input}}!' } }
  - { id: inner-end, type: exit }
  - { id: outer-end, type: exit }
  - { id: res, type: output }
edges:
  - { source: src, target: outer }
  - { source: outer, target: inner }
  - { source: inner, target: t }
  - { source: t, target: inner-end }
  - { source: inner-end, target: outer-end }
  - { source: outer-end, target: res }
`;

it('L12: events of a loop in a loop come as they happen', async () => {
  const events = await eventsOf({}, 'x', NESTED);
  expect(events.map((event) => Object.values(event).slice(0, 4).join(' '))).toEqual([
    'workflow.node.iteration outer 0 2',
    'workflow.node.iteration inner 0 1',
    'workflow.node.completed inner 1 max_iterations',
    'workflow.node.iteration outer 1 2',
    'workflow.node.iteration inner 0 1',
    'workflow.node.completed inner 1 max_iterations',
    'workflow.node.completed outer 2 max_iterations',
  ]);
});

const UNTIL_DONE = DOCUMENT.replace('maxIterations: 3', 'maxIterations: 3, exitCondition: evaluator')
  .replace('type: llm }', 'type: router, data: { mode: llm, branches: [done, continue] } }')
  .replace('sourceHandle: response', 'sourceHandle: done');
const SPENDING = { usage: { m: { tokens: 12, usd: 0 } } };

it.each<[reason: string, rounds: number, said: Record<string, unknown>, document: string, settings: Settings]>([
  ['evaluator_done', 2, { agents: { m: ['continue', 'done'] } }, UNTIL_DONE, {}],
  ['stable_output', 2, { agents: { m: ['a', 'a'] } }, DOCUMENT.replace('3 }', '3, exitCondition: stable_output }'), {}],
  ['max_iterations', 2, {}, DOCUMENT, { limits: { rounds: 2 } }],
  ['budget', 1, SPENDING, DOCUMENT.replace('3 }', '3, budget: { maxTokens: 10 } }'), {}],
  ['budget', 1, SPENDING, DOCUMENT, { budget: { tokens: 10 } }],
  ['budget', 1, {}, DOCUMENT, { budget: { calls: 1 } }],
  ['cancelled', 1, {}, DOCUMENT, { limits: { activations: 3 } }],
  ['error', 0, { agents: { m: [{ error: 'down' }] } }, DOCUMENT, {}],
])('003-56: a loop that ends by %s after %i rounds says so', async (exit_reason, rounds, said, document, settings) => {
  const events = await eventsOf(said, 'x', document, settings);
  expect(events.at(-1)).toEqual({
    type: 'workflow.node.completed',
    node_id: 'again',
    iterations_run: rounds,
    exit_reason,
  });
});

it('003-53: the total of a round is the lower of the limits of the loop and of the run', async () => {
  const totals = async (rounds: number) => {
    const events = await eventsOf({}, 'x', DOCUMENT, { limits: { rounds } });
    return events.flatMap((event) => ('total' in event ? [event.total] : []));
  };
  expect(await totals(2)).toEqual([2, 2]);
  expect(await totals(9)).toEqual([3, 3, 3]);
});

/** Two loops at the same time; in each round of the second two models are asked. */
const BESIDE = `
nodes:
  - { id: src, type: input, data: { name: text } }
  - { id: again, type: loop, data: { maxIterations: 9 } }
  - { id: t, type: transform, data: { template: '{{input}}!' } }
  - { id: leave, type: exit }
  - { id: other, type: loop, data: { maxIterations: 9 } }
  - { id: u, type: transform, data: { template: '{{input}}!' } }
  - { id: n, type: llm }
  - { id: m, type: llm }
  - { id: other-leave, type: exit }
  - { id: res, type: output }
edges:
  - { source: src, target: again }
  - { source: again, target: t }
  - { source: t, target: leave }
  - { source: leave, target: res }
  - { source: src, target: other }
  - { source: other, target: u }
  - { source: u, target: n }
  - { source: u, target: m }
  - { source: n, target: other-leave }
  - { source: m, target: other-leave, targetHandle: further }
  - { source: other-leave, target: res, targetHandle: other }
`;

it.each<[reason: string, settings: (most: number) => Settings]>([
  ['cancelled', (most) => ({ limits: { activations: most + 3 } })],
  ['budget', (most) => ({ budget: { calls: most } })],
])('003-55: a loop that is cut off (%s) between two rounds says that, and not why it was to go on', async (cut, at) => {
  const runs = await Promise.all([1, 2, 3, 4, 5].map((most) => eventsOf({}, 'x', BESIDE, at(most))));
  const reasons = runs.flat().flatMap((event) => ('exit_reason' in event ? [event.exit_reason] : []));
  expect(new Set([...reasons, 'max_iterations'])).toEqual(new Set([cut, 'max_iterations']));
});
