import { DEFAULT_BOUNDS } from '../../../ask/protocol.ts';
import { modelsNamed } from '../../document/models-named.ts';
import type { Desk } from '../../app/desk.svelte.ts';

/** Lets the visitor choose a real model; it answers from the next run on. Nothing changes where the sheet is closed. */
export async function chooseModel({ studio, models, answers, layout }: Desk): Promise<boolean> {
  layout.close();
  const calls = studio.state.opened?.bounds?.calls.most ?? null;
  const named = modelsNamed(studio.state.drawn?.workflow ?? null);
  const chosen = await models.choose({
    named: named.map((model) => ({ model, provider: '', place: '' })),
    bounds: models.chosen?.bounds ?? DEFAULT_BOUNDS,
    calls,
  });
  if (chosen) answers.askModel();
  return chosen !== null;
}
