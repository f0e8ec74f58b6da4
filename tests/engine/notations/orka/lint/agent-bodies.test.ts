import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { wordProblem } from '../../../../../src/wording/wording.ts';
import { linted } from '../../../lint/support.ts';
import { asks, loop, orchestration, run } from '../support.ts';

type Fields = Record<string, Json>;

const POET = asks('poet', 'Write on {{ get_input() }}.');
const judge = (id: string) => asks(id, 'How good is {{ previous_outputs.poet }}? SCORE: 0.00');

/** A loop that looks for its score by one of these ways alone. */
function text(fields: Fields, scorer = 'judge', agents: Json[] = [POET, judge(scorer)], order?: string[]): string {
  return orchestration([loop('l', agents, { score_extraction_pattern: null, ...fields }, order)]);
}

function told(rule: string, document: string): string[] {
  return linted(document)
    .filter(({ code }) => code === `lint-${rule}`)
    .map((problem) => `${problem.severity}: ${wordProblem(problem).message}`);
}

const SCORE = ['In 2024 it rained', 'SCORE: 0.9'];
const found = async (document: string, scorer = 'judge'): Promise<Json | undefined> => {
  const { verdicts } = await run(document, { poet: [SCORE[0]!], [scorer]: [SCORE[1]!] });
  const because = verdicts[0]?.because.find(({ kind }) => kind === 'score');
  return because?.kind === 'score' ? because.score : undefined;
};

describe('a key in place of a pattern', () => {
  const key = { score_extraction_key: 'mark' };
  const note = ['info: direct_key never finds anything: it looks for mark among the names of the agents'];

  it('does not keep an agent of high priority from giving the score', async () => {
    const document = text({ ...key, high_priority_agents: ['judge'] });
    expect(told('score-key-never', document)).toEqual(note);
    expect(await found(document)).toBe(0.9);
  });

  it('nor one of those that a loop asks first by itself', async () => {
    const document = text(key, 'quality_moderator');
    expect(told('score-key-never', document)).toEqual(note);
    expect(await found(document, 'quality_moderator')).toBe(0.9);
  });

  it('nor one that a fork begins', () => {
    const fork = { id: 'fork', type: 'fork', targets: [['judge']] };
    const first = { ...key, high_priority_agents: ['judge'] };
    expect(told('score-key-never', text(first, 'judge', [POET, fork, judge('judge')], ['poet', 'fork']))).toEqual(note);
  });

  it('finds no score where none of these is there', async () => {
    const document = text({ ...key, high_priority_agents: ['nobody'] });
    expect(told('score-key-never', document)).toEqual([expect.stringMatching('^warning: The score is never found')]);
    expect(await found(document)).toBeNull();
  });
});

describe('a pattern that finds any number', () => {
  const bare = { type: 'pattern', patterns: ['([0-9.]+)'] };
  const ofJudge =
    'info: ([0-9.]+) finds any such number: the first one in the reply of judge is the score, whatever it stands for';
  const ofFirst =
    'warning: ([0-9.]+) finds any such number: the first one in the first reply is the score, whatever it stands for';
  const listed = (...strategies: Json[]) => ({ score_extraction_config: { strategies } });

  it.each<[string, Fields]>([
    ['of high priority', { score_extraction_pattern: '([0-9.]+)', high_priority_agents: ['judge'] }],
    ['that a strategy names before it', listed({ type: 'agent_key', agents: ['judge'] }, bare)],
  ])('is tried on the reply of an agent %s', async (_, fields) => {
    const document = text(fields);
    expect(told('ambiguous-pattern', document)).toEqual([ofJudge]);
    expect(await found(document)).toBe(0.9);
  });

  it.each<[string, Fields]>([
    ['the agents of high priority are in another loop', { ...listed(bare), high_priority_agents: ['nobody'] }],
    ['the strategy before it names nobody that is there', listed({ type: 'agent_key', agents: ['nobody'] }, bare)],
    ['the strategy that names an agent comes after it', listed(bare, { type: 'agent_key', agents: ['judge'] })],
  ])('is tried on all replies where %s', async (_, fields) => {
    const document = text(fields);
    expect(told('ambiguous-pattern', document)).toEqual([ofFirst]);
    expect(await found(document)).toBe(1);
  });

  it('is the last resort where another pattern is tried before it', () => {
    const patterns = ['SCORE: ([0-9.]+)', '([0-9.]+)'];
    expect(told('ambiguous-pattern', text(listed({ type: 'pattern', patterns })))).toEqual([
      expect.stringMatching('^info: When the patterns before it find nothing'),
    ]);
  });
});
