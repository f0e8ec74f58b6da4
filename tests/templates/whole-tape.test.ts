import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import type { Tape } from '../../src/engine/effects/tape.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { noting } from '../../src/engine/models/noting.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { playRecorded, type RecordedRun } from './recorded.ts';

/** The simulated model and its tools; people are asked. */
function simulated({ scriptText }: LoopDocument): Derive {
  const { script } = readScript(scriptText);
  return deriver({ model: 'simulated', script, seed: 0, visitor: true, humans: 'visitor' });
}

/** A run by the simulated model, and the tape of all its answers, made over its own. */
async function wholeTape(document: LoopDocument): Promise<{ first: RecordedRun; tape: Tape }> {
  const first = await playRecorded({ document, derive: simulated(document) });
  const noted = noting(simulated(document));
  const again = await playRecorded({ document, derive: noted.derive, tape: first.tape, use: 'replay' });
  expect(again.state).toBe('ended');
  return { first, tape: noted.tape(again.facts) };
}

describe.each(TEMPLATES)('the tape of all answers of $id', ({ document }) => {
  it('makes the run again, with nobody who could answer', async () => {
    const { first, tape } = await wholeTape(document);
    expect(tape.entries.length).toBeGreaterThan(first.tape.entries.length);
    expect(tape.entries.every(({ hash }) => hash !== '')).toBe(true);
    for (const use of ['what-if', 'replay'] as const) {
      const again = await playRecorded({ document, use, tape });
      expect(differingFact(again.facts, first.facts)).toBeNull();
    }
  });

  it('makes it again in a fork, although the simulated model could answer', async () => {
    const { first, tape } = await wholeTape(document);
    const fork = await playRecorded({ document, use: 'fork', tape, derive: simulated(document) });
    expect(differingFact(fork.facts, first.facts)).toBeNull();
    expect(fork.tape).toEqual(tape);
  });
});

describe('a what-if with another threshold', () => {
  const { document } = TEMPLATES.find(({ id }) => id === 'learning-loop')!;
  const rounds = ({ facts }: RecordedRun): number => facts.filter(({ kind }) => kind === 'roundEnded').length;

  it.each([
    ['0.5', 'ended', 1, []],
    ['0.99', 'halted', 3, ['planning[4]/planner']],
  ])('of %s goes by the answers that were given, and asks nobody who could say others', async (...row) => {
    const [threshold, state, expected, open] = row;
    const { first, tape } = await wholeTape(document);
    expect(rounds(first)).toBe(3);
    const text = document.text.replace(/score_threshold: [\d.]+/, `score_threshold: ${threshold}`);
    expect(text).not.toBe(document.text);
    const never: Derive = ({ address }) => {
      throw new Error(`asked at ${address}`);
    };
    const made = await playRecorded({ document: { ...document, text }, use: 'what-if', tape, derive: never });
    expect([made.state, rounds(made), made.open]).toEqual([state, expected, open]);
  });
});
