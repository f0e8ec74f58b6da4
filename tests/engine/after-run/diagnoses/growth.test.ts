import { describe, expect, it } from 'vitest';
import { CHUNK_SIZE } from '../../../../src/engine/journal/facts.ts';
import type { Chunk } from '../../../../src/engine/journal/chunk.ts';
import { MOST_ROUNDS } from '../../../../src/engine/after-run/diagnoses/diagnosis.ts';
import { diagnosesOf, diagnosing } from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { growthByEight, LINEAR } from '../../support/effort.ts';
import { runText } from '../../support/run-text.ts';
import { reviewLoop } from '../../support/texts.ts';

const SCRIPT = { agents: { Drafter: ['Owls fly at night'] }, humans: { Editor: ['ship'] } };

async function chunksOf(rounds: number): Promise<Chunk[]> {
  return (await runText({ text: reviewLoop(rounds), script: SCRIPT, inputs: { task: 'owls' } })).chunks;
}

const { workflow } = openText(reviewLoop(8000), {}).plan!;

describe('diagnoses of a long run', () => {
  it('say a thing of many rounds once, in time with the rounds', async () => {
    const [few, many] = await Promise.all([chunksOf(1000), chunksOf(8000)]);
    const ratio = growthByEight(8000, (size) => () => diagnosesOf(workflow, size === 8000 ? few : many));
    expect(ratio).toBeLessThan(LINEAR);
    const found = diagnosesOf(workflow, many);
    expect(found.map(({ code }) => code)).toEqual(['near-keyword', 'same-answer']);
    for (const { rounds, times } of found) expect([rounds.length, times > 7000]).toEqual([MOST_ROUNDS, true]);
  });

  it('are the same whenever they are asked for in between, and say what is about to end it while it runs', async () => {
    const chunks = await chunksOf(2 * CHUNK_SIZE);
    const fold = diagnosing(workflow);
    for (const chunk of chunks) {
      fold.take(chunk);
      fold.result();
    }
    expect(fold.result()).toEqual(diagnosesOf(workflow, chunks));
  });

  it('say which limit is about to end a loop that runs, and no more when it has ended', async () => {
    const { facts, chunks } = await runText({ text: reviewLoop(3), script: SCRIPT, inputs: { task: 'owls' } });
    const [chunk] = chunks;
    const third = facts.findIndex((fact) => fact.kind === 'roundStarted' && fact.round === 3);
    const codesAt = (count: number): string[] => diagnosesOf(workflow, [{ ...chunk!, count }]).map(({ code }) => code);
    expect(codesAt(third - 2)).not.toContain('limit-near');
    expect(codesAt(third + 1)).toContain('limit-near');
    expect(codesAt(chunk!.count)).not.toContain('limit-near');
  });

  it('do not say that a counter is about to end a loop that its message does not lead out of', async () => {
    const text = reviewLoop(3).replace('    - {from: Guard, to: Done}\n', '');
    const script = { ...SCRIPT, humans: { Editor: ['no', 'no', 'no', 'SHIP'] } };
    const { facts, chunks } = await runText({ text, script, inputs: { task: 'owls' } });
    const third = facts.findIndex((fact) => fact.kind === 'roundStarted' && fact.round === 3);
    const found = diagnosesOf(openText(text, {}).plan!.workflow, [{ ...chunks[0]!, count: third + 1 }]);
    expect(found.map(({ code }) => code)).not.toContain('limit-near');
  });
});
