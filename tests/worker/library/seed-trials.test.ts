import { describe, expect, it } from 'vitest';
import { emptyDocument, type LoopDocument } from '../../../src/engine/document/document.ts';
import type { Expectation } from '../../../src/engine/document/settings/expectation.ts';
import { createSeedTrials } from '../../../src/worker/library/seed-trials.ts';

const rests = { mayGoOn: () => true, breathe: () => Promise.resolve() };

/** A judge whose prompt decides nothing: by a rule of the script the seed does. */
const BY_CHANCE: LoopDocument = {
  ...emptyDocument(),
  text: `orchestrator: { id: a, strategy: sequential, agents: [again] }
agents:
  - id: again
    type: loop
    max_loops: 2
    score_threshold: 0.8
    score_extraction_pattern: "SCORE: ([0-9.]+)"
    internal_workflow:
      orchestrator: { id: b, strategy: sequential, agents: [judge] }
      agents:
        - { id: judge, type: local_llm, prompt: "Write SCORE: 0.0 (to 1.0)" }
`,
  scriptText: '{ "rules": { "judge": [{ "oneOf": ["SCORE: 0.9", "SCORE: 0.1"] }] } }',
};
const BY_THRESHOLD: readonly Expectation[] = [{ ends: 'threshold' }];
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

describe('trials of other seeds', () => {
  it('each say what they miss, the same every time', async () => {
    const trials = await createSeedTrials(() => rests)(BY_CHANCE, BY_THRESHOLD, SEEDS);
    expect(trials?.map(({ seed }) => seed)).toEqual(SEEDS);
    const missed = trials?.filter((trial) => trial.missed !== null) ?? [];
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.length).toBeLessThan(SEEDS.length);
    expect(missed[0]?.missed).toMatchObject({ expectation: { ends: 'threshold' }, found: { how: 'limit' } });
    expect(await createSeedTrials(() => rests)(BY_CHANCE, BY_THRESHOLD, SEEDS)).toEqual(trials);
  });

  it('of a loop that never ends are cut, and come not as expected', async () => {
    const endless = { ...BY_CHANCE, text: BY_CHANCE.text.replace('max_loops: 2', 'max_loops: 1000000') };
    const never = { ...endless, scriptText: '{ "agents": { "judge": ["SCORE: 0.1"] } }' };
    const trials = await createSeedTrials(() => rests)(never, BY_THRESHOLD, [1]);
    expect(trials?.[0]?.missed).toMatchObject({ found: { how: 'limit' } });
  });

  it('are none of a text that cannot be run, and none of an older question', async () => {
    let steps = 0;
    const trials = createSeedTrials(() => ({ ...rests, mayGoOn: () => ++steps % 2 === 0 }));
    expect(await trials({ ...BY_CHANCE, text: 'agents: [' }, BY_THRESHOLD, [1])).toBeNull();
    const [older, newer] = await Promise.all([
      trials(BY_CHANCE, BY_THRESHOLD, SEEDS),
      trials(BY_CHANCE, BY_THRESHOLD, [3]),
    ]);
    expect(older).toBeNull();
    expect(newer).toHaveLength(1);
  });
});
