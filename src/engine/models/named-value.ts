import type { Json } from '../workflow/json.ts';
import type { Temper } from './temper.ts';

/** Values that a program is said to have returned, by their names and types: a check that holds once the model is content. */
export function returnedValues(
  outputs: readonly { name: string; type: string }[],
  temper: Temper,
): Record<string, Json> {
  return Object.fromEntries(outputs.map(({ name, type }): [string, Json] => [name, returnedValue(name, type, temper)]));
}

function returnedValue(name: string, type: string, { accepts, nth, patience }: Temper): Json {
  switch (type) {
    case 'boolean':
      return accepts;
    case 'number':
      return accepts ? 0.95 : Math.round((0.55 + (0.3 * (nth - 1)) / Math.max(1, Math.min(patience, 10))) * 100) / 100;
    case 'list':
      return accepts ? [] : [`(simulated) ${name} ${nth}`];
    case 'json':
      return { [name]: `(simulated) attempt ${nth}` };
    default:
      return `(simulated) ${name} ${nth}`;
  }
}
