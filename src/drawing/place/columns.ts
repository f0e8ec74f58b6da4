import type { Item, Way } from './arrangement.ts';
import { besideItems } from './beside.ts';
import { rankItems } from '../rank/rank-items.ts';
import { GAP } from '../measure/sizes.ts';

/** A cut that more lines would have to cross is not made: their way round would cost more than the column shortens. */
const MOST_CROSSING = 8;

/** How far from where it should be, in shares of a column, a cut may lie to cross one line less. */
const SHARE_A_LINE = 0.12;

/** How far a cut may lie from where it would make all columns alike, in shares of a column. */
const REACH = 0.35;

/**
 * The column of each item, from 0, so that each column is about as long as the others and no longer than `longest` if that can be; null
 * where all items stand well in one. Cut is between ranks, where few lines cross.
 */
export function columnsOf(items: readonly Item[], ways: readonly Way[], longest: number): number[] | null {
  if (items.length < 2 || longest === Infinity) return null;
  const beside = besideItems(items, ways);
  const { ranks } = rankItems(items, ways, beside);
  const lengths = rankLengths(items, ways, ranks, beside);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.ceil(total / longest);
  if (count < 2) return null;
  const cuts = cutsOf(lengths, crossingsOf(ways, ranks, beside, lengths.length), total / count);
  if (cuts.length === 0) return null;
  const columnOfRank = lengths.map((_, rank) => cuts.filter((cut) => cut < rank).length);
  const columns = ranks.map((rank) => columnOfRank[rank] ?? 0);
  // A guard stands in the column of the last of those that feed it.
  for (const guard of beside) {
    const feeders = ways.flatMap((way) =>
      way.to === guard && way.from >= 0 && !beside.has(way.from) ? [way.from] : [],
    );
    columns[guard] = feeders.reduce((most, feeder) => Math.max(most, columns[feeder] ?? 0), 0);
  }
  return columns;
}

/** How long each rank is along the flow, with the gap after it. */
function rankLengths(
  items: readonly Item[],
  ways: readonly Way[],
  ranks: readonly number[],
  beside: ReadonlySet<number>,
): number[] {
  const lengths = Array.from({ length: ranks.reduce((most, rank) => Math.max(most, rank), 0) + 1 }, () => 0);
  const gaps = lengths.map((): number => GAP.rows);
  for (const [index, { height }] of items.entries()) {
    const rank = ranks[index] ?? 0;
    if (!beside.has(index)) lengths[rank] = Math.max(lengths[rank] ?? 0, height);
  }
  for (const { from, label } of ways) {
    const rank = ranks[from];
    if (rank === undefined || !label || beside.has(from)) continue;
    gaps[rank] = Math.max(gaps[rank] ?? 0, GAP.beforeLabel + label.height + GAP.afterLabel);
  }
  return lengths.map((length, rank) => length + (gaps[rank] ?? 0));
}

/** How many lines lead from a rank or an earlier one to a later one, or back. */
function crossingsOf(
  ways: readonly Way[],
  ranks: readonly number[],
  beside: ReadonlySet<number>,
  count: number,
): number[] {
  const steps = Array.from({ length: count + 1 }, () => 0);
  for (const { from, to } of ways) {
    const [one, other] = [ranks[from], ranks[to]];
    if (one === undefined || other === undefined || beside.has(from) || beside.has(to)) continue;
    const [first, last] = [Math.min(one, other), Math.max(one, other)];
    steps[first] = (steps[first] ?? 0) + 1;
    steps[last] = (steps[last] ?? 0) - 1;
  }
  let crossing = 0;
  return steps.slice(0, count).map((step) => (crossing += step));
}

/** The ranks after which is cut. */
function cutsOf(lengths: readonly number[], crossings: readonly number[], share: number): number[] {
  const ends: number[] = [];
  for (const length of lengths) ends.push((ends.at(-1) ?? 0) + length);
  const total = ends.at(-1) ?? 0;
  const cuts: number[] = [];
  for (let goal = share; goal < total - share / 2; goal += share) {
    let [best, least] = [-1, Infinity];
    for (const [rank, end] of ends.slice(0, -1).entries()) {
      const away = Math.abs(end - goal) / share;
      const crossing = crossings[rank] ?? 0;
      if (away > REACH || crossing > MOST_CROSSING || rank <= (cuts.at(-1) ?? -1)) continue;
      const cost = away + crossing * SHARE_A_LINE;
      if (cost < least) [best, least] = [rank, cost];
    }
    if (best >= 0) cuts.push(best);
  }
  return cuts;
}
