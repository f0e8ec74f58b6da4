import type { Desk } from '../app/desk.svelte.ts';

/**
 * A node, edge or loop of the graph was chosen: what it did in the run that is shown, once it has run; before that its place in the
 * text. An edge is looked at where it leads out of.
 */
export function selectPart({ run, studio, inspection, layout }: Desk, id: string): void {
  // Whoever fills in a form goes on with the next one.
  const fills = layout.left === 'form';
  const { workflow, view } = run.state;
  const edge = workflow?.edges.find((one) => one.id === id);
  const part = workflow?.nodes.findIndex((node) => node.id === (edge?.from ?? id)) ?? -1;
  if (!workflow || (view?.nodes[part]?.runs ?? 0) === 0) return studio.select(id, 'show');
  studio.select(id, 'quietly');
  inspection.openNode(workflow, part);
  if (!fills) layout.showRun();
}
