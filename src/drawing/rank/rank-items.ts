import type { Item, Way } from '../place/arrangement.ts';
import { closingArcs, ranksOf } from './ranking.ts';

/** How late each item of a box comes, and the ways (their indices) that lead onward; what stands `beside` has no rank that counts. */
export function rankItems(
  items: readonly Item[],
  ways: readonly Way[],
  beside: ReadonlySet<number>,
): { ranks: number[]; forward: ReadonlySet<number> } {
  const inner = ways.flatMap((way, index) => {
    const both = way.from >= 0 && way.to >= 0 && !beside.has(way.from) && !beside.has(way.to);
    return both ? [index] : [];
  });
  const leading = inner.filter((index) => ways[index]?.returns === false && ways[index].from !== ways[index].to);
  const arcs = leading.map((index) => ({ from: ways[index]?.from ?? 0, to: ways[index]?.to ?? 0 }));
  const entered = ways.flatMap((way) => (way.from < 0 ? [way.to] : []));
  const aimedAt = ways.flatMap((way) => (way.returns && way.to >= 0 ? [way.to] : []));
  const closing = closingArcs(items.length, arcs, [...entered, ...aimedAt]);
  const ranks = ranksOf(
    items.length,
    arcs.filter((_, place) => !closing.has(place)),
  );
  return { ranks, forward: new Set(leading.filter((_, place) => !closing.has(place))) };
}
