/** One thing leads to another; both are indices. */
interface Arc {
  from: number;
  to: number;
}

function outgoing(count: number, arcs: readonly Arc[]): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const [index, arc] of arcs.entries()) lists[arc.from]?.push(index);
  return lists;
}

/**
 * The arcs that close a cycle, seen from `starts`, then from whatever nothing leads to, then from the rest in order.
 * A depth-first search with its own stack: thousands of nodes in a row must not overflow the program's.
 */
export function closingArcs(count: number, arcs: readonly Arc[], starts: readonly number[]): Set<number> {
  const lists = outgoing(count, arcs);
  const led = new Set(arcs.map((arc) => arc.to));
  const all = Array.from({ length: count }, (_, index) => index);
  const order = [...starts, ...all.filter((index) => !led.has(index)), ...all];
  const closing = new Set<number>();
  const state = new Uint8Array(count);
  for (const start of order) {
    if (state[start] !== 0) continue;
    const stack = [{ at: start, next: 0 }];
    state[start] = 1;
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const arc = lists[top.at]?.[top.next];
      const to = arc === undefined ? undefined : arcs[arc]?.to;
      top.next += 1;
      if (arc === undefined || to === undefined) {
        state[top.at] = 2;
        stack.pop();
      } else if (state[to] === 1) {
        closing.add(arc);
      } else if (state[to] === 0) {
        state[to] = 1;
        stack.push({ at: to, next: 0 });
      }
    }
  }
  return closing;
}

/** Indices in an order in which every arc leads forward. The arcs must close no cycle. */
function forwardOrder(count: number, arcs: readonly Arc[]): number[] {
  const lists = outgoing(count, arcs);
  const missing = new Int32Array(count);
  for (const arc of arcs) missing[arc.to] = (missing[arc.to] ?? 0) + 1;
  const order: number[] = [];
  for (let index = 0; index < count; index += 1) if (missing[index] === 0) order.push(index);
  for (let place = 0; place < order.length; place += 1) {
    for (const arc of lists[order[place] ?? -1] ?? []) {
      const to = arcs[arc]?.to ?? -1;
      missing[to] = (missing[to] ?? 0) - 1;
      if (missing[to] === 0) order.push(to);
    }
  }
  return order;
}

/**
 * A rank for each: as early as its arcs allow, then moved towards what it leads to where that makes the lines shorter.
 * Things without arcs are put side by side in rows of a sensible length.
 */
export function ranksOf(count: number, arcs: readonly Arc[]): number[] {
  const order = forwardOrder(count, arcs);
  const lists = outgoing(count, arcs);
  const ranks = Array.from({ length: count }, () => 0);
  const incoming = Array.from({ length: count }, () => 0);
  for (const arc of arcs) incoming[arc.to] = (incoming[arc.to] ?? 0) + 1;
  for (const index of order) {
    for (const arc of lists[index] ?? []) {
      const to = arcs[arc]?.to ?? -1;
      ranks[to] = Math.max(ranks[to] ?? 0, (ranks[index] ?? 0) + 1);
    }
  }
  for (const index of order.toReversed()) {
    const leading = lists[index] ?? [];
    if (leading.length === 0 || leading.length <= (incoming[index] ?? 0)) continue;
    const nearest = leading.reduce((least, arc) => Math.min(least, ranks[arcs[arc]?.to ?? -1] ?? Infinity), Infinity);
    if (Number.isFinite(nearest)) ranks[index] = Math.max(ranks[index] ?? 0, nearest - 1);
  }
  const alone = ranks.flatMap((_, index) => (incoming[index] === 0 && lists[index]?.length === 0 ? [index] : []));
  const inRow = Math.max(4, Math.ceil(Math.sqrt(alone.length * 1.5)));
  for (const [place, index] of alone.entries()) ranks[index] = Math.floor(place / inRow);
  return ranks;
}
