import type { FaceLine, FaceValue, WorkflowNode } from '../../engine/workflow/workflow.ts';
import { SPARE, textWidth } from './text-width.ts';

/** Pixels around the letters of a value that can be changed: its border, and what steps or opens it. */
const AROUND = { number: 22, choice: 20 } as const;

/** A number is given room for so many digits. */
const DIGITS = 2;

/** Between two values, and between a word and a value. */
const GAP = 4;

/** What stands before a value that follows another: how alike is alike enough. */
export function signBefore({ stops }: FaceValue): string {
  return stops === 'threshold' ? '≥' : '';
}

/** The values of a line as words: `stable_output ≥ 0.95`, `5 minutes`. */
export function valuesText([first, ...rest]: readonly FaceValue[]): string {
  return [first && String(first.value), ...rest.flatMap((each) => [signBefore(each), String(each.value)])]
    .filter((word) => word !== undefined && word !== '')
    .join(' ');
}

/** How wide a value is where it can be changed. */
export function valueWidth({ value, control }: FaceValue, fontSize: number): number {
  const text = String(value);
  const digits = control.kind === 'number' ? '0'.repeat(Math.max(0, DIGITS - text.length)) : '';
  return Math.ceil(textWidth(text + digits, fontSize) * SPARE) + AROUND[control.kind];
}

/** How wide some values are beside one another, each where it can be changed. */
export function valuesWidth([first, ...rest]: readonly FaceValue[], fontSize: number): number {
  if (!first) return 0;
  return rest.reduce(
    (width, value) => {
      const sign = signBefore(value);
      return width + GAP + (sign === '' ? 0 : textWidth(sign, fontSize) + GAP) + valueWidth(value, fontSize);
    },
    valueWidth(first, fontSize),
  );
}

/** The line of a node's face that says what its badge counts to; null where its badge cannot be changed. */
export function limitLine({ limit, face }: Pick<WorkflowNode, 'limit' | 'face'>): FaceLine | null {
  if (!limit) return null;
  const stops = limit.kind === 'seconds' ? 'time' : 'limit';
  return face?.lines.find(({ values }) => values[0]?.stops === stops) ?? null;
}
