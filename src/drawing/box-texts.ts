import type { Loop, WorkflowNode } from '../engine/workflow/workflow.ts';
import { TEXT_WIDTH } from './box-fit.ts';
import type { Group } from './group.ts';
import { CONTAINER, FONT } from './sizes.ts';
import { fitText } from './text-width.ts';
import type { DrawingWords } from './words.ts';

/** What a box is called: "Loop: ..." for loops, the plain label for other scopes. */
export function titleOf(group: Group, labelOf: (node: string) => string | undefined, words: DrawingWords): string {
  const named = group.owner?.label ?? labelOf(group.id) ?? labelOf(group.loop?.entries[0] ?? '') ?? group.id;
  return group.loop ? loopTitle(named, words) : named;
}

/** "Code Review Loop" is headed "Loop: Code Review", as in the container's document. */
export function loopTitle(named: string, { loop }: Pick<DrawingWords, 'loop'>): string {
  const ending = ` ${loop}`.toLowerCase();
  const bare = named.toLowerCase().endsWith(ending) ? named.slice(0, -ending.length) : named;
  return `${loop}: ${bare}`;
}

/** What the face of a container says beside its ports, cut like a title. */
export function faceTexts(owner: WorkflowNode | null, words: DrawingWords): string[] {
  return (owner?.face ?? []).map(({ name, value }) =>
    fitText(`${words.face[name]}: ${value}`, FONT.footer, TEXT_WIDTH),
  );
}

/** The lines at the foot of a container whose face says no more: its rule, then its limits. */
export function footerTexts({ loop, owner }: Group, words: DrawingWords): string[] {
  return !loop || owner?.face ? [] : ruleTexts(loop, words).slice(0, CONTAINER.footerLines);
}

/** What is said of a loop's rule: when it goes on, and the limits that hold it; a score loop in the keys of its document (001). */
function ruleTexts(loop: Loop, words: DrawingWords): string[] {
  const scored = loop.rule.ends.find((end) => end.kind === 'score');
  if (scored) return [`${words.scoreThreshold}: ${scored.threshold}`, ...capTexts(loop, words, words.maxLoops)];
  const condition = loop.condition === '' ? [] : [`${words.continueWhile}: ${loop.condition}`];
  return [...condition, ...capTexts(loop, words, words.maxIterations)];
}

/** The limits that hold a loop; a guard that bounds nothing is none. */
function capTexts({ caps }: Loop, words: DrawingWords, most: string): string[] {
  return caps
    .filter(({ loose }) => !loose)
    .map(({ kind, value }) => `${kind === 'count' ? most : words.maxSeconds}: ${value}`);
}
