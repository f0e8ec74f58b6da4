/** An edge between two positions of a list. */
export type Arc = readonly [from: number, to: number];

/**
 * Strongly connected components (Tarjan), members ascending, components in topological order: a component stands before
 * those that it leads to. Iterative: no graph is too deep for it. Linear in nodes and arcs.
 */
export function stronglyConnected(count: number, arcs: readonly Arc[]): number[][] {
  const out = successors(count, arcs);
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const onStack = new Uint8Array(count);
  const at = new Int32Array(count);
  const stack: number[] = [];
  const path: number[] = [];
  const components: number[][] = [];
  let next = 0;

  function enter(node: number): void {
    index[node] = low[node] = next++;
    onStack[node] = 1;
    stack.push(node);
    path.push(node);
  }

  function leave(node: number): void {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
    if (low[node] !== index[node]) return;
    const members = stack.splice(stack.lastIndexOf(node));
    for (const member of members) onStack[member] = 0;
    components.push(members.sort((left, right) => left - right));
  }

  for (let root = 0; root < count; root++) {
    if (index[root] !== -1) continue;
    enter(root);
    while (path.length > 0) {
      const node = path[path.length - 1]!;
      const successor = out[node]![at[node]!++];
      if (successor === undefined) leave(node);
      else if (index[successor] === -1) enter(successor);
      else if (onStack[successor] === 1) low[node] = Math.min(low[node]!, index[successor]!);
    }
  }
  return components.reverse();
}

/**
 * Kahn's layers of a graph without cycles: each node one layer behind the last of its sources. The first
 * layer ascends; after it the order is that in which the arcs of the layer before lead there.
 */
export function kahnLayers(count: number, arcs: readonly Arc[]): number[][] {
  const out = successors(count, arcs);
  const waiting = new Int32Array(count);
  for (const [, to] of arcs) waiting[to]!++;
  const layers: number[][] = [];
  let layer = Array.from({ length: count }, (_, node) => node).filter((node) => waiting[node] === 0);
  while (layer.length > 0) {
    layers.push(layer);
    const following: number[] = [];
    for (const node of layer) for (const to of out[node]!) if (--waiting[to]! === 0) following.push(to);
    layer = following;
  }
  return layers;
}

/** Targets by source, in the order of the arcs. */
function successors(count: number, arcs: readonly Arc[]): number[][] {
  const out: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of arcs) out[from]!.push(to);
  return out;
}
