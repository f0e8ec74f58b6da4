import type { NamedModel } from '../../ask/protocol.ts';
import { PROVIDERS, SERVERS } from './places.ts';

/** What stands on the sheet: which place (its id, '' = by address), and which model of it; in this browser, what was loaded. */
export interface Choice {
  kind: 'server' | 'provider' | 'browser';
  place: string;
  address: string;
  model: string;
}

/** As documents write them: `lm_studio`, `LM Studio`, `lmstudio`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * What the sheet begins with where nothing was used before: the place and the model that the document names. An address that it names is no
 * place to go to: it is only how a known place is recognised.
 */
export function firstChoice(named: readonly NamedModel[]): Choice {
  for (const { model, provider, place } of named) {
    const isNamed = (each: { id: string; baseUrl: string }): boolean =>
      (provider !== '' && plain(each.id) === plain(provider)) || (place !== '' && sameHost(place, each.baseUrl));
    const server = SERVERS.find(isNamed);
    if (server) return { kind: 'server', place: server.id, address: '', model };
    const known = PROVIDERS.find(isNamed);
    if (known) return { kind: 'provider', place: known.id, address: '', model };
  }
  return { kind: 'server', place: '', address: '', model: '' };
}

function sameHost(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) => (URL.canParse(url) ? new URL(url).host : ''));
  return first !== '' && first === second;
}
