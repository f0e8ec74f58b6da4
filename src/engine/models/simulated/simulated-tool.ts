import type { Mood } from '../../document/document.ts';
import { SETTINGS } from '../../document/settings/declaration.ts';
import { isJsonObject, type Json } from '../../workflow/json.ts';
import type { Request } from '../../workflow/activation.ts';
import type { Ask } from '../../journal/ask.ts';
import type { Reply } from '../../kernel/door.ts';
import { returnedValues } from './format/named-value.ts';
import { moreWays, signOf } from './signs.ts';
import { temperOf } from './judging/temper.ts';

/** Seconds of the run clock that a simulated tool takes. */
const TOOK = 1;

/**
 * What a tool or a program answers under the simulated model: what its node says that it might, or values for the outputs that
 * it declares. Where edges look at what was printed it goes their ways in turn, as a model does: one that looks for a failure
 * sees one first. Null when its node says nothing.
 */
export function simulatedTool(
  ask: Ask,
  { simulated, expect }: Extract<Request, { kind: 'tool' }>,
  seed: number,
  mood: Mood = SETTINGS.mood.default,
): Reply | null {
  const ways = expect?.keywords ?? [];
  const temper = temperOf(ask, seed, mood, moreWays(ways));
  if (temper.fails) return { answer: { kind: 'failed', error: '(simulated) the tool did not answer' }, took: TOOK };
  if (expect?.outputs?.length) {
    const beside = isJsonObject(simulated) ? simulated : {};
    return replyOf({ ...beside, ...returnedValues(expect.outputs, temper) });
  }
  if (simulated === undefined) return null;
  const says = signOf(ways, ask.nth, temper);
  return replyOf(says === null || typeof simulated !== 'string' ? simulated : `${says}\n${simulated}`);
}

function replyOf(value: Json): Reply {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { answer: { kind: 'answered', text, value }, took: TOOK };
}
