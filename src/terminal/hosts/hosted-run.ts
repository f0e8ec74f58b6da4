import type { HostedRun } from '../../hosts/host.ts';
import { GivenBy } from '../../engine/inspection/given-by.ts';
import { keptHumans } from '../../engine/models/answered-by.ts';
import type { Spending } from '../../engine/workflow/usage.ts';
import type { RunRecord } from '../../history/read-record.ts';
import { progressOf } from '../../history/progress.ts';
import { openedRecord } from '../replay-record.ts';

/** What a run came to so far: it is made again over its answers, and nobody is asked. */
export interface SoFar {
  /** As `run --save` writes one: the page opens it, and `why`, `what-if` and `diff` read it. */
  record: RunRecord;
  rounds: number;
  activations: number;
  result: string;
  spent: Spending | null;
}

export async function soFar({ record, status, startedAt, endedAt }: HostedRun): Promise<SoFar> {
  const { model } = record.order;
  // Of a run that goes on nothing is made up that stands on no tape yet.
  const order = status === null ? { ...record.order, model: 'brought' as const } : record.order;
  const opened = openedRecord({ ...record, order }, record.run.id);
  const { script, humans } = opened;
  const givenBy = new GivenBy({ model, humans, script }, () => true);
  const made = await opened.replay((chunk) => givenBy.take(chunk));
  const progress = progressOf(made.view);
  const summary = {
    ...record.run.summary,
    ...progress,
    startedAt,
    endedAt,
    status: status ?? ('interrupted' as const),
    answerers: givenBy.found(),
  };
  return {
    record: {
      ...record,
      run: { ...record.run, summary },
      order: { ...record.order, ...keptHumans(humans) },
    },
    rounds: progress.rounds,
    activations: progress.activations,
    result: progress.result,
    spent: made.result?.spent ?? null,
  };
}
