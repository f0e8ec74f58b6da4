import type { Json } from '../../../workflow/json.ts';
import type { Temper } from '../judging/temper.ts';

/** Names of a yes that is bad news. */
const NEGATED =
  /^(?:should_?)?(?:needs?|requires?|has|[cC]ontinue|again|[rR]etry|is_?(?:wrong|missing|blocked)|fail(?:ed|s)?|errors?|blocked|wrong|missing|unsafe|more)(?:$|[_A-Z])/;
/** Names of a number that counts, and does not rate. */
const COUNTS = /^(?:count|counter|iteration|round|attempts?|total|number|index|step|tries)$|(?:_count|Count)$/i;

/** What a yes or no of this name is, from one who is content or not. */
export function isYes(name: string, content: boolean): boolean {
  return NEGATED.test(name) ? !content : content;
}

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
      return isYes(name, accepts);
    case 'number':
      if (COUNTS.test(name)) return nth;
      return accepts ? 0.95 : Math.round((0.55 + (0.3 * (nth - 1)) / Math.max(1, Math.min(patience, 10))) * 100) / 100;
    case 'list':
      return accepts ? [] : [`(simulated) ${name} ${nth}`];
    case 'json':
      return { [name]: `(simulated) attempt ${nth}` };
    default:
      return `(simulated) ${name} ${nth}`;
  }
}
