import type { Connection } from '../../ask/connection.ts';
import { priceOf } from '../../ask/prices.ts';
import type { AgreedModel } from '../../ask/protocol.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import { modelIn } from './in-browser/llama.ts';
import { BROWSERS_MODEL, type PromptApi } from './in-browser/prompt-api.ts';
import { isOnThisMachine } from './places.ts';

/** Who is asked: a server, here or elsewhere, or a model in this browser, of a file of the visitor's or the browser's own. */
export type Asked =
  { kind: 'server'; connection: Connection } | { kind: 'wllama'; file: File } | { kind: 'prompt-api'; api: PromptApi };

/** What the page may show of whoever is asked. */
export function shownOf(asked: Asked): Pick<AgreedModel, 'model' | 'host' | 'isLocal' | 'price'> {
  const here = { host: '', isLocal: true, price: null };
  switch (asked.kind) {
    case 'server': {
      const { baseUrl, model } = asked.connection;
      const { host, origin } = new URL(baseUrl);
      const isLocal = isOnThisMachine(origin);
      return { model, host, isLocal, price: isLocal ? null : priceOf(model) };
    }
    case 'wllama':
      return { ...here, model: modelIn(asked.file) };
    case 'prompt-api':
      return { ...here, model: BROWSERS_MODEL };
    default:
      return unreachable(asked);
  }
}
