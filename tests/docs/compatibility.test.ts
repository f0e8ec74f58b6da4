import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFLICTS } from '../../scripts/compatibility/conflicts.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { compatibilityPage, resultsOf } from '../../scripts/compatibility/page.ts';
import { LOOP_EXIT_SUPPORT } from '../../src/engine/notations/loop-exit/support.ts';
import { TYPES } from '../../src/engine/notations/loop-exit/types/types.ts';
import { OWN_CASES } from '../fixtures/own-cases.ts';

describe('docs/compatibility.md', () => {
  const page = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');

  it('is as its script writes it', () => expect(page).toBe(compatibilityPage(resultsOf(page))));

  it('says what was measured', () => expect(resultsOf(page)).toMatch(/\| chatdev \| \d+ \| 0 \|[^]*Deviations: 0\./));

  it('has a row for every type of node', () => {
    expect(LOOP_EXIT_SUPPORT.map(({ type }) => type)).toEqual(expect.arrayContaining(TYPES.map(({ type }) => type)));
  });
});

const folder = new URL('../../static/templates/', import.meta.url);
const templates = readdirSync(folder)
  .filter((name) => /\.(?:ya?ml|json)$/.test(name) && name !== 'templates.json')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** A text for each note that tells where we differ. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'chatdev-required-yet-default': '- {id: Guard, type: loop_counter, config: {}}\n',
  'lint-hidden-cap': `graph:
  start: A
  end: Out
  nodes:
    - {id: A, type: passthrough, config: {}}
    - {id: B, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 150}}
    - {id: Out, type: passthrough, config: {}}
  edges: [{from: A, to: B}, {from: B, to: A}, {from: B, to: Guard}, {from: Guard, to: Out}, {from: Guard, to: A}]
`,
  'chatdev-feeds-itself': `graph:
  start: A
  end: Out
  nodes: [{id: A, type: passthrough, config: {}}, {id: B, type: passthrough, config: {}}, {id: Out, type: passthrough, config: {}}]
  edges: [{from: A, to: B}, {from: B, to: B}, {from: B, to: A}, {from: B, to: Out}]
`,
  'orka-for-loop': `- {id: a, type: openai-answer, prompt: "{% for loop in past_loops %}{{ loop.score }}{% endfor %}"}\n`,
  'orka-default': `- id: l
  type: loop
  internal_workflow: {orchestrator: {id: i, agents: [a]}, agents: [{id: a, type: openai-answer, prompt: "end with SCORE: 0.9"}]}
`,
  'orka-fork-order': `orchestrator: {id: t, agents: [f, j]}
agents:
  - {id: f, type: fork, targets: [[a], [b]]}
  - {id: a, type: openai-answer, prompt: a}
  - {id: b, type: openai-answer, prompt: b}
  - {id: j, type: join, group: f}
`,
  'loop-exit-nested': `nodes:
  - {id: i, type: input, data: {name: in}}
  - {id: outer, type: loop, data: {maxIterations: 2, exitCondition: max_iterations}}
  - {id: inner, type: loop, data: {maxIterations: 2, exitCondition: max_iterations}}
  - {id: w, type: llm, data: {model: m}}
  - {id: e2, type: exit, data: {}}
  - {id: e1, type: exit, data: {}}
  - {id: o, type: output, data: {name: out}}
edges:
  - {source: i, target: outer}
  - {source: outer, target: inner}
  - {source: inner, target: w}
  - {source: w, target: e2}
  - {source: e2, target: e1}
  - {source: e1, target: o}
`,
  'orka-failover-score': ownText('own-failover-score'),
  'orka-nested-score': ownText('own-nested-score'),
  'orka-quoted-route': ownText('own-router-of-quoted-keys'),
  'orka-join-without-group': `orchestrator: {id: o, agents: [split, gather]}
agents:
  - {id: split, type: fork, targets: [[a], [b]]}
  - {id: a, type: openai-answer, prompt: A.}
  - {id: b, type: openai-answer, prompt: B.}
  - {id: gather, type: join}
`,
  'orka-scores-with-validator': `- id: l
  type: loop
  max_loops: 2
  score_threshold: 0.8
  internal_workflow:
    orchestrator: {id: i, agents: [w, v]}
    agents:
      - {id: w, type: openai-answer, prompt: write}
      - {id: v, type: loop_validator, llm_model: m, provider: lm_studio, scoring_preset: moderate, evaluation_target: w}
`,
};

// The settings promised a note for each of them.
describe('every place where we differ on purpose', () => {
  it.each(CONFLICTS.map((row) => [row.between, row] as const))('%s', (_, { told }) => {
    if ('none' in told) {
      expect(told.none).toMatch(/^[A-Z].{20,}\.$/);
      return;
    }
    const texts = told.code in EXAMPLES ? [EXAMPLES[told.code]!] : templates;
    const codes = new Set(texts.flatMap((text) => openText(text, {}).problems.map(({ code }) => code)));
    expect(codes).toContain(told.code);
  });
});

function ownText(name: string): string {
  return OWN_CASES.find((own) => own.name === name)?.text ?? '';
}
