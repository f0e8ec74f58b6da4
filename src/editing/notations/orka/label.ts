import type { NodeSymbol } from '../../symbols.ts';
import { textIn } from '../../acts/new-edge.ts';

/** The word before a number that a prompt asks for: `MARK` of "MARK: 0.00". Null where it asks for none. */
export function labelAsked({ spot }: NodeSymbol): string | null {
  const prompt = textIn(spot.node, 'prompt') ?? '';
  return /\b([A-Z][A-Z_]{2,}):\s*(?:[<[]|[X0-9](?:\.|\b))/.exec(prompt)?.[1] ?? null;
}

/** The one that is asked for where a prompt asks for none. */
export const LABEL = 'SCORE';
