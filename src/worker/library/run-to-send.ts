import { answerOf, type DerivedAnswer, type TapeEntry } from '../../engine/effects/tape.ts';
import type { Ask } from '../../engine/journal/ask.ts';
import { factsOf, type Fact } from '../../engine/journal/read-fact.ts';
import { differingFact } from '../../engine/journal/same-facts.ts';
import type { Derive } from '../../engine/kernel/door.ts';
import { deriver } from '../../engine/models/deriver.ts';
import { drive, prepare } from '../../engine/running/run-workflow.ts';
import type { Answer } from '../../engine/workflow/answer.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { Records } from '../../history/records.ts';
import { derivedOf, readDerived } from '../../history/derived.ts';
import { readOrder, readRun } from '../../history/runs.ts';
import type { RunSummary } from '../../history/summaries.ts';
import type { SentEnd, SentRun } from '../../share/enclosed.ts';
import { byteLength, LINK_ACTIVATIONS, LINK_DERIVED } from '../../share/limits.ts';
import type { OutsideAnswer, RunToSend } from '../protocol.ts';
import { replayOrder, type ReplayOrder } from '../run/replay-order.ts';
import { sentEnd } from './sent-end.ts';
import { createSlices } from '../border/slices.ts';
import { takeUpKept } from '../run/take-up.ts';
import type { World } from '../world.ts';

/**
 * What a link says of a kept run, and which answers in it somebody has to have looked at. The run is made again over its tape: what
 * script or seed said anyway is no entry of its tape, as long as the same run comes of it: it stands beside it.
 */
export async function runToSend(
  records: Records,
  id: string,
  world: Pick<World, 'now' | 'breathe'>,
): Promise<RunToSend> {
  const [run, order, kept] = await Promise.all([
    readRun(records, id),
    readOrder(records, id),
    takeUpKept(records, { runId: id }, 'replay'),
  ]);
  if (!run || !order || 'code' in kept) return { kind: 'not-kept' };
  const { summary, engineVersion: engine, stoppedAt, parent } = run;
  if (summary.status === 'running' || summary.status === 'interrupted') return { kind: 'not-ended' };
  if (summary.activations > LINK_ACTIVATIONS) return { kind: 'too-long', most: LINK_ACTIVATIONS };
  const derived = await readDerived(records, id);
  const replay = await replayOrder({ ...kept, ...(derived && { derived }) }, deriver);
  const whole = replay && (await doneAgain(replay, world));
  if (!whole || !isAsKept(whole.end, summary)) return { kind: 'other-engine' };
  const { entries } = kept.tape;
  const fewer = entries.filter((entry) => !follows(entry, whole.asks.get(entry.address), replay.derive));
  const again =
    fewer.length < entries.length
      ? await doneAgain({ ...replay, tape: { ...kept.tape, entries: fewer } }, world)
      : null;
  const done =
    again && differingFact(whole.facts, again.facts) === null
      ? { ...again, tape: fewer }
      : { ...whole, tape: [...entries] };
  const { tape } = done;
  const { document, model, playHuman, humans, seed } = order;
  const sent: SentRun = {
    engine,
    ...{ model, playHuman, seed },
    ...(humans && { humans }),
    startedAt: Math.floor(summary.startedAt / 1000) * 1000,
    ...(stoppedAt !== undefined && { stoppedAt }),
    ...(parent && {
      fork: { at: parent.at, edits: parent.edits.map((edit): Json => (typeof edit === 'string' ? edit : { ...edit })) },
    }),
    ...(summary.brought && { brought: { from: summary.brought.from, answers: summary.brought.answers } }),
    tape,
    ...fitting(derivedAnswers(done.facts)),
    end: whole.end,
  };
  return {
    kind: 'ready',
    document,
    run: sent,
    outside: tape.map((entry) => shown(entry, whole.asks.get(entry.address))),
  };
}

function derivedAnswers(facts: readonly Fact[]): DerivedAnswer[] {
  return facts.flatMap((fact) => (fact.kind === 'answered' ? derivedOf(fact.recorded) : []));
}

function fitting(derived: DerivedAnswer[]): Pick<SentRun, 'derived'> {
  return byteLength(JSON.stringify(derived)) > LINK_DERIVED ? {} : { derived };
}

/** An engine that decides otherwise comes to another run, which is not the one that is to be sent. */
function isAsKept({ status, rounds, activations }: SentEnd, kept: RunSummary): boolean {
  return status === kept.status && rounds === kept.rounds && activations === kept.activations;
}

interface DoneAgain {
  facts: Fact[];
  /** What was asked, by address. */
  asks: ReadonlyMap<string, Ask>;
  end: SentEnd;
}

/** The run once more over its tape, asking nobody; null where it does not come to an end. */
async function doneAgain(order: ReplayOrder, world: Pick<World, 'now' | 'breathe'>): Promise<DoneAgain | null> {
  const facts: Fact[] = [];
  const asks = new Map<string, Ask>();
  const { run, journal } = prepare({
    ...order,
    use: 'replay',
    onChunk(chunk) {
      for (const fact of factsOf([chunk])) {
        facts.push(fact);
        if (fact.kind === 'asked') asks.set(fact.ask.address, fact.ask);
      }
    },
  });
  const slices = createSlices(() => world.now());
  const state = await drive(run, {
    mayGoOn: () => slices.mayGoOn(),
    async rest() {
      await world.breathe();
      slices.begin();
    },
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  const end = state === 'ended' ? sentEnd(journal.view()) : null;
  return end && { facts, asks, end };
}

/** Whether script or seed say the same to the same question. */
function follows(entry: TapeEntry, ask: Ask | undefined, derive: Derive): boolean {
  const reply = ask && derive(ask);
  if (!reply || entry.kind === 'intervention') return false;
  return reply.took === entry.took && JSON.stringify(reply.answer) === JSON.stringify(entry.answer);
}

function shown(entry: TapeEntry, ask: Ask | undefined): OutsideAnswer {
  const { answer } = answerOf(entry);
  return {
    address: entry.address,
    node: ask?.node ?? '',
    part: ask?.part ?? null,
    kind: ask?.request.kind ?? 'model',
    text: textOf(answer),
    ...(entry.kind === 'intervention' && { put: true }),
  };
}

function textOf(answer: Answer): string {
  switch (answer.kind) {
    case 'answered':
      return answer.mended ? `${answer.mended.text}\n\n${answer.text}` : answer.text;
    case 'failed':
    case 'refused':
      return answer.error;
    case 'timed-out':
    case 'cancelled':
      return '';
  }
}
