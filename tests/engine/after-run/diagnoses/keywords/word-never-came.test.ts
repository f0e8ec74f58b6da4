import { expect, it } from 'vitest';
import { diagnosesOf } from '../../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import { boundsOf } from '../../../../../src/engine/forecast/bounds.ts';
import { openText } from '../../../../../src/engine/opening/open-text.ts';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { wordDiagnosis, wordLoops } from '../../../../../src/wording/wording.ts';
import { runText } from '../../../support/run-text.ts';

async function told(text: string, script: Json): Promise<{ round: number; node: Json; words: Json }[]> {
  const run = await runText({ text, script, inputs: { topic: 'owls' } });
  expect(run.result.status).toBe('completed');
  return diagnosesOf(openText(text, {}).plan!.workflow, run.chunks).flatMap(({ code, round, params }) =>
    code === 'word-never-came' ? [{ round, node: params['node']!, words: params['words']! }] : [],
  );
}

const container = (prompt: string): string => `
version: 3
metadata: { name: verse }
nodes:
  - id: verses
    type: loop
    data:
      nodeType: loop
      continueWhile: { output: judge.verdict, operator: "!=", value: splendid }
      maxIterations: 2
      inlineWorkflow:
        nodes:
          - id: judge
            type: agent
            data:
              nodeType: agent
              prompt: "${prompt}"
              outputs: [{ name: verdict, type: string }]
`;

it('container: a value that never came', async () => {
  const agents = { judge: ['{"verdict": "poor"}'] };
  expect(await told(container('Judge the verse of the poet.'), { agents })).toEqual([
    { round: 2, node: 'judge', words: ['splendid'] },
  ]);
  expect(await told(container('Say poor or splendid.'), { agents })).toEqual([]);
});

it('container: nothing is said of a loop that its rule ended', async () => {
  const agents = { judge: ['{"verdict": "poor"}', '{"verdict": "splendid"}'] };
  expect(await told(container('Judge the verse of the poet.'), { agents })).toEqual([]);
});

const regions = (prompt: string): string => `
nodes:
  - { id: topic, type: input, data: { name: topic } }
  - { id: rounds, type: loop, data: { maxIterations: 2, exitCondition: evaluator } }
  - { id: draft, type: llm, data: { prompt: "${prompt}" } }
  - { id: check, type: router, data: { mode: pattern, branches: [finished, more] } }
  - { id: leave, type: exit, data: {} }
  - { id: answer, type: output, data: {} }
edges:
  - { source: topic, target: rounds }
  - { source: rounds, target: draft }
  - { source: draft, target: check }
  - { source: check, target: leave, sourceHandle: finished }
  - { source: leave, target: answer }
`;

it('loop and exit: a branch that no answer named', async () => {
  const agents = { draft: ['a text', 'a better text'] };
  expect(await told(regions('Improve this text a little: {{input}}'), { agents })).toEqual([
    { round: 2, node: 'draft', words: ['finished'] },
  ]);
  expect(await told(regions('Say finished or more: {{input}}'), { agents })).toEqual([]);
});

it('a person is asked what to say, and may say anything', async () => {
  const text = `
graph:
  nodes:
    - { id: Poet, type: agent, config: { provider: any, name: m, role: Write a verse. } }
    - { id: Guest, type: human, config: { description: What do you say? } }
    - { id: Fuse, type: loop_counter, config: { max_iterations: 2 } }
    - { id: Album, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Guest }
    - { from: Guest, to: Album, condition: { type: keyword, config: { any: [FINE] } } }
    - { from: Guest, to: Poet, condition: { type: keyword, config: { none: [FINE] } } }
    - { from: Guest, to: Fuse, condition: { type: keyword, config: { none: [FINE] } } }
    - { from: Fuse, to: Poet }
    - { from: Fuse, to: Album }
  start: [Poet]
  end: [Album]
`;
  expect(await told(text, { humans: { Guest: ['Shorter.'] } })).toEqual([]);
});

const scored = (prompt: string): string => `
orchestrator: { id: verses, agents: [rounds] }
agents:
  - id: rounds
    type: loop
    max_loops: 2
    score_threshold: 0.8
    score_extraction_config: { strategies: [{ type: pattern, patterns: ['QUALITY: ([0-9.]+)'] }] }
    internal_workflow:
      orchestrator: { id: round, agents: [judge] }
      agents:
        - { id: judge, type: openai-answer, prompt: "${prompt}" }
`;

it('orka: the word before the score never came', async () => {
  const agents = { judge: ['poor', 'better'] };
  expect(await told(scored('Judge the verse of the poet.'), { agents })).toEqual([
    { round: 2, node: '', words: ['QUALITY:'] },
  ]);
  expect(await told(scored('Judge the verse. End with QUALITY: and a number.'), { agents })).toEqual([]);
  expect(await told(scored('Judge the verse of the poet.'), { agents: { judge: ['poor', 'quality: 0.2'] } })).toEqual(
    [],
  );
});

it('orka: nothing is said of who answers in a loop inside', async () => {
  const inner = scored('Judge the verse. End with QUALITY: and a number.')
    .split('agents:\n  - id: rounds')[1]!
    .replaceAll('\n', '\n      ');
  const text = `
orchestrator: { id: verses, agents: [outer] }
agents:
  - id: outer
    type: loop
    max_loops: 2
    score_threshold: 0.8
    score_extraction_pattern: 'QUALITY: ([0-9.]+)'
    internal_workflow:
      orchestrator: { id: body, agents: [rounds] }
      agents:
        - id: rounds${inner}`;
  const agents = { judge: ['poor', 'better', 'fine', 'good'] };
  expect(await told(text, { agents })).toEqual([]);
});

it('orka: who is told to write the word before the score never runs', async () => {
  const text = scored('End with QUALITY: and a number.').replace(
    'agents: [judge] }\n      agents:',
    `agents: [poet, judg] }
      agents:
        - { id: poet, type: openai-answer, prompt: Write a verse. }`,
  );
  const { workflow } = openText(text, {}).plan!;
  const { chunks } = await runText({ text, script: { agents: { poet: ['a verse'] } }, inputs: { topic: 'owls' } });
  const found = diagnosesOf(workflow, chunks).find(({ code }) => code === 'word-never-came');
  expect(found && wordDiagnosis(found).message).toBe(
    'A limit ended this loop: no answer held QUALITY:, after which the score is looked for, and judge, whose text has it, never runs',
  );
  expect([...wordLoops(workflow).values()]).toEqual([
    expect.stringMatching(/^poet repeats until the score is 0\.8 or more, at most 2 rounds\./),
  ]);
  expect(boundsOf(workflow, { limits: {}, follow: 'engine' }).calls.most).toBe(2);
});

it('chatdev: the word that a pattern begins with never came', async () => {
  const graph = (role: string): string => `graph:
  start: [Poet]
  end: [Album]
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: small, role: "${role}" } }
    - { id: Fuse, type: loop_counter, config: { max_iterations: 2 } }
    - { id: Album, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Album, condition: { type: keyword, config: { regex: ['MARK: [89]'] } } }
    - { from: Poet, to: Fuse }
    - { from: Poet, to: Poet }
    - { from: Fuse, to: Poet }
    - { from: Fuse, to: Album }
`;
  const agents = { Poet: ['a verse', 'another'] };
  const asked = 'Write a verse, and end with MARK: and a grade.';
  expect(await told(graph('Write a verse on owls.'), { agents })).toEqual([
    { round: 2, node: 'Poet', words: ['MARK:'] },
  ]);
  expect(await told(graph(asked), { agents })).toEqual([]);
  const before = (role: string): string[] => openText(graph(role), {}).problems.map(({ code }) => code);
  expect(before('Write a verse on owls.')).toContain('lint-word-not-asked');
  expect(before(asked)).not.toContain('lint-word-not-asked');
});
