import { deriver } from '../../engine/models/deriver.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { limitsOf, prepare } from '../../engine/running/run-workflow.ts';
import { unboundedLoops } from '../../engine/workflow/loops/unbounded-loops.ts';
import type { Records } from '../../history/records.ts';
import { readRun, summaryOf } from '../../history/runs.ts';
import { createHeartbeat } from '../border/heartbeat.ts';
import { measuredBudget, OPENING_BUDGET } from '../border/budget.ts';
import { createPauses } from '../border/pauses.ts';
import type { CameRun, RunOrder } from '../protocol.ts';
import { gatherWrites } from './gathered-writes.ts';
import type { World } from '../world.ts';
import { answeringOf } from '../run/answering.ts';
import { createGoOn } from '../run/go-on.ts';
import { createRunWriter } from '../run/run-writer.ts';
import { settingsOf, takeUpNew } from '../run/take-up.ts';

/** Milliseconds after which the runs that have ended meanwhile are told. */
const TELL_AFTER = 250;

/** So many facts wait until they are stored, while the next run goes on: a transaction takes longer than most runs. */
const STORE_AFTER = 2048;

/** So many facts are held at most, about 6 megabytes: then it is waited for the storage. */
const MOST_HELD = 65_536;

/**
 * Does the runs of `ids`, one after the other, each with the next seed, which ask nobody: opened once, and stored many together. What each
 * leaves in the history is what it leaves if it is run by itself.
 */
export async function doSeries(
  records: Records,
  order: RunOrder,
  ids: readonly string[],
  outside: World,
  isStopped: () => boolean,
): Promise<void> {
  const heartbeat = createHeartbeat(outside, () => measuredBudget(() => outside.now()));
  const post: World['post'] = (message) => {
    heartbeat.posted();
    outside.post(message);
  };
  heartbeat.ask(OPENING_BUDGET);
  try {
    const first = await takeUpNew(order);
    const { text, scriptText } = first.document;
    const opened = await openToRun(text, settingsOf(first), READ_LIMITS[order.from ?? 'file']);
    if (!opened.plan) return post({ type: 'refused', problems: opened.problems });
    const { plan, notation, settings: given } = opened;
    const { workflow } = plan;
    const { script } = readScript(scriptText);
    const inputs = inputsOf(workflow, first.document, script);
    const limited = { ...workflow, limits: limitsOf(workflow, given) };
    const isFree = Object.keys(given.budget ?? {}).length === 0;
    const unbounded = order.asksGoOn && isFree ? unboundedLoops(limited) : new Map<number, never>();
    const pauses = createPauses(outside);
    const writes = gatherWrites(records);
    /** Of the writes since runs were told last. */
    let storing: Promise<boolean> = Promise.resolve(true);
    let came: CameRun[] = [];
    let told = outside.now();

    function storeWaiting(): Promise<boolean> {
      const before = storing;
      storing = writes.store().then(async ({ stored }) => (await before) && stored);
      return storing;
    }

    /** Those that were not told yet, once they are stored or known not to be. */
    async function takeStored(): Promise<CameRun[]> {
      const isStored = await storeWaiting();
      const runs = isStored ? came : came.map((each) => ({ ...each, run: null }));
      storing = Promise.resolve(true);
      came = [];
      told = outside.now();
      return runs;
    }

    async function doOne(runId: string, nth: number): Promise<void> {
      const seed = first.seed + nth;
      const document = { ...first.document, settings: { ...first.document.settings, seed } };
      const taken = { ...first, document, seed };
      const settings = { ...given, seed };
      const { model, humans } = taken;
      const writer = createRunWriter(
        writes.records,
        outside,
        {
          ...{ runId, documentId: order.documentId ?? null, notation: notation.name, taken, workflow },
          ...{ answering: { model, humans, script }, apart: order.apart ?? false },
        },
        () => undefined,
      );
      await writer.begin();
      const { run, journal } = prepare({
        ...{ plan, inputs, settings, ticks: script.advance },
        derive: deriver(answeringOf(taken, settings, script)),
        onChunk: (chunk) => writer.take(chunk),
      });
      const view = (): ReturnType<typeof journal.view> => journal.view();
      const goOn = createGoOn(unbounded);
      let asksGoOn = false;

      /** Goes on to its end; not when more than `most` writes wait. */
      async function goOnUntil(most: number): Promise<boolean> {
        for (;;) {
          const state = run.pump(() => {
            asksGoOn = goOn.waits(view) !== null;
            return !asksGoOn && pauses.mayGoOn();
          });
          if (state !== 'more' || asksGoOn) return true;
          if (writes.waiting() > most) return false;
          if (writes.held() > MOST_HELD) await storeWaiting();
          heartbeat.slice();
          await pauses.breathe();
          if (isStopped()) run.stop();
        }
      }

      // Others know of a run as soon as something of it is stored: then it has an owner.
      if (!(await goOnUntil(MOST_HELD))) await outside.own(runId, async () => void (await goOnUntil(Infinity)));
      const result = run.result();
      if (result) await writer.finish(view(), result, run.tape().stoppedAt);
      else {
        writer.save(view(), () => journal.open(), true);
        await writer.interrupt('page-closed');
      }
      const kept = await readRun(writes.records, runId);
      if (!kept) return;
      const summary = summaryOf(kept, false);
      const { problems } = view();
      const spent = result?.spent ?? null;
      came.push({ nth, run: order.apart ? null : summary, progress: summary, problems, spent, isLeft: asksGoOn });
    }

    for (const [nth, runId] of ids.entries()) {
      if (isStopped()) break;
      await doOne(runId, nth);
      if (outside.now() - told >= TELL_AFTER) post({ type: 'came', runs: await takeStored() });
      else if (writes.held() > MOST_HELD) await storeWaiting();
      else if (writes.waiting() > STORE_AFTER) void storeWaiting();
    }
    const runs = await takeStored();
    post({ type: 'finished', status: isStopped() ? 'stopped' : 'completed', came: runs });
  } finally {
    heartbeat.stop();
  }
}
