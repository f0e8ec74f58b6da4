import type { Json } from '../document/document.ts';
import { remark } from './remarks.ts';
import { scoreOf } from './score-text.ts';
import type { Temper } from './temper.ts';

/** A number that nobody bounds passes where bounds usually lie. */
const GOOD_NUMBER = 0.9;

/** A value for a name that somebody wants filled: of its type, better with every ask, and content once the model is. */
export function valueNamed(name: string, type: string, nth: number, temper: Temper): Json {
  const { accepts, draft } = temper;
  switch (type) {
    case 'boolean':
      return accepts;
    case 'number':
      return scoreOf(nth, temper, GOOD_NUMBER);
    case 'list':
      return accepts ? [] : [remark(draft, false)];
    case 'json':
      return { [name]: `attempt ${nth}` };
    default:
      return remark(draft, accepts);
  }
}
