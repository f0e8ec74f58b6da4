import type { StopValueKind } from '../../engine/workflow/loops/stop-value.ts';
import type { FaceValue, Loop, WorkflowNode } from '../../engine/workflow/workflow.ts';
import { TEXT_WIDTH } from './box-fit.ts';
import { valuesText, valuesWidth } from './face-values.ts';
import type { Group } from '../group.ts';
import { CONTAINER, FONT } from './sizes.ts';
import { fitText, SPARE, textWidth } from './text-width.ts';
import type { DrawingWords } from '../words.ts';

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

/** What a box says in a line, cut like a title. `face`: the line of its node's face that it shows, which can be changed there. */
export interface BoxSaying {
  text: string;
  label: string;
  face: number | null;
  /** With room for what changes it. */
  width: number;
  /** The node whose count it tells, which changes while it runs. */
  counts?: string;
}

/** What a box says under its title, and at its foot. */
export interface BoxTexts {
  said: readonly BoxSaying[];
  footers: readonly BoxSaying[];
}

export function openTexts(group: Group, words: DrawingWords): BoxTexts {
  return { said: faceTexts(group.owner), footers: footerTexts(group, words) };
}

/** What the face of a container says beside its ports. */
export function faceTexts(owner: WorkflowNode | null): BoxSaying[] {
  if (owner?.face?.at !== 'ports') return [];
  return owner.face.lines.map(({ label, values }, index) => saying(label, valuesText(values), { index, values }));
}

/** The lines at the foot of a container whose face says no more: its rule, then its limits. */
export function footerTexts({ loop, owner }: Group, words: DrawingWords): BoxSaying[] {
  if (!loop || owner?.face?.at === 'ports') return [];
  return ruleTexts(loop, owner, words).slice(0, CONTAINER.footerLines);
}

/** What is said of a loop's rule: when it goes on, and the limits that hold it; a score loop in the keys of its document (001). */
function ruleTexts(loop: Loop, owner: WorkflowNode | null, words: DrawingWords): BoxSaying[] {
  const scored = loop.rule.ends.find((end) => end.kind === 'score');
  if (scored)
    return [
      saying(words.scoreThreshold, String(scored.threshold), lineOf(owner, 'threshold')),
      ...capTexts(loop, owner, words, words.maxLoops),
    ];
  const condition = loop.condition === '' ? [] : [saying(words.continueWhile, loop.condition)];
  return [...condition, ...capTexts(loop, owner, words, words.maxIterations)];
}

/** The limits that hold a loop; a guard that bounds nothing is none. */
function capTexts({ caps }: Loop, owner: WorkflowNode | null, words: DrawingWords, most: string): BoxSaying[] {
  return caps
    .filter(({ loose }) => !loose)
    .map(({ kind, value, node }) =>
      saying(
        kind === 'count' ? most : words.maxSeconds,
        String(value),
        owner?.id === node ? lineOf(owner, 'limit') : undefined,
      ),
    );
}

interface FaceSaid {
  index: number;
  values: readonly FaceValue[];
}

/** The line of a face whose first value ends its loop in this way. */
function lineOf(owner: WorkflowNode | null, stops: StopValueKind): FaceSaid | undefined {
  const lines = owner?.face?.lines ?? [];
  const index = lines.findIndex(({ values }) => values[0]?.stops === stops);
  const line = lines[index];
  return line && { index, values: line.values };
}

function saying(label: string, value: string, said?: FaceSaid): BoxSaying {
  const whole = `${label}: ${value}`;
  const text = fitText(whole, FONT.footer, TEXT_WIDTH);
  if (!said || text.endsWith('…')) return { text, label, face: null, width: textWidth(text, FONT.footer) };
  const width = Math.ceil(textWidth(`${label}: `, FONT.footer) * SPARE) + valuesWidth(said.values, FONT.footer);
  return { text, label, face: said.index, width };
}
