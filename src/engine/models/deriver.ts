import type { Derive } from '../kernel/asking.ts';
import type { Script } from './script.ts';
import { isScripted, scripted } from './scripted.ts';
import { simulated } from './simulated.ts';

/** Who answers in a run. */
export interface Answering {
  model: 'scripted' | 'simulated';
  script: Script;
  seed: number;
  /** Somebody sits before the page: human nodes without a script entry wait for them. Without, they answer "". */
  visitor: boolean;
  /** The visitor answers human nodes even where the script has an entry. */
  playHuman: boolean;
}

/** The answers of a run that need nobody outside (design, section 4): script, simulated model; null for the visitor's. */
export function deriver({ model, script, seed, visitor, playHuman }: Answering): Derive {
  const fromScript = scripted(script);
  const fromModel = model === 'simulated' ? simulated(seed) : fromScript;
  return (ask) => {
    switch (ask.request.kind) {
      case 'model':
        return fromModel(ask);
      case 'human':
        return visitor && (playHuman || !isScripted(script, ask)) ? null : fromScript(ask);
      case 'tool':
        return fromScript(ask);
      default:
        return unknownRequest(ask.request);
    }
  };
}

function unknownRequest(request: never): never {
  throw new Error(`unknown request: ${JSON.stringify(request)}`);
}
