import { describe } from 'vitest';
import { hold, type BadInput } from './row.ts';

/** A row whose first fix puts `by` into the place that is marked. */
function withFix(row: Omit<BadInput, 'mended'>, by: string): BadInput {
  return { ...row, mended: row.text.replace(/«[^»]*»/, by) };
}

/** A graph of one guard with a config as it is written. */
function guard(type: string, config: string): string {
  return `graph:\n  nodes:\n    - {id: G, type: ${type}, config: {${config}}}\n  start: G\n`;
}

/** A graph of two nodes of the notation with `graph:`, and what else it says. */
function pair(more: string): string {
  return `graph:\n  nodes: [{id: Writer, type: human, config: {}}, {id: Reader, type: human, config: {}}]\n${more}`;
}

/** A container with one agent in it, and what else its data says. */
function container(more: string, body = true): string {
  const inside =
    '      inlineWorkflow: {nodes: [{id: judge, type: agent, data: {nodeType: agent, prompt: x, outputs: [{name: good}]}}]}\n';
  return `nodes:\n  - id: l\n    type: loop\n    data:\n      nodeType: loop\n${more}${body ? inside : ''}edges: []\n`;
}

/** A loop between an input and an output, with its data as it is written. */
function region(data: string, exits = '{id: x, type: exit, data: {}}', more = ''): string {
  return `nodes:
  - {id: i, type: input, data: {}}
  - {id: l, type: loop, data: {${data}}}
  - {id: m, type: llm, data: {prompt: "{{input}}"}}
  - ${exits}
  - {id: o, type: output, data: {}}
edges: [{source: i, target: l}, {source: l, target: m}, {source: m, target: x}, {source: x, target: o}${more}]
`;
}

/** A score loop with fields as they are written. */
function scored(fields: string): string {
  return `agents:
  - id: l
    type: loop
    ${fields}
    score_extraction_pattern: "GRADE: ([0-9.]+)"
    internal_workflow:
      orchestrator: {id: o, agents: [a]}
      agents: [{id: a, type: openai-answer, prompt: x}]
`;
}

const WHILE = '      continueWhile: {output: judge.good, operator: "==", value: false}\n';

describe('node types that there are none of', () => {
  hold([
    withFix(
      {
        name: 'in a graph',
        text: 'graph:\n  nodes:\n    - {id: A, type: «loop_couner», config: {}}\n  start: A\n',
        notation: 'chatdev',
        code: 'chatdev-unsupported-type',
        message: "unsupported node type 'loop_couner'",
        hint: 'Did you mean loop_counter?',
      },
      'loop_counter',
    ),
    withFix(
      {
        name: 'among agents',
        text: 'agents:\n  - {id: a, type: «openai-anwser», prompt: hi}\n',
        notation: 'orka',
        code: 'orka-unknown-type',
        message: 'There is no agent type openai-anwser',
        hint: 'Did you mean openai-answer?',
      },
      'openai-answer',
    ),
    withFix(
      {
        name: 'in the data of a node of a container',
        text: 'nodes:\n  - {id: a, type: agent, data: {nodeType: «agnet», prompt: hi}}\nedges: []\n',
        notation: 'container',
        code: 'container-unknown-type',
        message: 'There is no node type agnet',
        hint: 'Did you mean agent?',
      },
      'agent',
    ),
    withFix(
      {
        name: 'between loop and exit, in JSON',
        text: `{"nodes": [{"id": "o", "type": "output", "data": {}}, {"id": "t", "type": «"transfrom"», "data": {}}], "edges": [], "viewport": {}}`,
        notation: 'loop-exit',
        code: 'loop-exit-unknown-type',
        message: 'There is no node type transfrom',
        hint: 'Did you mean transform?',
        amid: true,
      },
      '"transform"',
    ),
    {
      name: 'that nothing is near to',
      text: 'graph:\n  nodes:\n    - {id: A, type: «banana», config: {}}\n  start: A\n',
      code: 'chatdev-unsupported-type',
      message: "unsupported node type 'banana'",
      hint: 'Known are agent, human,',
    },
  ]);
});

describe('ends that there are none of', () => {
  hold([
    withFix(
      {
        name: 'from, in a graph',
        text: pair('  edges: [{from: «Writr», to: Reader}]\n  start: Writer\n  end: Reader\n'),
        code: 'chatdev-edge-unknown-source',
        message: "edge references unknown source node 'Writr'",
        hint: 'Did you mean Writer?',
      },
      'Writer',
    ),
    withFix(
      {
        name: 'to, in a graph',
        text: pair('  edges: [{from: Writer, to: «Readr»}]\n  start: Writer\n  end: Reader\n'),
        code: 'chatdev-edge-unknown-target',
        message: "edge references unknown target node 'Readr'",
        hint: 'Did you mean Reader?',
      },
      'Reader',
    ),
    withFix(
      {
        name: 'source, in a workflow of containers',
        text: 'nodes:\n  - {id: writer, type: agent, data: {nodeType: agent, prompt: a}}\n  - {id: reader, type: agent, data: {nodeType: agent, prompt: a}}\nedges:\n  - {source: «writr», target: reader}\n',
        code: 'container-unknown-node',
        message: 'source names writr, which is no node here',
        hint: 'Did you mean writer?',
      },
      'writer',
    ),
    withFix(
      {
        name: 'target, between loop and exit',
        text: 'nodes:\n  - {id: question, type: input, data: {}}\n  - {id: answer, type: output, data: {}}\n  - {id: extra, type: exit, data: {}}\nedges: [{source: question, target: «anwser»}]\n',
        code: 'loop-exit-unknown-node',
        message: 'target names anwser, which is no node here',
        hint: 'Did you mean answer?',
        amid: true,
      },
      'answer',
    ),
    withFix(
      {
        name: 'an agent of the list of an orchestrator',
        text: 'orchestrator: {id: o, agents: [«writr», reader]}\nagents:\n  - {id: writer, type: openai-answer, prompt: hi}\n  - {id: reader, type: openai-answer, prompt: hi}\n',
        code: 'orka-agent-missing',
        severity: 'warning',
        message: 'There is no agent writr',
        hint: 'Did you mean writer?',
      },
      'writer',
    ),
    withFix(
      {
        name: 'start',
        text: pair('  edges: [{from: Writer, to: Reader}]\n  start: «writer»\n'),
        code: 'chatdev-start-unknown',
        message: "start node 'writer' not defined",
        hint: 'Did you mean Writer?',
      },
      'Writer',
    ),
  ]);
});

describe('start', () => {
  const nodes = 'nodes: [{id: A, type: human, config: {}}, {id: B, type: human, config: {}}]';
  hold([
    {
      name: 'that is missing',
      text: `graph:\n  «${nodes}\n  edges: [{from: A, to: B}]»\n`,
      code: 'chatdev-start-missing',
      message: 'start is missing',
      hint: 'Add start: [NODE]',
    },
    {
      name: 'at two nodes of one loop',
      text: `graph:\n  ${nodes}\n  edges: [{from: A, to: B}, {from: B, to: A}]\n  start: [A, «B»]\n  end: B\n`,
      code: 'chatdev-two-starts-in-cycle',
      message: 'A and B are start nodes of one loop',
      hint: 'keep one in start',
    },
  ]);
});

describe('counters and timers', () => {
  const counted = (
    written: string,
    row: Omit<BadInput, 'name' | 'text' | 'code' | 'mended'>,
    code: string,
    by: string,
  ): BadInput =>
    withFix(
      { name: `max_iterations: ${written}`, text: guard('loop_counter', `max_iterations: «${written}»`), code, ...row },
      by,
    );
  const small = { message: 'max_iterations must be >= 1', hint: 'Type for example max_iterations: 1' };
  // 000-07: the real loader takes these, and reads them as whole numbers.
  const readAs = (number: number): Omit<BadInput, 'name' | 'text' | 'code' | 'mended'> => ({
    severity: 'warning',
    message: `is read as ${number}`,
    hint: `Type "max_iterations: ${number}"`,
  });
  hold([
    counted('0', small, 'chatdev-too-small', '1'),
    counted('-1', small, 'chatdev-too-small', '1'),
    counted('1.5', readAs(1), 'chatdev-read-as', '1'),
    counted('2.9', readAs(2), 'chatdev-read-as', '2'),
    counted('"4"', readAs(4), 'chatdev-read-as', '4'),
    counted('true', readAs(1), 'chatdev-read-as', '1'),
    {
      name: 'max_iterations: x',
      text: guard('loop_counter', 'max_iterations: «x»'),
      code: 'chatdev-type',
      message: 'max_iterations must be an integer',
      hint: 'It is "x". Type for example max_iterations: 3',
    },
    withFix(
      {
        name: 'a misspelt field',
        text: guard('loop_counter', '«max_iteration»: 3'),
        code: 'chatdev-unknown-key',
        severity: 'warning',
        message: 'max_iteration is not a key that is known here',
        hint: 'Did you mean max_iterations?',
      },
      'max_iterations',
    ),
    withFix(
      {
        name: 'a unit in the wrong case',
        text: guard('loop_timer', 'max_duration: 2, duration_unit: «Minutes»'),
        code: 'chatdev-one-of',
        message: 'duration_unit must be one of: seconds, minutes, hours',
        hint: 'Did you mean minutes? Type "duration_unit: minutes"; upper and lower case matter',
      },
      'minutes',
    ),
    {
      name: 'a unit that there is none of',
      text: guard('loop_timer', 'max_duration: 2, duration_unit: «days»'),
      code: 'chatdev-one-of',
      message: 'duration_unit must be one of: seconds, minutes, hours',
      hint: 'Type seconds, minutes or hours.',
    },
    withFix(
      {
        name: 'a duration of nothing',
        text: guard('loop_timer', 'max_duration: «0», duration_unit: seconds'),
        code: 'chatdev-too-small',
        message: 'max_duration must be > 0',
        hint: 'Type for example max_duration: 1',
      },
      '1',
    ),
  ]);
});

describe('containers', () => {
  hold([
    {
      name: 'with both kinds of body',
      text: container(`      workflowRef: «other»\n${WHILE}`),
      code: 'container-two-bodies',
      message: 'Both workflowRef and inlineWorkflow are set',
      hint: 'workflowRef: null',
    },
    {
      name: 'with neither',
      text: container(`${WHILE}`, false).replace('nodeType', '«nodeType').replace('false}', 'false}»'),
      code: 'container-no-body',
      message: 'Neither workflowRef nor inlineWorkflow is set',
      hint: 'Add inlineWorkflow:',
    },
    withFix(
      {
        name: 'whose condition names no node',
        text: container('      continueWhile: {output: «juge.good», operator: "==", value: false}\n'),
        code: 'container-unknown-condition',
        message: 'There is nothing named juge.good to compare',
        hint: 'Did you mean judge.good?',
      },
      'judge.good',
    ),
    withFix(
      {
        name: 'whose condition names an output that the node does not have',
        text: container('      continueWhile: {output: «judge.god», operator: "==", value: false}\n'),
        code: 'container-unknown-output',
        severity: 'warning',
        message: 'judge declares no output god',
        hint: 'Did you mean good?',
      },
      'judge.good',
    ),
    withFix(
      {
        name: 'whose operator is none',
        text: container('      continueWhile: {output: judge.good, operator: «"="», value: false}\n'),
        code: 'container-one-of',
        message: 'operator must be one of: ==, !=, <, >, <=, >=',
        hint: 'Did you mean ==? Type "operator: =="',
      },
      '"=="',
    ),
    withFix(
      {
        name: 'whose operator has its signs the other way round',
        text: container('      continueWhile: {output: judge.good, operator: «"=>"», value: false}\n'),
        code: 'container-one-of',
        message: 'operator must be one of: ==, !=, <, >, <=, >=',
        hint: 'Did you mean >=? Type operator: ">="',
      },
      '">="',
    ),
    {
      name: 'whose limit is nothing',
      text: container(`${WHILE}      maxIterations: «0»\n`),
      code: 'container-bad-limit',
      message: 'maxIterations must be an integer >= 1',
      hint: 'Type for example maxIterations: 5',
    },
  ]);
});

describe('loop and exit', () => {
  hold([
    {
      name: '003-39: a loop without an exit',
      text: 'nodes:\n  - {id: i, type: input, data: {}}\n  - «{id: l, type: loop, data: {exitCondition: max_iterations}}»\n  - {id: o, type: output, data: {}}\nedges: [{source: i, target: l}, {source: l, target: o}]\n',
      notation: 'loop-exit',
      code: 'loop-exit-no-exit',
      message: 'The Loop l has no Exit after it',
      hint: 'Add a node of type exit',
    },
    {
      name: '003-40: an exit without a loop',
      text: 'nodes:\n  - {id: i, type: input, data: {}}\n  - «{id: x, type: exit, data: {}}»\n  - {id: o, type: output, data: {}}\nedges: [{source: i, target: x}, {source: x, target: o}]\n',
      notation: 'loop-exit',
      code: 'loop-exit-no-loop',
      message: 'The Exit x belongs to no Loop',
      hint: 'Add a node of type loop before it',
    },
    {
      name: '003-41: two exits',
      text: region(
        'exitCondition: max_iterations',
        '{id: x, type: exit, data: {}}\n  - {id: y, type: exit, data: {}}',
        ', {source: m, target: y}, {source: y, target: o}',
      ).replace('{id: l, type: loop, data: {exitCondition: max_iterations}}', '«$&»'),
      code: 'loop-exit-two-exits',
      message: 'both end l: exactly one may',
      hint: 'remove the other',
      amid: true,
    },
    withFix(
      {
        name: '003-10: more rounds than there may be',
        text: region('exitCondition: max_iterations, maxIterations: «99»'),
        code: 'loop-exit-clamped',
        severity: 'warning',
        message: 'maxIterations is 99, which is outside 1 to 50; 50 is used',
        hint: 'Type maxIterations: 50',
      },
      '50',
    ),
    withFix(
      {
        name: '003-10: no round at all',
        text: region('exitCondition: max_iterations, maxIterations: «0»'),
        code: 'loop-exit-clamped',
        severity: 'warning',
        message: 'maxIterations is 0, which is outside 1 to 50; 1 is used',
        hint: 'Type maxIterations: 1',
      },
      '1',
    ),
    withFix(
      {
        name: '003-11: an exit condition that there is none of',
        text: region('exitCondition: «stable_ouput»'),
        code: 'loop-exit-one-of',
        message: 'exitCondition must be one of: max_iterations, evaluator, stable_output',
        hint: 'Did you mean stable_output?',
      },
      'stable_output',
    ),
    {
      name: '003-13: a threshold above 1',
      text: region('exitCondition: stable_output, stabilityThreshold: «1.5»'),
      code: 'loop-exit-bad-threshold',
      message: 'stabilityThreshold must be between 0 and 1',
      hint: 'It is 1.5. Type for example stabilityThreshold: 0.95',
    },
    {
      name: '003-13: a threshold below 0',
      text: region('exitCondition: stable_output, stabilityThreshold: «-0.1»'),
      code: 'loop-exit-bad-threshold',
      message: 'stabilityThreshold must be between 0 and 1',
      hint: 'It is -0.1',
    },
  ]);
});

describe('score loops', () => {
  hold([
    {
      name: 'no round at all',
      text: scored('max_loops: «0»\n    score_threshold: 0.8'),
      code: 'orka-no-round',
      severity: 'warning',
      message: 'max_loops is 0, so the loop ends before its first round',
      hint: 'Type 1 or more.',
    },
    ...['85', '-0.5'].map((written): BadInput => ({
      name: `a threshold of ${written}`,
      text: scored(`max_loops: 3\n    score_threshold: «${written}»`),
      code: 'orka-threshold-range',
      severity: 'warning',
      message: `score_threshold is ${written}, and scores lie between 0 and 1`,
      hint: 'Type for example score_threshold: 0.85',
    })),
    {
      name: 'a threshold in words',
      text: scored('max_loops: 3\n    score_threshold: «high»'),
      code: 'orka-type',
      message: 'score_threshold must be a number',
      hint: 'It is "high". Type for example score_threshold: 0.5',
    },
  ]);
});
