import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { wordEvidence } from '../../../../src/wording/en/verdict/evidence.ts';
import { hintInForm } from '../../../../src/wording/en/problems/table.ts';
import { wordProblem } from '../../../../src/wording/en/problems/problem.ts';
import { asks, loop, orchestration, run } from './support.ts';

const BODY = [asks('draft', 'Draft {{ input }}'), asks('judge', 'Judge {{ previous_outputs.draft }}')];

/** The evidence and the warning of a round in which nothing gives a score. */
async function unscored(fields: Record<string, Json>, draft: string, judge: string) {
  const text = orchestration([loop('l', BODY, { max_loops: 1, ...fields })]);
  const { facts, verdicts } = await run(text, { draft: [draft], judge: [judge] });
  const problems = facts.flatMap((fact) => (fact.kind === 'noticed' ? [fact.problem] : []));
  return { evidence: verdicts[0]?.because[0], warned: problems.find(({ code }) => code === 'orka-no-score')?.params };
}

const strategies = (...list: Json[]): Record<string, Json> => ({
  score_extraction_pattern: null,
  score_extraction_config: { strategies: list },
});
const ASKS_JUDGE = { type: 'agent_key', agents: ['judge'], key: 'response' };

describe('a round without a score names only what was looked at', () => {
  it('no agent whose word is not asked for, though a pattern would match it', async () => {
    const { evidence, warned } = await unscored(strategies(ASKS_JUDGE), 'SCORE: 0.9', 'splendid');
    expect(evidence).toMatchObject({ score: null, text: 'splendid', missed: { why: 'no-match', patterns: 4 } });
    expect(warned?.['texts']).toEqual(['judge: splendid']);
  });

  it('no pattern and no text where only a key is looked for, which is in no round', async () => {
    const { evidence, warned } = await unscored(
      { score_extraction_pattern: null, score_extraction_key: 'mark' },
      'a',
      'b',
    );
    expect(evidence).toMatchObject({ pattern: '', text: '', missed: { why: 'no-look', patterns: 0 } });
    expect(warned).toMatchObject({ criteria: '', patterns: [], texts: [] });
  });

  it('no pattern where the agent that is asked is not in the round', async () => {
    const absent = strategies({ ...ASKS_JUDGE, agents: ['critic'] });
    const { evidence, warned } = await unscored(absent, 'SCORE: 0.9', 'SCORE: 0.9');
    expect(evidence).toMatchObject({ missed: { why: 'no-look', patterns: 0 } });
    expect(warned).toMatchObject({ patterns: [], texts: [] });
  });

  it('the patterns of an agent of high priority where only that agent is asked', async () => {
    const first = { ...strategies(), high_priority_agents: ['judge'] };
    const { evidence, warned } = await unscored(first, 'SCORE: 0.9', 'splendid');
    expect(evidence).toMatchObject({ text: 'splendid', missed: { why: 'no-match', patterns: 5 } });
    expect(warned?.['texts']).toEqual(['judge: splendid']);
  });

  it('no pattern beside a text that it was not tried on, which it would match', async () => {
    const first = { ...strategies(ASKS_JUDGE), high_priority_agents: ['draft'] };
    const { evidence, warned } = await unscored(first, 'nothing here', 'AGREEMENT_SCORE 0.9');
    expect(wordEvidence(evidence!)).toBe('no score: none of 4 patterns matches "AGREEMENT_SCORE 0.9"');
    const { message } = wordProblem({ code: 'orka-no-score', params: warned ?? {} });
    const [ofDraft, ofJudge] = message.split('; ');
    expect(ofDraft).toMatch(/ or AGREEMENT_SCORE\\s\*\(\[0-9\.\]\+\) finds no score in draft: nothing here$/);
    expect(ofJudge).toMatch(/ or SCORE:\\s\*\(\[0-9\.\]\+\) finds no score in judge: AGREEMENT_SCORE 0\.9$/);
  });

  it('criteria as criteria, not as a pattern that was tried on texts', async () => {
    const scoring = { preset: 'moderate', context: 'loop_convergence' };
    const { warned } = await unscored({ scoring }, 'one', 'splendid');
    expect(warned).toMatchObject({
      criteria: 'loop_convergence, moderate',
      patterns: ['MARK=([0-9.]+)'],
      texts: ['draft: one', 'judge: splendid'],
    });
  });
});

describe('a loop that ends without a complete round', () => {
  it('warns of no score when no round was allowed', async () => {
    const { problems } = await run(orchestration([loop('l', BODY, { max_loops: 0 })]));
    expect(problems).toEqual([]);
  });
});

it('a round without a score quotes whole words of an answer, on one line', async () => {
  const judge = `Splendid.\n${'All of it pleases me well and '.repeat(4)}more.`;
  const { warned } = await unscored({}, 'a', judge);
  expect(warned?.['texts']).toEqual(['draft: a', 'judge: Splendid. All of it pleases me well and All of it pleases…']);
});

/** What is to be done about a loop in which no round gives a score, by code, in the words of the text and of the form. */
async function hints(fields: Record<string, Json>, judge: string[] | null, delays: Record<string, number> = {}) {
  const answers = { draft: ['a'], ...(judge && { judge }) };
  const { facts } = await run(orchestration([loop('l', BODY, fields)]), answers, { delays });
  const noticed = facts.flatMap((fact) => (fact.kind === 'noticed' ? [fact.problem] : []));
  return Object.fromEntries(
    noticed.map((problem) => [
      problem.code,
      [wordProblem(problem).hint, hintInForm(problem) ?? wordProblem(problem).hint],
    ]),
  );
}

describe('what to do about a loop without a score', () => {
  const TASTE = 'TASTE:\\s*(0\\.\\d+|1\\.0)';
  const asks = 'Let the prompt of one agent ask for what the pattern looks for, e.g. "TASTE: 0.85".';

  it('names what its own pattern looks for, and no higher limit nor lower threshold', async () => {
    const said = await hints({ max_loops: 2, score_extraction_pattern: TASTE }, ['splendid', 'SCORE: 0.9']);
    expect(said['orka-no-score']).toEqual([asks, asks]);
    const ended = `It gives what the last round gave. ${asks}`;
    expect(said['orka-max-loops']).toEqual([ended, ended]);
  });

  it('does so where its time is over', async () => {
    const fields = { max_loops: 9, timeout: 20, score_extraction_pattern: TASTE };
    const said = await hints(fields, ['splendid'], { judge: 15 });
    const ended = `No round gave a score. ${asks}`;
    expect(said['orka-loop-timeout']).toEqual([ended, ended]);
  });

  it('is to prepare an answer where a placeholder stands in its place, and the prompt asks for it', async () => {
    const said = await hints({ max_loops: 2, score_extraction_pattern: TASTE }, null);
    const prepare = 'The answer of judge is a placeholder: prepare one, e.g. "TASTE: 0.85", or let a model answer.';
    expect(said['orka-no-score']).toEqual([prepare, prepare]);
    const ended = `It gives what the last round gave. ${prepare}`;
    expect(said['orka-max-loops']).toEqual([ended, ended]);
  });

  it('leaves the words of a pattern as they are', async () => {
    const said = await hints({ max_loops: 1, score_extraction_pattern: '<score>([0-9.]+)</score>' }, ['splendid']);
    expect(said['orka-max-loops']?.[1]).toContain('e.g. "<score>0.85</score>".');
  });

  it('is more rounds or less of a threshold once a round gave one', async () => {
    const said = await hints({ max_loops: 2, score_extraction_pattern: TASTE }, ['TASTE: 0.5', 'splendid']);
    expect(said['orka-max-loops']?.[0]).toContain('Raise max_loops, or lower score_threshold.');
    expect(said['orka-max-loops']?.[1]).toContain('Raise Max Loops, or lower Score Threshold.');
  });

  it('speaks of the score of the last round only where that gave one', async () => {
    const ended = async (judge: string[]): Promise<string> => {
      const fields = { max_loops: 2, score_extraction_pattern: TASTE };
      const { facts } = await run(orchestration([loop('l', BODY, fields)]), { draft: ['a'], judge });
      const noticed = facts.flatMap((fact) => (fact.kind === 'noticed' ? [fact.problem] : []));
      return noticed.filter(({ code }) => code === 'orka-max-loops').map((told) => wordProblem(told).message)[0] ?? '';
    };
    expect(await ended(['TASTE: 0.5', 'splendid'])).toBe('l ended after its 2 rounds, and the last gave no score');
    expect(await ended(['splendid', 'TASTE: 0.5'])).toBe('l ended after its 2 rounds with score 0.5, below 0.8');
    expect(await ended(['splendid', 'poor'])).toBe('l ended after its 2 rounds, and none gave a score');
  });

  it('is another way to look where none was tried', async () => {
    const said = await hints({ max_loops: 1, score_extraction_pattern: null, score_extraction_key: 'mark' }, ['b']);
    expect(said['orka-no-score']?.[0]).toBe('Let the loop look for the score by a pattern, in what its agents write.');
  });
});
