import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoment, type Moment } from '../../../src/engine/inspection/moment.ts';
import { CLOCK_AT_START, clockAfter } from '../../../src/engine/inspection/run-clock.ts';
import { emptyView, foldFacts } from '../../../src/engine/journal/fold.ts';
import { snapshot } from '../../../src/engine/journal/journal.ts';
import type { FoldedView } from '../../../src/engine/journal/view.ts';
import { runText } from '../support/run-text.ts';
import { makerLoop, reviewLoop } from '../support/texts.ts';
import { chunkAt, longRun, parallelRun } from './long-run.ts';
import { samples } from '../../samples.ts';

const run = await longRun();
const TICKS = { 2: 0.25 };

function momentAt(seq: number): Moment {
  const chunk = chunkAt(run.chunks, seq);
  return readMoment(chunk, seq, chunk.clock ?? CLOCK_AT_START, TICKS).moment;
}

/** The fold of all facts before `seq`, from the first on. */
function foldTo(seq: number): FoldedView {
  const view = snapshot(emptyView(run.view.nodes.length, run.view.edges.length));
  for (const chunk of run.chunks) foldFacts(view, chunk, 0, Math.max(0, Math.min(chunk.count, seq - chunk.first)));
  return view;
}

describe('a moment of a run', () => {
  it('is the fold of all facts before it, and has no frames that pages are not told', () => {
    expect(run.chunks.length).toBeGreaterThan(2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: run.facts.length }), (seq) => {
        fc.pre(!(run.facts[seq - 1]?.kind === 'roundEnded' && run.facts[seq]?.kind === 'loopClosed'));
        const { frames: _frames, ...view } = foldTo(seq);
        expect(momentAt(seq).view).toEqual(view);
      }),
      { numRuns: samples(60) },
    );
  });

  it('leaves the chunk as it was, so that the next seek begins where this one did', () => {
    const [, chunk] = run.chunks;
    const before = structuredClone(chunk?.before);
    momentAt((chunk?.first ?? 0) + 2000);
    expect(chunk?.before).toEqual(before);
  });

  it('tells the run clock, with what passes in nodes that ask nobody', () => {
    expect(momentAt(0).clock).toBe(0);
    expect(momentAt(run.facts.length).clock).toBe(run.result.took);
    const times = Array.from({ length: 40 }, (_, at) => momentAt(Math.floor((at * run.facts.length) / 40)).clock);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(40);
  });

  it('has the clock of a chunk that does not say it from the chunks before it', () => {
    let clock = CLOCK_AT_START;
    for (const chunk of run.chunks) {
      expect(clock.now).toBe(chunk.clock?.now);
      clock = clockAfter(chunk, clock, TICKS);
    }
    expect(clock.now).toBe(run.result.took);
  });

  it('has the clock of questions that are open while a chunk ends', async () => {
    const parallel = await parallelRun();
    let overBorders = 0;
    for (const [index, chunk] of parallel.chunks.entries()) {
      overBorders += chunk.clock?.asked.length ?? 0;
      const next = parallel.chunks[index + 1]?.clock?.now ?? parallel.result.took;
      expect(clockAfter(chunk, chunk.clock ?? CLOCK_AT_START, {}).now).toBe(next);
    }
    expect(overBorders).toBeGreaterThan(1);
  });

  it('has no loop that goes on after its last round, whatever the notation', async () => {
    const script = { agents: { maker: [{ text: 'x' }], judge: ['{"good": false, "remark": "shorter"}'] } };
    const runs = [
      runText({ text: reviewLoop(), inputs: { task: 't' }, answers: ['one', 'no', 'two', 'SHIP it'] }),
      runText({ text: makerLoop(2), inputs: { topic: 'owls' }, script }),
    ];
    for (const { chunks, facts } of await Promise.all(runs)) {
      const ends = facts.flatMap((fact, at) => (fact.kind === 'roundEnded' ? [at] : []));
      const [first, last] = [ends[0]!, ends.at(-1)!];
      expect(last).toBeGreaterThan(first);
      const at = (seq: number) => Object.values(readMoment(chunks[0]!, seq, CLOCK_AT_START, {}).moment.view.loops)[0];
      expect(at(first + 1)).toMatchObject({ status: 'running', rounds: 1 });
      expect(at(last + 1)).toMatchObject({ status: 'ended' });
    }
  });

  it('has no node of a loop that still runs after a round in which somebody pressed Stop', async () => {
    const script = { agents: { maker: [{ text: 'x' }], judge: ['{"good": false, "remark": "shorter"}'] } };
    const order = { text: makerLoop(2), inputs: { topic: 'owls' }, script, stopAfter: 4 };
    const { chunks, facts, result } = await runText(order);
    expect(result.status).toBe('stopped');
    expect(result.result, 'the node that gives the result never ran').toMatchObject({ text: '', value: null });
    const end = facts.findLastIndex(({ kind }) => kind === 'roundEnded');
    const { nodes, loops } = readMoment(chunks[0]!, end + 1, CLOCK_AT_START, {}).moment.view;
    expect(Object.keys(loops)).not.toEqual([]);
    for (const loop of Object.keys(loops)) expect(nodes[Number(loop)]?.status).not.toBe('running');
  });

  it('tells what an edge was tried with last, its first words on one line, and whether it went over', async () => {
    const reviewed = await runText({
      text: reviewLoop(),
      inputs: { task: 't' },
      answers: ['no\n\n  not yet', 'SHIP it'],
    });
    const [chunk] = reviewed.chunks;
    if (!chunk) throw new Error('nothing was recorded');
    const { crossed, loops } = readMoment(chunk, reviewed.facts.length, CLOCK_AT_START, {}).moment;
    expect(crossed[1]).toMatchObject({ taken: true, text: 'SHIP it' });
    expect(crossed[2]).toMatchObject({ taken: false, text: 'SHIP it' });
    expect(crossed[5]).toBeUndefined();
    expect(loops[0]).toMatchObject({ round: 2, roundFrame: null });
    const middle = readMoment(chunk, crossed[1]!.seq, CLOCK_AT_START, {}).moment;
    expect(middle.crossed[2]).toMatchObject({ taken: true, text: 'no not yet' });
    expect(middle.loops[0]).toMatchObject({ round: 2, roundFrame: expect.any(Number) });
  });

  it('names the edges whose last use lies in a chunk before', () => {
    const chunk = chunkAt(run.chunks, 9000);
    const { unknown, moment } = readMoment(chunk, chunk.first, CLOCK_AT_START, TICKS);
    expect(unknown.length).toBeGreaterThan(3);
    expect(moment.crossed).toEqual({});
    expect(unknown.every(({ edge, seq }) => moment.view.edges[edge]?.last === seq && seq < chunk.first)).toBe(true);
  });

  it('tells what the round before passed on', async () => {
    const script = { agents: { maker: [{ text: 'x' }], judge: ['{"good": false, "remark": "shorter"}'] } };
    const made = await runText({ text: makerLoop(), inputs: { topic: 'owls' }, script });
    const [chunk] = made.chunks;
    const third = made.facts.find((fact) => fact.kind === 'roundStarted' && fact.round === 3);
    if (!chunk || !third) throw new Error('nothing was recorded');
    const { loops } = readMoment(chunk, third.seq + 1, CLOCK_AT_START, {}).moment;
    const [loop] = Object.values(loops);
    expect(loop).toMatchObject({ round: 3, roundFrame: third.frame });
    expect(JSON.stringify(loop?.carried)).toContain('shorter');
  });
});
