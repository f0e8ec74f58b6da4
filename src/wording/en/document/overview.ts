import { counted } from '../../values.ts';

/** What is shown of a graph that is too large to be drawn with all that belongs to it. */
export function wordOverview(nodes: number): string {
  const what = `Overview of ${counted(nodes, 'node')}, row by row in the order of the flow`;
  return `${what}. Zoom in to read them; loops have no boxes here.`;
}
