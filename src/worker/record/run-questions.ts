import type { ChunkClock } from '../../engine/journal/chunk.ts';
import { AccountFold } from '../../engine/inspection/account.ts';
import { clockAfter, CLOCK_AT_START, type Ticks } from '../../engine/inspection/run-clock.ts';
import { crossedBy, readMoment, type Crossed, type Moment } from '../../engine/inspection/moment.ts';
import { chunkOf, type ChunkEntry } from '../../history/directory.ts';
import { RunScriptFold } from '../../engine/inspection/run-script.ts';
import { heldAt } from '../../engine/running/held-at.ts';
import { createExpectationCheck, type ExpectingRun } from '../library/check-expectations.ts';
import { chunkReader } from './chunk-reader.ts';
import { createDigests } from './digests.ts';
import { createFind } from './find-in-run.ts';
import { activationOf, chunksInTurn, roundsOf, type JournalSource } from './journal-source.ts';
import { lastStartOf } from './last-start.ts';
import type { RunQuestions } from './questions.ts';
import type { Pauses } from '../border/pauses.ts';
import type { ReplayOrder } from '../run/replay-order.ts';
import { timelineOf } from './timeline-of-run.ts';

/** What crossed edges long ago is told at every moment after it. */
const MOST_CROSSED = 10_000;

/** Answers what a page asks about one run, wherever its chunks lie; what was worked out for one answer serves the next. */
export function createRunQuestions(
  source: JournalSource,
  pauses: () => Pauses,
  replay: () => Promise<ReplayOrder | null>,
  expecting: () => Promise<ExpectingRun | null>,
): RunQuestions {
  const read = chunkReader(source);
  const digests = createDigests(source, pauses);
  const crossed = new Map<number, Crossed>();
  /** Of records that do not say it: the clock at the beginning of each chunk, as far as it was read. */
  const clocks: ChunkClock[] = [CLOCK_AT_START];

  async function clockOf(index: number, ticks: Ticks): Promise<ChunkClock> {
    const pause = pauses();
    for (let at = clocks.length - 1; at < index; at++) {
      const chunk = await read(at);
      const begun = chunk?.clock ?? clocks[at] ?? CLOCK_AT_START;
      clocks[at + 1] = chunk ? clockAfter(chunk, begun, ticks) : begun;
      if (!pause.mayGoOn()) await pause.breathe();
    }
    return clocks[index] ?? CLOCK_AT_START;
  }

  async function crossedAt(entries: readonly ChunkEntry[], seq: number): Promise<Crossed | null> {
    const known = crossed.get(seq);
    if (known) return known;
    const chunk = await read(chunkOf(entries, seq));
    if (!chunk) return null;
    const told = crossedBy(chunk, seq);
    if (crossed.size >= MOST_CROSSED) crossed.clear();
    crossed.set(seq, told);
    return told;
  }

  /** A newer question about what was held ends an older one: each does the run again from its beginning. */
  let newestHeld = 0;

  async function momentAt(seq: number): Promise<Moment | null> {
    const [entries, ticks] = await Promise.all([source.directory(), source.ticks()]);
    const chunk = await read(indexAt(entries, seq));
    if (!chunk) return null;
    const at = Math.max(chunk.first, Math.min(seq, chunk.first + chunk.count));
    const { moment, unknown } = readMoment(chunk, at, chunk.clock ?? (await clockOf(chunk.index, ticks)), ticks);
    for (const { edge, seq: last } of unknown) {
      const told = await crossedAt(entries, last);
      if (told) moment.crossed[edge] = told;
    }
    return moment;
  }

  const indexes = async (): Promise<number[]> => (await source.directory()).map(({ index }) => index);

  return {
    rounds: (loopFrame, from, to) => roundsOf(source, loopFrame, from, to),
    activation: (seq) => activationOf(source, seq),
    lastStart: (part, before) => lastStartOf(source, part, before),
    moment: momentAt,
    async held(seq) {
      const question = ++newestHeld;
      const [order, moment] = await Promise.all([replay(), momentAt(seq)]);
      const isWanted = (): boolean => question === newestHeld;
      const held = order && moment && (await heldAt(order, moment.seq, pauses(), isWanted));
      // Done again by another engine, or over a record that was changed, it may come to something else: then nothing is said.
      const isSame = held && moment.view.nodes.every((node, part) => node.runs === (held.runs[part] ?? 0));
      return isSame ? held.scopes : null;
    },
    digest: (loopFrame, from = 1) => digests(loopFrame, from),
    find: createFind(source, pauses),
    expectations: createExpectationCheck(source, pauses, expecting),
    timeline: (place) => timelineOf({ source, read, clockOf, pauses: pauses() }, place),
    async account() {
      const fold = new AccountFold();
      for await (const chunk of chunksInTurn(source, await indexes(), pauses())) fold.take(chunk);
      return fold.account();
    },
    async answers() {
      const fold = new RunScriptFold();
      for await (const chunk of chunksInTurn(source, await indexes(), pauses())) {
        fold.take(chunk);
        if (fold.tooMany) return null;
      }
      return fold.script();
    },
  };
}

/** The chunk that holds a fact, and the last one for what follows upon all. */
function indexAt(entries: readonly ChunkEntry[], seq: number): number {
  const index = chunkOf(entries, Math.max(0, seq));
  return index === -1 ? (entries.at(-1)?.index ?? -1) : index;
}
