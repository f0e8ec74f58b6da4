import { DEFAULT_BOUNDS } from '../../../ask/protocol.ts';
import type { Layout } from '../../app/layout.svelte.ts';
import { modelsReached } from './models-reached.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import type { Answers } from '../answers.svelte.ts';
import type { Models } from './models.svelte.ts';

/** What of the desk it takes to choose a model. */
interface Around {
  readonly studio: Pick<Studio, 'state'>;
  readonly models: Models;
  readonly answers: Pick<Answers, 'askModel'>;
  readonly layout: Pick<Layout, 'close'>;
}

/** Lets the visitor choose a real model, which answers from the next run on. False where the sheet was closed: nothing changes then. */
export async function chooseModel({ studio, models, answers, layout }: Around): Promise<boolean> {
  layout.close();
  const chosen = await models.choose({
    named: modelsReached(studio.state.drawn?.workflow ?? null),
    besides: models.all.slice(1),
    bounds: models.chosen?.bounds ?? DEFAULT_BOUNDS,
    calls: studio.state.opened?.bounds?.calls.most ?? null,
  });
  if (chosen) answers.askModel();
  return chosen !== null;
}
