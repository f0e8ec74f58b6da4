import { diagnosing } from '../../src/engine/after-run/diagnoses/diagnosing.ts';
import { DigestFold } from '../../src/engine/inspection/digest-fold.ts';
import { buckets, folds } from '../../src/engine/inspection/digest.ts';
import { parseFindQuery } from '../../src/engine/inspection/find-query.ts';
import { Finder } from '../../src/engine/inspection/find.ts';
import { readMoment } from '../../src/engine/inspection/moment.ts';
import { CLOCK_AT_START } from '../../src/engine/inspection/run-clock.ts';
import type { Chunk } from '../../src/engine/journal/chunk.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { cycleWorkload, scoredWorkload, type Workload } from '../workloads.ts';
import { preparedRun } from './engine-run.ts';

/** The frame of the only loop of the workload. */
const FRAME = 1;

const ROUNDS = 1_000_000;

/** Milliseconds of user time. */
function timed<Value>(work: () => Value): { took: number; value: Value } {
  const before = process.cpuUsage();
  const value = work();
  return { took: process.cpuUsage(before).user / 1000, value };
}

/**
 * What a page may ask about a run of a million rounds of three activations: one seek, the digest of all rounds, a text that is
 * nowhere, what failed first, and what may be wrong; that of a score loop, too, by a tenth of the rounds. Chunks are looked at as the run hands them on, and not read from storage, which takes its own time.
 */
export async function inspection(): Promise<void> {
  const sums = { chunks: 0, seek: 0, slowestSeek: 0, digest: 0, find: 0, failed: 0, diagnoses: 0, scored: 0, strip: 0 };
  const fold = new DigestFold(FRAME);
  const query = parseFindQuery('nowhere to be found');
  if ('problem' in query) throw new Error(query.problem.code);
  const finder = new Finder(query.query, null, null);
  const failed = new Finder({ kind: 'failed', first: true }, null, null);
  const cycle = cycleWorkload(3 * ROUNDS);
  const diagnoses = diagnosing(workflowOf(cycle));
  function look(chunk: Chunk): void {
    sums.chunks++;
    sums.digest += timed(() => fold.take(chunk)).took;
    sums.find += timed(() => finder.find(chunk, 0)).took;
    sums.failed += timed(() => failed.find(chunk, 0)).took;
    sums.diagnoses += timed(() => diagnoses.take(chunk)).took;
    if (sums.chunks % 10 !== 0) return;
    const seek = timed(() => readMoment(chunk, chunk.first + chunk.count, chunk.clock ?? CLOCK_AT_START, {})).took;
    sums.seek += seek;
    sums.slowestSeek = Math.max(sums.slowestSeek, seek);
  }
  await preparedRun(cycle, look).drive();
  const scored = scoredWorkload(ROUNDS / 10);
  const ofScores = diagnosing(workflowOf(scored));
  await preparedRun(scored, (chunk) => (sums.scored += 10 * timed(() => ofScores.take(chunk)).took)).drive();
  const digest = fold.digest(1);
  sums.strip = timed(() => [folds(digest), buckets(digest, 1200)]).took;
  console.log(JSON.stringify({ ...sums, rounds: digest.marks.length }));
}

function workflowOf({ text }: Workload): Workflow {
  const { plan } = openText(text, {});
  if (!plan) throw new Error('a workload does not open');
  return plan.workflow;
}
