import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { mendedBy } from '../support/mended.ts';
import { linted } from './support.ts';

const container = (prompt: string): string => `
version: 3
metadata: { name: verse }
nodes:
  - id: verses
    type: loop
    data:
      nodeType: loop
      continueWhile: { output: judge.verdict, operator: "!=", value: splendid }
      maxIterations: 3
      inlineWorkflow:
        nodes:
          - id: judge
            type: agent
            data:
              nodeType: agent
              prompt: "${prompt}"
              outputs: [{ name: verdict, type: string }]
`;

const regions = (prompt: string): string => `
nodes:
  - { id: topic, type: input, data: { name: topic } }
  - { id: rounds, type: loop, data: { maxIterations: 3, exitCondition: evaluator } }
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

const orka = (prompt: string): string => `
orchestrator: { id: poems, agents: [write] }
agents:
  - id: write
    type: loop
    max_loops: 3
    score_threshold: 0.8
    score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"
    internal_workflow:
      orchestrator: { id: body, agents: [judge] }
      agents:
        - id: judge
          type: local_llm
          model: any
          prompt: "${prompt}"
`;

const extracting = (prompt: string): string =>
  container(prompt).replace(
    'outputs: [{ name: verdict, type: string }]',
    'outputs: [{ name: verdict, type: string, extract: { type: regex, pattern: "VERDICT:\\\\s*(splendid|poor)" } }]',
  );

describe('a word that no prompt asks for', () => {
  it.each([
    ['container', container, 'Judge the verse of the poet, as JSON with a verdict.', 'splendid', 'judge'],
    ['container', extracting, 'Judge the verse of the poet: is it splendid?', 'VERDICT:', 'judge'],
    ['loop-exit', regions, 'Improve this text a little: {{input}}', 'finished or more', 'draft'],
    ['orka', orka, 'Judge how good this verse of the poet is.', 'MARK:', 'judge'],
  ])('%s: is told, and no more once its fix was made', (_, text, prompt, word, part) => {
    const before = text(prompt);
    expect(openText(before, {}).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const found = linted(before).filter(({ code }) => code === 'lint-word-not-asked');
    expect(found).toHaveLength(1);
    expect(found[0]!.part).toContain(part);
    expect(wordProblem(found[0]!).message).toContain(word);
    const fixed = mendedBy(before, found[0]!.fixes![0]!);
    expect(openText(fixed, {}).plan).not.toBeNull();
    expect(linted(fixed).map(({ code }) => code)).not.toContain('lint-word-not-asked');
  });

  it.each([
    ['container', container('Judge the verse: the verdict is poor or splendid.')],
    ['container', extracting('Judge the verse of the poet. Say VERDICT: splendid, or poor.')],
    ['loop-exit', regions('Improve this, then say finished or more: {{input}}')],
    ['orka', orka('Judge how good this verse is. End with MARK: and a number.')],
  ])('%s: nothing is said where the prompt has it', (_, text) => {
    expect(linted(text).map(({ code }) => code)).not.toContain('lint-word-not-asked');
  });
});
