import { DEFAULT_BOUNDS, type ChoiceOrder } from '../../../ask/protocol.ts';
import type { WorkflowNode } from '../../../engine/workflow/workflow.ts';
import type { Layout } from '../../app/layout.svelte.ts';
import { modelsReached } from './models-reached.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import type { Answers } from '../answers.svelte.ts';
import { modelOf, modelsIn, named, withNode } from './in-use.ts';
import type { Models } from './models.svelte.ts';

/** What of the desk it takes to choose a model. */
interface Around {
  readonly studio: Pick<Studio, 'state'>;
  readonly models: Models;
  readonly answers: Pick<Answers, 'askModel'>;
  readonly layout: Pick<Layout, 'close'>;
}

/** Lets the visitor choose a real model, which answers from the next run on. False where the sheet was closed: nothing changes then. */
export async function chooseModel(around: Around): Promise<boolean> {
  const { studio, models, answers, layout } = around;
  layout.close();
  const chosen = await models.choose({
    ...orderIn(around),
    now: models.chosen && named(models.chosen),
    named: modelsReached(studio.state.drawn?.workflow ?? null),
    besides: models.all.slice(1).map(named),
  });
  if (chosen) answers.askModel();
  return chosen !== null;
}

/** Lets the visitor choose a model of any place for one node, while a real one answers the others. */
export async function chooseNodesModel(around: Around, node: WorkflowNode): Promise<void> {
  const { chosen } = around.models;
  if (!chosen) return;
  const now = modelOf(chosen, node.id);
  await around.models.chooseFor(node.id, {
    ...orderIn(around),
    node: node.label,
    now: now === chosen ? null : named(now),
    named: modelsReached({ nodes: [node] }),
    besides: modelsIn(withNode(chosen, node.id, null), around.studio.state.drawn?.workflow.nodes ?? []).map(named),
  });
}

function orderIn({ studio, models }: Pick<Around, 'studio' | 'models'>): Pick<ChoiceOrder, 'bounds' | 'calls'> {
  return {
    bounds: models.chosen?.bounds ?? DEFAULT_BOUNDS,
    calls: studio.state.opened?.bounds?.calls.most ?? null,
  };
}
