import { enumerate, has, quoted, shown, textsOf } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

/** What a value of each type is called, and what one looks like in YAML. */
const TYPES: Readonly<Record<string, { is: string; like: string }>> = {
  text: { is: 'text', like: '"some text"' },
  boolean: { is: 'true or false', like: 'true' },
  integer: { is: 'an integer', like: '3' },
  number: { is: 'a number', like: '0.5' },
  list: { is: 'a list', like: '[a, b]' },
  map: { is: 'a map', like: '{}' },
};

/** The words of the problems that the field reader finds in every notation; the codes are begun by the notation's name. */
export const FIELD_WORDS: WordTable = {
  required: (params) => ({
    message: `${shown(params, 'field')} is missing`,
    hint: `Add ${shown(params, 'field')}: and its value here.`,
  }),
  type: typeWords,
  empty: (params) => ({
    message: `${shown(params, 'field')} must not be empty`,
    hint: `Type a text after ${shown(params, 'field')}:, in quotes if it holds a colon.`,
  }),
  'too-small': (params) => ({
    message: `${shown(params, 'field')} must be ${params.exclusive === true ? '>' : '>='} ${shown(params, 'min')}`,
    hint: `It is ${quoted(params, 'actual')}. Type for example ${shown(params, 'field')}: ${leastAllowed(params)}.`,
  }),
  'one-of': (params) => ({
    message: `${shown(params, 'field')} must be one of: ${textsOf(params, 'allowed').join(', ')}`,
    hint: has(params, 'closest')
      ? `Did you mean ${shown(params, 'closest')}? Type ${shown(params, 'field')}: ${shown(params, 'closest')}`
      : `It is ${quoted(params, 'actual')}. Type ${enumerate(textsOf(params, 'allowed'), 'or')}; upper and lower case matter.`,
  }),
  'unknown-key': (params) => ({
    message: `${shown(params, 'key')} is not a key that is known here, and is ignored`,
    hint: has(params, 'closest') ? `Did you mean ${shown(params, 'closest')}?` : 'Remove it, or move it to where it belongs.',
  }),
};

function typeWords(params: Params): { message: string; hint: string } {
  const field = shown(params, 'field');
  const type = TYPES[shown(params, 'expected')] ?? { is: shown(params, 'expected'), like: '' };
  const actual = shown(params, 'actual') === 'map' || shown(params, 'actual') === 'list' ? `a ${shown(params, 'actual')}` : quoted(params, 'actual');
  const example = type.like === '' ? '' : ` Type for example ${field}: ${type.like}`;
  return { message: `${field} must be ${type.is}`, hint: `It is ${actual}.${example}` };
}

function leastAllowed(params: Params): string {
  const min = params.min;
  if (typeof min !== 'number') return '1';
  return String(params.exclusive === true ? min + 1 : min);
}
