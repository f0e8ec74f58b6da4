import type { Json } from '../../workflow/json.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Side } from './short-number.ts';

/** A comparison that a round was judged by. */
export interface Compared {
  left: string;
  actual: Json;
  readAs: Json;
  operator: string;
  value: Json;
  /** The operator that would hold if it came out otherwise. */
  wanted: string;
}

const NEGATED: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

/** The comparisons of a verdict, those of a break too. */
export function comparisonsOf({ because }: Verdict): Compared[] {
  return because.flatMap((evidence): Compared[] => {
    if (evidence.kind !== 'comparison' && evidence.kind !== 'break') return [];
    const { left, actual, operator, value } = evidence;
    const [readAs, holds] = evidence.kind === 'break' ? [actual, true] : [evidence.readAs, evidence.holds];
    const wanted = holds ? NEGATED[operator] : operator;
    return wanted === undefined ? [] : [{ left, actual, readAs, operator, value, wanted }];
  });
}

/** Where a number lies to another that it is less or more than; by what it is compared. */
export const SIDES: Readonly<Record<string, Side>> = { '<': 'below', '<=': 'at-most', '>=': 'at-least', '>': 'above' };

/** The same seen from the other number. */
export const OTHER_SIDES: Readonly<Record<string, Side>> = {
  '<': 'above',
  '<=': 'at-least',
  '>=': 'at-most',
  '>': 'below',
};
