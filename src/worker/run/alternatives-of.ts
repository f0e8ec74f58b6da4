import { alternatives } from '../../engine/after-run/alternatives/alternatives.ts';
import type { Alternative } from '../../engine/after-run/alternatives/alternative.ts';
import { deriver } from '../../engine/models/deriver.ts';
import type { Pauses } from '../../engine/running/pauses.ts';
import type { AlternativesPlace } from '../protocol.ts';
import { replayOrder } from './replay-order.ts';
import { settingsOf, type ForkBase } from './take-up.ts';

/** The smallest changes that turn a verdict of a kept run. Values that its text does not have where they are said to stand are left out. */
export async function alternativesOf(
  { kept, whole }: ForkBase,
  { stops, ...place }: AlternativesPlace,
  pauses: Pauses,
  isWanted: () => boolean,
): Promise<Alternative[]> {
  const order = await replayOrder(kept, deriver);
  if (!order) return [];
  const { text } = kept.document;
  const { inputs, derive, ticks } = order;
  const { entries, expected } = whole;
  const recorded = { text, settings: settingsOf(kept), inputs, ...(ticks && { ticks }), derive, entries, expected };
  const written = stops.filter(({ value, range }) => text.slice(range.start, range.end).includes(value));
  return alternatives(recorded, place, written, pauses, isWanted);
}
