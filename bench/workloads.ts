import { deriver } from '../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../src/engine/models/script.ts';
import { openText } from '../src/engine/open-text.ts';
import { drive, prepare, type Host } from '../src/engine/run-workflow.ts';

/** A text that is run to its end, about `activations` long. */
interface Workload {
  name: string;
  text: string;
  activations: number;
}

/** One measurement. */
export interface Sample {
  activations: number;
  /** Per activation. */
  microseconds: number;
}

/** A cycle of two nodes that only pass on, and a counter that ends it: three activations a round, and one after the last. */
export function countingCycle(rounds: number): string {
  return `
graph:
  nodes:
    - {id: Ping, type: passthrough, config: {}}
    - {id: Pong, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${rounds}}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Ping, to: Pong}
    - {from: Pong, to: Ping}
    - {from: Pong, to: Guard}
    - {from: Guard, to: Ping}
    - {from: Guard, to: End}
  start: [Ping]
  end: [End]
`;
}

/** The same with two agents that a script answers, and a condition on what they say. */
function asking(rounds: number): string {
  return countingCycle(rounds)
    .replaceAll(
      'type: passthrough, config: {}}\n    - {id: Pong',
      'type: agent, config: {provider: any, name: model, role: Write.}}\n    - {id: Pong',
    )
    .replace('{from: Pong, to: Ping}', '{from: Pong, to: Ping, condition: {type: keyword, config: {none: [STOP]}}}');
}

/** A container loop whose body writes and counts. */
function contained(rounds: number): string {
  return `
nodes:
  - id: repeat
    type: loop
    data:
      nodeType: loop
      continueWhile: {output: judge.done, operator: "==", value: false}
      maxIterations: ${rounds}
      inlineWorkflow:
        nodes:
          - {id: maker, type: agent, data: {nodeType: agent, prompt: "Round {{ iteration_count }}", outputs: [{name: text, type: string}]}}
          - {id: judge, type: constant, data: {nodeType: constant, valueType: boolean, value: false, outputs: [{name: done, type: boolean}]}}
        edges: []
edges: []
`;
}

/** What is measured. The last line of each pair shows whether cost grows with length. */
export const WORKLOADS: readonly Workload[] = [
  { name: 'cycle, nodes that pass on', text: countingCycle(3_000), activations: 9_000 },
  { name: 'cycle, nodes that pass on, long', text: countingCycle(60_000), activations: 180_000 },
  { name: 'cycle, one scripted agent', text: asking(3_000), activations: 9_000 },
  { name: 'container, one scripted agent', text: contained(4_000), activations: 8_000 },
  { name: 'container, long', text: contained(40_000), activations: 80_000 },
];

const HOST: Host = {
  mayGoOn: () => true,
  rest: () => Promise.resolve(),
  answer: () => Promise.resolve(null),
  keep: () => Promise.resolve(),
};

/** Runs a workload once with every fact recorded; chunks are dropped as they come. */
export async function engineSample({ text }: Workload): Promise<Sample> {
  const { plan, settings, problems } = openText(text, {});
  if (!plan) throw new Error(JSON.stringify(problems));
  const derive = deriver({ model: 'scripted', script: EMPTY_SCRIPT, seed: 1, visitor: false, playHuman: false });
  const { run } = prepare({ plan, inputs: { task: 'ball' }, settings, derive, onChunk: () => undefined });
  const began = performance.now();
  await drive(run, HOST);
  const spent = (performance.now() - began) * 1000;
  return { activations: run.activations(), microseconds: spent / run.activations() };
}
