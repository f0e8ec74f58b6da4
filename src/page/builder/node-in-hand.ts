import type { WorkflowNode } from '../../engine/workflow/workflow.ts';
import { wordPausing } from '../../wording/en/run/pausing.ts';
import type { Desk } from '../app/desk.svelte.ts';

/** The node of the graph that has the keyboard, else the one that is selected; null where there is none. */
export function nodeInHand({ studio }: Pick<Desk, 'studio'>): WorkflowNode | null {
  const held = document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
  const id = held ?? studio.state.selected;
  return studio.state.drawn?.workflow.nodes.find((node) => node.id === id) ?? null;
}

/** Marks that node, so that runs pause before it, or takes the mark away. */
export function pauseBefore(desk: Pick<Desk, 'studio' | 'breakpoints' | 'say'>): void {
  const node = nodeInHand(desk);
  if (!node) return;
  const { breakpoints } = desk;
  breakpoints.toggle(node.id);
  desk.say(wordPausing(node.label, breakpoints.has(node.id)));
}
