import { Graph, layout } from '@dagrejs/dagre';
import { lastAnswers } from '../../engine/document/last-answers.ts';
import type { Cell, Grid, Row } from '../place/arrangement.ts';
import { GAP } from '../measure/sizes.ts';

/** What dagre is told: the widths of the cells of each row, and which cells are joined, counted through all rows. */
interface Stretch {
  rows: number[][];
  links: { from: number; to: number; weight: number }[];
}

/** Stretches of the drawings before: what an act does not touch is not ordered again. */
const known = lastAnswers<readonly number[]>(1_000);

/** Two cells of rows that follow each other. */
interface Link {
  from: Cell;
  to: Cell;
  weight: number;
}

/**
 * dagre orders the rows; the rows themselves are given, for the loop's structure decides them. Where a row is one cell alone, what stands
 * above it and what stands below share the place of that cell and nothing else: they are ordered by themselves.
 */
export function orderByDagre(grid: Grid): void {
  const { rows } = grid;
  const links = linksOf(grid);
  let first = 0;
  for (let last = 1; last < rows.length; last += 1) {
    if (last + 1 < rows.length && rows[last]?.cells.length !== 1) continue;
    const part = rows.slice(first, last + 1);
    const stretch = stretchOf(part, links.slice(first, last).flat());
    const order = known(JSON.stringify(stretch), () => dagreOrder(stretch));
    place(part, order, first === 0 ? 0 : (part[0]?.cells[0]?.x ?? 0) - (order[0] ?? 0));
    first = last;
  }
  for (const row of rows) row.cells.sort((a, b) => a.x - b.x);
}

/** Puts the cells of some rows to their places, all of them moved by as much. */
function place(rows: readonly Row[], order: readonly number[], by: number): void {
  for (const [index, cell] of rows.flatMap(({ cells }) => cells).entries()) cell.x = (order[index] ?? 0) + by;
}

/** By the row that they begin in, in the order of the lines. */
function linksOf({ rows, routes }: Grid): Link[][] {
  const links: Link[][] = rows.map(() => []);
  for (const { cells } of routes) {
    for (const [index, from] of cells.entries()) {
      const to = cells[index + 1];
      if (to) links[from.row.index]?.push({ from, to, weight: from.kind === 'item' || to.kind === 'item' ? 1 : 4 });
    }
  }
  return links;
}

function stretchOf(rows: readonly Row[], links: readonly Link[]): Stretch {
  const numbers = new Map(rows.flatMap(({ cells }) => cells).map((cell, index) => [cell, index]));
  return {
    rows: rows.map(({ cells }) => cells.map(({ width }) => width)),
    links: links.map(({ from, to, weight }) => ({ from: numbers.get(from) ?? 0, to: numbers.get(to) ?? 0, weight })),
  };
}

/** Where each cell stands, its middle. */
function dagreOrder({ rows, links }: Stretch): number[] {
  const graph = new Graph({ multigraph: true });
  const ranks: number[] = [];
  for (const [row, widths] of rows.entries()) {
    for (const width of widths) {
      graph.setNode(String(ranks.length), { width, height: 1 });
      // dagre wants a rank between any two that an edge joins.
      ranks.push(2 * row);
    }
  }
  const ranker = (ranked: Graph): void => {
    // dagre adds a root of its own, which may stand anywhere above.
    for (const name of ranked.nodes()) ranked.node(name).rank = ranks[Number(name)] ?? 0;
  };
  graph.setGraph({ nodesep: GAP.nodes, edgesep: GAP.lines, ranksep: GAP.rows, ranker });
  for (const [index, { from, to, weight }] of links.entries())
    graph.setEdge(String(from), String(to), { weight }, String(index));
  layout(graph);
  return ranks.map((_, index) => Math.round(graph.node(String(index)).x ?? 0));
}
