/** A text that is run to its end by a script that answers whatever it asks. */
export interface Workload {
  name: string;
  text: string;
  /** What agents answer, by node, each time. */
  answers: Readonly<Record<string, string>>;
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

/** The same with an agent in the place of the first node, and a condition on what comes back to it. */
export function asking(rounds: number): string {
  return countingCycle(rounds)
    .replace(
      '{id: Ping, type: passthrough, config: {}}',
      '{id: Ping, type: agent, config: {provider: any, name: model, role: Write.}}',
    )
    .replace('{from: Pong, to: Ping}', '{from: Pong, to: Ping, condition: {type: keyword, config: {none: [STOP]}}}');
}

/** A container loop whose body writes and judges: two activations a round, and the loop itself. */
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

/** A score loop of two agents, whose score stays below its threshold. */
function scored(rounds: number): string {
  return `
orchestrator: {id: bench, strategy: sequential, agents: [repeat]}
agents:
  - id: repeat
    type: loop
    max_loops: ${rounds}
    score_threshold: 0.9
    score_extraction_pattern: "SCORE:\\\\s*([0-9.]+)"
    internal_workflow:
      orchestrator: {id: inner, strategy: sequential, agents: [maker, judge]}
      agents:
        - {id: maker, type: local_llm, prompt: "Write about {{ get_input() }}"}
        - {id: judge, type: local_llm, prompt: "Judge {{ previous_outputs.maker }}"}
`;
}

/** Regions of two agents, one behind the other, of fifty rounds each, which is the most that the notation allows. */
function regions(count: number): string {
  const places = Array.from({ length: count }, (_, at) => at);
  const nodes = places.flatMap((at) => [
    `{id: repeat ${at}, type: loop, data: {label: Repeat ${at}, maxIterations: 50, exitCondition: max_iterations, feedbackMode: replace}}`,
    `{id: maker ${at}, type: llm, data: {label: Write ${at}, prompt: "Write: {{input}}"}}`,
    `{id: judge ${at}, type: llm, data: {label: Judge ${at}, prompt: "Judge: {{input}}"}}`,
    `{id: exit ${at}, type: exit, data: {}}`,
  ]);
  const edges = places.flatMap((at) => [
    `{source: ${at === 0 ? 'task' : `exit ${at - 1}`}, target: repeat ${at}}`,
    `{source: repeat ${at}, target: maker ${at}}`,
    `{source: maker ${at}, sourceHandle: response, target: judge ${at}}`,
    `{source: judge ${at}, sourceHandle: response, target: exit ${at}}`,
  ]);
  const list = (items: readonly string[]): string => items.map((item) => `  - ${item}\n`).join('');
  return `name: bench
nodes:
  - {id: task, type: input, data: {name: task}}
${list(nodes)}  - {id: result, type: output, data: {name: result}}
edges:
${list(edges)}  - {source: exit ${count - 1}, target: result}
`;
}

const FREE = {};

/** The loop that most is said of: nobody is asked. */
export function cycleWorkload(activations: number): Workload {
  return { name: 'cycle, nodes that pass on', text: countingCycle(Math.floor(activations / 3)), answers: FREE };
}

/** A score loop that most may be wrong with: two agents, and a score in each round. */
export function scoredWorkload(rounds: number): Workload {
  return { name: 'score loop, two scripted agents', text: scored(rounds), answers: { judge: 'SCORE: 0.10' } };
}

/** What the time of an activation is measured by: the first two show whether it grows with the length of a run. */
export const WORKLOADS: readonly Workload[] = [
  cycleWorkload(10_000),
  { ...cycleWorkload(100_000), name: 'cycle, nodes that pass on, long' },
  { name: 'cycle, one scripted agent', text: asking(3_333), answers: FREE },
  { name: 'container, one scripted agent', text: contained(5_000), answers: FREE },
  scoredWorkload(5_000),
  { name: 'regions, two scripted agents', text: regions(100), answers: FREE },
];

/** A graph of about that many nodes in cycles of six, one behind the other. */
export function cyclesOf(nodes: number): string {
  const cycles = Array.from({ length: Math.max(1, Math.round(nodes / 7)) }, (_, index) => index);
  return graphText(
    cycles.flatMap((at) => [
      `{id: Plan ${at}, type: passthrough, config: {}}`,
      `{id: Write ${at}, type: agent, config: {provider: any, name: model, role: Write a draft.}}`,
      `{id: Check ${at}, type: passthrough, config: {}}`,
      `{id: Judge ${at}, type: agent, config: {provider: any, name: model, role: Say ACCEPT or what is missing.}}`,
      `{id: Collect ${at}, type: passthrough, config: {}}`,
      `{id: Guard ${at}, type: loop_counter, config: {max_iterations: 3}}`,
      `{id: Next ${at}, type: passthrough, config: {}}`,
    ]),
    cycles.flatMap((at) => [
      ...(at > 0 ? [`{from: Next ${at - 1}, to: Plan ${at}}`] : []),
      `{from: Plan ${at}, to: Write ${at}}`,
      `{from: Write ${at}, to: Check ${at}}`,
      `{from: Check ${at}, to: Judge ${at}}`,
      `{from: Judge ${at}, to: Collect ${at}, condition: {type: keyword, config: {none: [ACCEPT]}}}`,
      `{from: Collect ${at}, to: Write ${at}}`,
      `{from: Collect ${at}, to: Guard ${at}}`,
      `{from: Guard ${at}, to: Next ${at}}`,
      `{from: Judge ${at}, to: Next ${at}, condition: {type: keyword, config: {any: [ACCEPT]}}}`,
    ]),
    'Plan 0',
    `Next ${cycles.length - 1}`,
  );
}

/** A graph of that many nodes, each behind the one before it. */
export function chainOf(nodes: number): string {
  const places = Array.from({ length: nodes }, (_, index) => index);
  return graphText(
    places.map((at) => `{id: Step ${at}, type: passthrough, config: {}}`),
    places.slice(1).map((at) => `{from: Step ${at - 1}, to: Step ${at}}`),
    'Step 0',
    `Step ${nodes - 1}`,
  );
}

function graphText(nodes: readonly string[], edges: readonly string[], start: string, end: string): string {
  const list = (items: readonly string[]): string => items.map((item) => `    - ${item}\n`).join('');
  return `graph:\n  nodes:\n${list(nodes)}  edges:\n${list(edges)}  start: [${start}]\n  end: [${end}]\n`;
}
