import type { Item, Way } from './arrangement.ts';

/**
 * Guards that stand beside the loop: what they send goes back into it or out of it, never on to another member. They take
 * no part in the ranks, so that the main flow runs straight down past them.
 */
export function besideItems(items: readonly Item[], ways: readonly Way[]): Set<number> {
  const beside = new Set(items.flatMap((item, index) => (item.guard ? [index] : [])));
  const fed = new Set<number>();
  for (const way of ways) {
    const leadsOn = way.from >= 0 && way.to >= 0 && !way.returns;
    if (leadsOn || way.from === way.to) beside.delete(way.from);
    // Entered from outside, or aimed at by a line back: it is a member of the loop like any other.
    if (way.from < 0 || way.returns) beside.delete(way.to);
    if ((way.from >= 0 && way.fromX !== null) || (way.from < 0 && way.toX !== null)) beside.delete(way.from);
    if (way.toX !== null) beside.delete(way.to);
  }
  for (const way of ways) if (way.from >= 0 && !way.returns && !beside.has(way.from)) fed.add(way.to);
  return new Set([...beside].filter((index) => fed.has(index)));
}
