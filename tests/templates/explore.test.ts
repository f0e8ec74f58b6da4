import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import type { Expectations } from '../../src/engine/workflow/request.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import { asRecorded, expectedIn } from '../../src/engine/models/as-recorded.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { noting } from '../../src/engine/models/noting.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { playRecorded, type RecordedRun } from './recorded.ts';

const documentOf = (id: string): LoopDocument => TEMPLATES.find((template) => template.id === id)!.document;

/** Whoever answers for nothing: script or simulated model; nobody sits before it. */
function free({ scriptText }: Pick<LoopDocument, 'scriptText'>, model: 'scripted' | 'simulated'): Derive {
  const { script } = readScript(scriptText);
  return deriver({ model, script, seed: 0, visitor: false, humans: 'either' });
}

/** A run that free answerers made, and the tape of all its answers. */
async function made(document: LoopDocument, model: 'scripted' | 'simulated' = 'scripted') {
  const noted = noting(free(document, model));
  const run = await playRecorded({ document, derive: noted.derive });
  expect(run.state).toBe('ended');
  return { run, tape: noted.tape(run.facts) };
}

/** What-ifs over a run; whoever has to be asked for money throws. */
async function explored(
  { run, tape }: Awaited<ReturnType<typeof made>>,
  document: LoopDocument,
  derive: Derive = () => null,
): Promise<RecordedRun> {
  const found = await playRecorded({
    document,
    use: 'explore',
    tape,
    derive: asRecorded(derive, expectedIn(run.facts)),
  });
  expect(found.asked).toEqual([]);
  return found;
}

const rounds = ({ facts }: RecordedRun): number => facts.filter(({ kind }) => kind === 'roundEnded').length;

/** Answers that follow from script or seed beyond the tape, those off it, and those that were given to another question. */
function origins({ facts }: RecordedRun): { fresh: number; taken: number; otherDraft: number } {
  const counts = { fresh: 0, taken: 0, otherDraft: 0 };
  for (const fact of facts) {
    if (fact.kind !== 'answered') continue;
    if (fact.recorded.otherDraft) counts.otherDraft++;
    else if (fact.recorded.kind === undefined) counts.fresh++;
    else counts.taken++;
  }
  return counts;
}

describe.each(TEMPLATES)('explored, $id', ({ document }) => {
  it.each(['scripted', 'simulated'] as const)(
    'comes to the same facts where nothing is changed, whether or not somebody answers for nothing: %s',
    async (model) => {
      const before = await made(document, model);
      for (const derive of [free(document, model), () => null]) {
        const again = await explored(before, document, derive);
        expect(again.state).toBe('ended');
        expect(differingFact(again.facts, before.run.facts)).toBeNull();
        expect(origins(again)).toMatchObject({ fresh: 0, otherDraft: 0 });
      }
    },
  );
});

describe('explored with another rule', () => {
  const document = documentOf('learning-loop');
  const withThreshold = (threshold: string): LoopDocument => ({
    ...document,
    text: document.text.replace(/score_threshold: [\d.]+/, `score_threshold: ${threshold}`),
  });

  it('goes on past the record with whoever answers for nothing, and halts there where nobody does', async () => {
    const before = await made(document, 'simulated');
    const changed = withThreshold('0.999');
    const alone = await explored(before, changed);
    expect(alone).toMatchObject({ state: 'halted', open: [expect.stringContaining('planning[4]')] });
    const on = await explored(before, changed, free(document, 'simulated'));
    expect(on.state).toBe('ended');
    expect(rounds(on)).toBeGreaterThan(rounds(before.run));
    expect(origins(on).fresh).toBeGreaterThan(0);
    // What was recorded stands as it was: the strict one comes to the same facts as far as it comes.
    const strict = await playRecorded({ document: changed, use: 'what-if', tape: before.tape });
    expect(strict.state).toBe('halted');
    expect(on.facts.slice(0, strict.facts.length - 1)).toEqual(strict.facts.slice(0, -1));
  });

  it('ends where a fresh run over the same answers ends', async () => {
    const before = await made(document, 'simulated');
    const sooner = await explored(before, withThreshold('0.5'), free(document, 'simulated'));
    expect(sooner.state).toBe('ended');
    expect(rounds(sooner)).toBeLessThan(rounds(before.run));
    expect(origins(sooner)).toMatchObject({ fresh: 0, otherDraft: 0 });
  });

  it('is answered by somebody who has not read the new rule', async () => {
    const before = await made(document, 'simulated');
    const seen = new Map<string, (Expectations | undefined)[]>();
    const watched: Derive = (ask) => {
      if (ask.request.kind !== 'human') seen.set(ask.node, [...(seen.get(ask.node) ?? []), ask.request.expect]);
      return free(document, 'simulated')(ask);
    };
    await explored(before, withThreshold('0.999'), watched);
    const told = expectedIn(before.run.facts);
    expect(seen.size).toBeGreaterThan(0);
    for (const [node, expects] of seen) for (const each of expects) expect(each).toEqual(told.get(node));
    const edited = await playRecorded({ document: withThreshold('0.999'), derive: free(document, 'simulated') });
    expect([...expectedIn(edited.facts)]).not.toEqual([...told]);
  });
});

describe('explored with another prompt', () => {
  const document = documentOf('review-loop');
  const changed = {
    ...document,
    text: document.text.replace(/You write release notes/, 'You write short release notes'),
  };

  it('keeps what cannot be asked for nothing, marked as the answer to another draft', async () => {
    const before = await made(document);
    expect(changed.text).not.toBe(document.text);
    const kept = await explored(before, changed);
    expect(kept.state).toBe('ended');
    const writers = before.run.facts.filter((fact) => fact.kind === 'asked' && fact.ask.node === 'Writer').length;
    expect(origins(kept)).toMatchObject({ fresh: 0, otherDraft: writers });
    // Taken again it is the same run, marks and all.
    const again = await playRecorded({ document: changed, use: 'replay', tape: kept.tape });
    expect(differingFact(again.facts, kept.facts)).toBeNull();
  });

  it('asks anew whoever answers for nothing', async () => {
    const before = await made(document);
    const anew = await explored(before, changed, free(document, 'scripted'));
    expect(origins(anew)).toMatchObject({ otherDraft: 0 });
    expect(origins(anew).fresh).toBeGreaterThan(0);
  });

  it('asks nobody but for what was never answered, where a node is new', async () => {
    const before = await made(document);
    const renamed = { ...document, text: document.text.replaceAll('Editor', 'Reader') };
    const halted = await explored(before, renamed);
    expect(halted).toMatchObject({ state: 'halted', open: ['Writer[1]/Reader'] });
  });
});
