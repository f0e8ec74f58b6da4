import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/open-text.ts';
import { wordLoop } from '../../src/wording/wording.ts';

function sentences(text: string): string[] {
  const { workflow } = openText(text, {});
  return workflow ? workflow.loops.map((loop) => wordLoop(loop, workflow)) : [];
}

function graph(nodes: string, edges: readonly string[]): string {
  const list = edges.map((edge) => `    - {${edge}}`).join('\n');
  return `graph:\n  id: g\n  nodes:\n${nodes}\n  edges:\n${list}\n  start: [A]\n  end: [Out]\n`;
}

const plain = (id: string): string => `    - {id: ${id}, type: passthrough, config: {}}`;
const any = (word: string): string => `condition: {type: keyword, config: {any: [${word}]}}`;

describe('a cycle in one plain sentence', () => {
  it('says what repeats, what leads out and what bounds it', () => {
    const nodes = [
      plain('Reviewer'),
      plain('A'),
      plain('Out'),
      '    - {id: Guard, type: loop_counter, config: {max_iterations: 3}}',
    ].join('\n');
    const edges = [
      'from: A, to: Reviewer',
      `from: Reviewer, to: Out, ${any('ACCEPT')}`,
      'from: Reviewer, to: A',
      'from: Reviewer, to: Guard',
      'from: Guard, to: A',
      'from: Guard, to: Out',
    ];
    expect(sentences(graph(nodes, edges))).toEqual([
      "A and Reviewer repeat until Reviewer's answer contains ACCEPT, at most 3 rounds.",
    ]);
  });

  it('says a time in the largest unit', () => {
    const nodes = [
      plain('A'),
      plain('Out'),
      '    - {id: Guard, type: loop_timer, config: {max_duration: 120, duration_unit: seconds}}',
    ].join('\n');
    const edges = ['from: A, to: A', 'from: A, to: Guard', 'from: Guard, to: A', 'from: Guard, to: Out'];
    expect(sentences(graph(nodes, edges))).toEqual(['A repeats for at most 2 minutes.']);
  });

  it('says that nothing ends it', () => {
    const nodes = [plain('A'), plain('B'), plain('Out')].join('\n');
    expect(sentences(graph(nodes, ['from: A, to: B', 'from: B, to: A']))).toEqual([
      'A and B repeat for as long as they trigger each other.',
    ]);
  });
});

it('says the condition of a container', () => {
  const text = `nodes:
  - id: mend
    type: loop
    data:
      nodeType: loop
      continueWhile: {output: test.green, operator: "==", value: false}
      maxIterations: 5
      inlineWorkflow:
        nodes:
          - {id: fix, type: agent, data: {nodeType: agent, runner: openai, prompt: Fix., outputs: [{name: patch, type: string}]}}
          - {id: test, type: agent, data: {nodeType: agent, runner: openai, prompt: Test., outputs: [{name: green, type: boolean}]}}
        edges: [{source: fix, target: test}]
edges: []
`;
  expect(sentences(text)).toEqual(['fix and test repeat while test.green == false, at most 5 rounds.']);
});
