import { comparisonsOf } from './comparisons.ts';
import { valueChange } from './value-change.ts';
import type { Maker } from './turning.ts';

/** What may have been meant by an operator: the next to it, then its opposite. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '==': ['!='],
  '!=': ['=='],
};

/** How a value is compared. */
export const operators: Maker = ({ verdict, stops }) =>
  comparisonsOf(verdict).flatMap(({ operator }) =>
    stops
      .filter(({ kind, value }) => kind === 'operator' && value === operator)
      .flatMap((stop) =>
        (OTHERS[operator] ?? [])
          .filter((to) => stop.options?.includes(to) ?? true)
          .map((to) => valueChange(stop, to, operator.charAt(0) === to.charAt(0) ? 0.3 : 0.9)),
      ),
  );
