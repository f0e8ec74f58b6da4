import { priceOf } from '../../../ask/prices.ts';
import { modelOf, withNode, type ModelInUse } from './in-use.ts';

/** Gives a node another model of the place where the one is that answers it now, by its name; '': the run's. */
export function withName(chosen: ModelInUse, node: string, typed: string): ModelInUse {
  const model = typed.trim();
  if (model === '') return withNode(chosen, node, null);
  const { place, host, isLocal, models } = modelOf(chosen, node);
  return withNode(chosen, node, { place, host, isLocal, models, model, price: isLocal ? null : priceOf(model) });
}
