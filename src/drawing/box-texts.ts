import type { Loop } from '../engine/workflow/workflow.ts';
import type { Group } from './nesting.ts';
import { CONTAINER } from './sizes.ts';
import type { DrawingWords } from './words.ts';

/** What a box is called: "Loop: ..." for loops, the plain label for other scopes. */
export function titleOf(group: Group, labelOf: (node: string) => string | undefined, words: DrawingWords): string {
  const named = group.owner?.label ?? labelOf(group.id) ?? labelOf(group.loop?.entries[0] ?? '') ?? group.id;
  if (!group.loop) return named;
  // "Code Review Loop" is headed "Loop: Code Review", as in the container's document.
  const ending = ` ${words.loop}`.toLowerCase();
  const bare = named.toLowerCase().endsWith(ending) ? named.slice(0, -ending.length) : named;
  return `${words.loop}: ${bare}`;
}

/** The lines at the foot of a container: its condition, then its limits. */
export function footerTexts(loop: Loop | null, words: DrawingWords): string[] {
  if (!loop) return [];
  const condition = loop.condition === '' ? [] : [`${words.continueWhile}: ${loop.condition}`];
  const caps = loop.caps.map((cap) => `${cap.kind === 'count' ? words.maxIterations : words.maxSeconds}: ${cap.value}`);
  return [...condition, ...caps].slice(0, CONTAINER.footerLines);
}
