import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Settings } from '../../src/engine/document/document.ts';
import { wordLoopParts, wordLoops } from '../../src/wording/wording.ts';

function sentences(text: string, settings: Settings = {}): string[] {
  const { workflow } = openText(text, settings);
  return workflow ? [...wordLoops(workflow).values()] : [];
}

function graph(nodes: readonly string[], edges: readonly string[]): string {
  const list = edges.map((edge) => `    - {${edge}}`).join('\n');
  return `graph:\n  id: g\n  nodes:\n${nodes.join('\n')}\n  edges:\n${list}\n  start: [A]\n  end: [Out]\n`;
}

const plain = (id: string): string => `    - {id: ${id}, type: passthrough, config: {}}`;
const counter = (id: string, limit: number): string =>
  `    - {id: ${id}, type: loop_counter, config: {max_iterations: ${limit}}}`;
const timer = (id: string, limit: number, unit: string): string =>
  `    - {id: ${id}, type: loop_timer, config: {max_duration: ${limit}, duration_unit: ${unit}}}`;
const keywords = (config: string): string => `condition: {type: keyword, config: {${config}}}`;
const any = (word: string): string => keywords(`any: [${word}]`);
const none = (word: string): string => keywords(`none: [${word}]`);

const NODES = [plain('Reviewer'), plain('A'), plain('Out')];
const TALK = ['from: A, to: Reviewer', 'from: Reviewer, to: A'];

describe('a cycle in one plain sentence', () => {
  it('says what repeats, what leads out and what bounds it', () => {
    const edges = [
      ...TALK,
      `from: Reviewer, to: Out, ${any('ACCEPT')}`,
      'from: Reviewer, to: Guard',
      'from: Guard, to: A',
      'from: Guard, to: Out',
    ];
    expect(sentences(graph([...NODES, counter('Guard', 3)], edges))).toEqual([
      'A and Reviewer repeat until Reviewer says ACCEPT, at most 3 rounds.',
    ]);
  });

  it('claims no bound of a guard whose message leads nowhere out (000-19)', () => {
    const edges = [
      ...TALK,
      `from: Reviewer, to: Out, ${any('ACCEPT')}`,
      'from: Reviewer, to: Guard',
      'from: Guard, to: A',
    ];
    const text = graph([...NODES, counter('Guard', 3)], edges);
    expect(sentences(text)).toEqual(['A and Reviewer repeat until Reviewer says ACCEPT, with no limit on rounds.']);
    expect(openText(text, {}).workflow?.loops[0]?.caps).toEqual([
      { node: 'Guard', kind: 'count', value: 3, loose: true },
    ]);
  });

  it('claims no bound of a guard whose edge out waits for a word that its message does not hold', () => {
    const edges = [...TALK, 'from: Reviewer, to: Guard', 'from: Guard, to: A', `from: Guard, to: Out, ${any('OK')}`];
    expect(sentences(graph([...NODES, counter('Guard', 3)], edges))).toEqual(['A and Reviewer repeat without end.']);
  });

  it('counts the visits of a guard that not every round triggers', () => {
    const edges = [...TALK, `from: Reviewer, to: Guard, ${any('BAD')}`, 'from: Guard, to: A', 'from: Guard, to: Out'];
    expect(sentences(graph([...NODES, counter('Guard', 3)], edges))).toEqual([
      'A and Reviewer repeat until Guard has counted to 3, with no limit on rounds.',
    ]);
  });

  it.each([
    ['leads out when it speaks', ['from: Guard, to: A', 'from: Guard, to: Out']],
    ['leads back alone', ['from: Guard, to: A', `from: A, to: Out, ${any('OK')}`]],
  ])('never goes round where only a guard that %s leads back: it says nothing in the first round', (_, more) => {
    const edges = ['from: A, to: Reviewer', 'from: Reviewer, to: Guard', ...more];
    expect(sentences(graph([...NODES, counter('Guard', 3)], edges))).toEqual([
      'A and Reviewer never go round: nothing triggers A a second time.',
    ]);
    expect(sentences(graph([...NODES, timer('Guard', 3, 'seconds')], edges))).toEqual([
      'A and Reviewer never go round: nothing triggers A a second time.',
    ]);
  });

  it('may go round by a guard that a dynamic edge triggers once for each unit', () => {
    const edges = ['from: A, to: Reviewer', 'from: Reviewer, to: Guard, dynamic: {type: map}', 'from: Guard, to: A'];
    expect(sentences(graph([...NODES, counter('Guard', 3)], edges))).toEqual([
      'A and Reviewer repeat until nothing triggers A again, with no limit on rounds.',
    ]);
  });

  it('bounds by a guard that every round triggers which does not leave the loop', () => {
    const edges = [
      ...TALK,
      `from: Reviewer, to: Out, ${any('ACCEPT')}`,
      `from: Reviewer, to: Guard, ${none('ACCEPT')}`,
      'from: Guard, to: A',
      'from: Guard, to: Out',
    ];
    expect(sentences(graph([...NODES, counter('Guard', 4)], edges))).toEqual([
      'A and Reviewer repeat until Reviewer says ACCEPT, at most 4 rounds.',
    ]);
  });

  it('004-13: says that a timer looks at the clock only when it is triggered', () => {
    const edges = ['from: A, to: A', 'from: A, to: Guard', 'from: Guard, to: A', 'from: Guard, to: Out'];
    expect(sentences(graph([plain('A'), plain('Out'), timer('Guard', 120, 'seconds')], edges))).toEqual([
      'A repeats until Guard ends it. Guard starts a clock when it is triggered first, and looks at it each time after that: after 2 minutes, at the next look.',
    ]);
  });

  it('says that nothing ends it', () => {
    expect(sentences(graph(NODES, TALK))).toEqual(['A and Reviewer repeat without end.']);
  });

  it('says when a round may trigger nothing', () => {
    const edges = ['from: A, to: Reviewer', `from: Reviewer, to: A, ${any('MORE')}`];
    expect(sentences(graph(NODES, edges))).toEqual([
      'A and Reviewer repeat until nothing triggers A again, with no limit on rounds.',
    ]);
  });

  it('says that words and their complement always lead out', () => {
    const edges = [...TALK, `from: Reviewer, to: Out, ${any('OK')}`, `from: Reviewer, to: Late, ${none('OK')}`];
    expect(sentences(graph([...NODES, plain('Late')], edges))).toEqual([
      'A and Reviewer never go round: the first round leads out.',
    ]);
  });

  it('says that a guard outside of its loop lets it end at once (000-18)', () => {
    const edges = [...TALK, 'from: Reviewer, to: Guard', 'from: Guard, to: Out'];
    expect(sentences(graph([...NODES, counter('Guard', 3)], edges))).toEqual([
      'A and Reviewer never go round: the first round leads out.',
    ]);
  });

  it('says the limit of a guard that allows one round, as a value that can be changed', () => {
    const edges = [
      ...TALK,
      `from: Reviewer, to: Out, ${any('ACCEPT')}`,
      `from: Reviewer, to: A, ${none('ACCEPT')}`,
      `from: Reviewer, to: Guard, ${none('ACCEPT')}`,
      'from: Guard, to: Out',
      'from: Guard, to: A',
    ];
    const { workflow } = openText(graph([...NODES, counter('Guard', 1)], edges), {});
    const [parts = []] = wordLoopParts(workflow!).values();
    expect(parts.map(({ text }) => text).join('')).toBe(
      'A and Reviewer repeat until Reviewer says ACCEPT, at most 1 round.',
    );
    expect(parts.flatMap(({ stop }) => stop ?? [])).toEqual([
      { kind: 'keyword', value: 'ACCEPT' },
      { kind: 'limit', value: '1' },
    ]);
  });

  it('says that nothing leads back', () => {
    const edges = ['from: A, to: Reviewer', 'from: Reviewer, to: A, trigger: false'];
    expect(sentences(graph(NODES, edges))).toEqual([
      'A and Reviewer never go round: nothing triggers A a second time.',
    ]);
  });

  it('names what has run where it is no answer that leads out', () => {
    const edges = [
      `from: A, to: Reviewer, ${none('DONE')}`,
      'from: Reviewer, to: A',
      `from: A, to: Finisher, ${any('DONE')}`,
      'from: Finisher, to: A',
      'from: Finisher, to: Out',
    ];
    expect(sentences(graph([...NODES, plain('Finisher')], edges))).toEqual([
      'A, Reviewer and Finisher repeat until Finisher has run, with no limit on rounds.',
    ]);
  });

  it('says in one clause what one edge asks: words or patterns, and none of others', () => {
    const config = 'any: ["GOOD ENOUGH", OK], regex: ["^yes"], none: [NOT], case_sensitive: false';
    const edges = [...TALK, `from: Reviewer, to: Out, ${keywords(config)}`];
    expect(sentences(graph(NODES, edges))).toEqual([
      "A and Reviewer repeat until Reviewer's answer contains GOOD ENOUGH or OK or matches /^yes/ and does not contain NOT (in any case), with no limit on rounds.",
    ]);
  });

  it('says the limit of the run where it comes first', () => {
    expect(sentences(graph(NODES, TALK), { limits: { rounds: 12 } })).toEqual([
      "A and Reviewer repeat for at most 12 rounds (the run's limit).",
    ]);
  });

  it('says of a loop in a loop which one it is in', () => {
    const edges = [
      'from: A, to: B',
      'from: B, to: C',
      `from: C, to: B, ${none('OK')}`,
      `from: C, to: A, ${any('OK')}`,
      `from: A, to: Out, ${any('END')}`,
    ];
    expect(sentences(graph([plain('A'), plain('B'), plain('C'), plain('Out')], edges))).toEqual([
      'A, B and C repeat until A says END, with no limit on rounds.',
      'In each round of A, B and C repeat until C says OK, with no limit on rounds.',
    ]);
  });

  it('says of a graph that votes that nothing repeats', () => {
    const text = graph(NODES, TALK)
      .replace('  id: g\n', '  id: g\n  is_majority_voting: true\n')
      .replace(/ {2}(start|end):.*\n/g, '');
    expect(sentences(text)).toEqual(['Reviewer and A do not repeat.']);
  });
});

describe('a container', () => {
  const container = (more: string, limit = 5): string => `nodes:
  - id: mend
    type: loop
    data:
      nodeType: loop
      label: Mend it
${more}
      maxIterations: ${limit}
      inlineWorkflow:
        nodes:
          - {id: fix, type: agent, data: {nodeType: agent, runner: openai, prompt: Fix., outputs: [{name: patch, type: string}]}}
          - {id: test, type: agent, data: {nodeType: agent, label: Test it, runner: openai, prompt: Test., outputs: [{name: green, type: boolean}]}}
        edges: [{source: fix, target: test}]
edges: []
`;

  it('says its condition by the labels of nodes, not by their ids', () => {
    const more = '      continueWhile: {output: test.green, operator: "==", value: false}';
    expect(sentences(container(more))).toEqual([
      "fix and Test it repeat while Test it's “green” is false, at most 5 rounds.",
    ]);
  });

  it('says what breaks it', () => {
    const more = [
      '      continueWhile: {output: test.green, operator: "!=", value: true}',
      '      breakWhen: {output: fix.patch, operator: "==", value: none}',
    ].join('\n');
    expect(sentences(container(more))).toEqual([
      'fix and Test it repeat while Test it\'s “green” is not true, or until fix\'s “patch” is "none", at most 5 rounds.',
    ]);
  });

  it('says the same of a limit of one round, which a what-if may raise', () => {
    const more = '      continueWhile: {output: test.green, operator: "==", value: false}';
    expect(sentences(container(more, 1))).toEqual([
      "fix and Test it repeat while Test it's “green” is false, at most 1 round.",
    ]);
  });
});

describe('a region', () => {
  const region = (data: string): string => `nodes:
  - {id: again, type: loop, data: {label: Again, ${data}}}
  - {id: think, type: llm, data: {label: Think, prompt: "{{input}}"}}
  - {id: gate, type: router, data: {label: Good enough?, routingMode: pattern, routes: [done, continue], branches: [done, continue]}}
  - {id: out, type: exit, data: {label: Out}}
edges:
  - {source: again, target: think}
  - {source: think, target: gate}
  - {source: gate, sourceHandle: branch-0, target: out}
  - {source: gate, sourceHandle: branch-1, target: again, targetHandle: feedback}
`;

  it('has exactly so many rounds where it counts, and nobody has to have answered', () => {
    expect(sentences(region('exitCondition: max_iterations, maxIterations: 3'))).toEqual([
      'Think and “Good enough?” repeat for exactly 3 rounds.',
    ]);
  });

  it('has at most so many where a budget may end it', () => {
    expect(sentences(region('exitCondition: max_iterations, maxIterations: 3, budget: {maxTokens: 900}'))).toEqual([
      'Think and “Good enough?” repeat for at most 3 rounds. A budget that is used up ends it as well.',
    ]);
  });

  it('says what the evaluator has to choose', () => {
    expect(sentences(region('exitCondition: evaluator, maxIterations: 4'))).toEqual([
      'Think and “Good enough?” repeat until “Good enough?” chooses done, at most 4 rounds.',
    ]);
  });

  it('says how alike outputs have to be', () => {
    expect(sentences(region('exitCondition: stable_output, maxIterations: 4, stabilityThreshold: 0.9'))).toEqual([
      'Think and “Good enough?” repeat until the similarity to the round before is 0.9 or more, at most 4 rounds.',
    ]);
  });
});

it('001: a score loop says its score, its bound and its time', () => {
  const text = `orchestrator: {id: o, strategy: sequential, agents: [improve]}
agents:
  - id: improve
    type: loop
    max_loops: 4
    score_threshold: 0.9
    timeout: 90
    score_extraction_config: {strategies: [{type: pattern, patterns: ["SCORE: ([0-9.]+)"]}]}
    internal_workflow:
      orchestrator: {id: i, strategy: sequential, agents: [draft, judge]}
      agents:
        - {id: draft, type: openai-answer, prompt: "Draft {{ input }}"}
        - {id: judge, type: openai-answer, prompt: "Score {{ previous_outputs.draft }} as SCORE: 0.5"}
`;
  expect(sentences(text)).toEqual([
    'draft and judge repeat until the score is 0.9 or more, at most 4 rounds. After 90 seconds no further agent starts.',
  ]);
});

it('of a region nothing repeats that only the branch leads to which ends it', () => {
  expect(sentences(readFileSync('src/page/shapes/loop-exit/condition.yaml', 'utf8'))).toEqual([
    'Writer, Reviewer and DONE or CONTINUE repeat until DONE or CONTINUE chooses done, at most 3 rounds.',
  ]);
});
