import type { HostedRun } from '../../hosts/host.ts';
import { AskedModels } from '../../engine/inspection/asked-models.ts';
import { GivenBy } from '../../engine/inspection/given-by.ts';
import type { Ask } from '../../engine/journal/ask.ts';
import { Kind } from '../../engine/journal/facts.ts';
import { factsOf } from '../../engine/journal/read-fact.ts';
import { keptHumans } from '../../engine/models/answered-by.ts';
import { deriver } from '../../engine/models/deriver.ts';
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
  const derive = deriver({ model, script, seed: record.order.seed, visitor: true, humans, toolsOutside: true });
  const isOutside = (ask: Ask): boolean => ask.request.kind !== 'model' && derive(ask) === null;
  const givenBy = new GivenBy({ model, humans, script }, (ask) => !isOutside(ask));
  const asked = new Set<number>();
  let answered = 0;
  const made = await opened.replay((chunk) => {
    givenBy.take(chunk);
    for (const fact of factsOf([chunk], [Kind.asked, Kind.answered])) {
      if (fact.kind === 'asked' && isOutside(fact.ask)) asked.add(fact.seq);
      else if (fact.kind === 'answered' && asked.has(fact.asked)) answered++;
    }
  });
  const progress = progressOf(made.view);
  const models = new AskedModels(record.tape);
  const summary = {
    ...record.run.summary,
    ...progress,
    startedAt,
    endedAt,
    status: status ?? ('interrupted' as const),
    answered,
    ...(models.calls > 0 && { asked: models.told() }),
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
