import type { NamedModel } from '../../engine/workflow/workflow.ts';
import { placeNamed } from './places.ts';

/** What stands on the sheet: which place (its id, '' = by address), and which model of it; in this browser, what was loaded. */
export interface Choice {
  kind: 'server' | 'provider' | 'browser';
  place: string;
  address: string;
  model: string;
  /** The models that it is known to have, as it listed them; none where it was not asked. */
  models: readonly string[];
}

/**
 * What the sheet begins with where nothing was used before: the first model that the document names whose place is known or on this
 * machine, else the first one by its name alone. Nobody is asked of it.
 */
export function firstChoice(named: readonly NamedModel[]): Choice {
  for (const each of named) {
    const found = placeNamed(each);
    if (found && found.kind !== 'elsewhere') return { place: '', address: '', ...found, model: each.model, models: [] };
  }
  const model = named.find((each) => each.model !== '')?.model ?? '';
  return { kind: 'server', place: '', address: '', model, models: [] };
}

/** So many addresses of a document are offered; it may name thousands. */
const MOST_OFFERED = 3;

/** The addresses that the document names and nobody here knows, each with its first model: to be offered, and asked only once the visitor takes one. */
export function namedElsewhere(named: readonly NamedModel[]): Choice[] {
  const offered = new Map<string, Choice>();
  for (const each of named) {
    const found = placeNamed(each);
    if (found?.kind !== 'elsewhere' || offered.has(found.baseUrl) || offered.size === MOST_OFFERED) continue;
    const { baseUrl: address } = found;
    offered.set(address, { kind: 'provider', place: '', address, model: each.model, models: [] });
  }
  return [...offered.values()];
}
