import type { Json } from '../../workflow/json.ts';
import { comparisonsOf, OTHER_SIDES, type Compared } from './comparisons.ts';
import { numbersInPlaceOf } from './short-number.ts';
import { numberChanges, valueChange } from './value-change.ts';
import type { Maker } from './turning.ts';

/** A longer value is a text of its own. */
const LONGEST = 60;

/** What a value is compared with: what it was, or a number on the other side of it. */
export const values: Maker = ({ verdict, stops }) =>
  comparisonsOf(verdict).flatMap((compared) =>
    stops
      .filter(({ kind, value }) => kind === 'value' && isThis(value, compared.value))
      .flatMap((stop) => {
        const side = OTHER_SIDES[compared.wanted];
        if (side === undefined)
          return equalTo(compared).map((to) => valueChange(stop, to, isThis(stop.value, to) ? 0 : 0.9));
        if (typeof compared.readAs !== 'number') return [];
        return numberChanges(stop, numbersInPlaceOf(stop.value, compared.readAs, side));
      }),
  );

/** Whatever the case of its letters. */
function isThis(written: string, value: Json): boolean {
  return typeof value === 'number' ? Number(written) === value : written.toLowerCase() === String(value).toLowerCase();
}

function equalTo({ wanted, readAs }: Compared): string[] {
  if (readAs === null || typeof readAs === 'object') return [];
  if (wanted === '!=') return typeof readAs === 'boolean' ? [String(!readAs)] : [];
  const text = String(readAs);
  return text === '' || text.length > LONGEST || text.includes('\n') ? [] : [text];
}
