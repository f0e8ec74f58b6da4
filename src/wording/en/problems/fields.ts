import { say, sayNear } from '../../fill.ts';
import { enumerate, has, quoted, shown, textsOf } from '../../values.ts';
import type { FieldCode } from '../../../engine/workflow/problem-code.ts';
import type { Params, WordTable } from '../../words.ts';

/** What a value of each type is called, and what one looks like in YAML. */
const TYPES: Readonly<Record<string, { is: string; like: string }>> = {
  text: { is: 'text', like: '"some text"' },
  boolean: { is: 'a boolean (true or false)', like: 'true' },
  integer: { is: 'an integer', like: '3' },
  number: { is: 'a number', like: '0.5' },
  list: { is: 'a list', like: '[a, b]' },
  map: { is: 'a map', like: '{}' },
};

/** Problems that the field reader finds in every notation; their codes are begun by the notation's name. */
export const FIELD_WORDS = {
  required: (params) =>
    params.isEmpty === true
      ? say('<field> has no value', 'Type it after <field>:, or indent the lines that belong to it.')(params)
      : say('<field> is missing', 'Add <field>: and its value here.')(params),
  type: typeWords,
  empty: say('<field> must not be empty', 'Type a text after <field>:, in quotes if it holds a colon.'),
  'too-small': (params) =>
    say(
      `<field> must be ${params.exclusive === true ? '>' : '>='} <min>`,
      `It is <"actual">. Type for example <field>: ${leastAllowed(params)}`,
    )(params),
  'one-of': (params) =>
    say(
      '<field> must be one of: <allowed ,>',
      has(params, 'closest')
        ? `Did you mean <closest>? Type ${lineOf(asTyped(shown(params, 'closest')))}${differsInCase(params) ? '; upper and lower case matter' : ''}`
        : `It is <"actual">. Type ${enumerate(textsOf(params, 'allowed').map(asTyped), 'or')}.`,
    )(params),
  'unknown-key': sayNear(
    '<key> is not a key that is known here, and is ignored',
    'Remove it, or move it to where it belongs.',
  ),
} satisfies WordTable<FieldCode>;

/** A text as a value of YAML has to be written: in quotes where its first sign means something else there. */
function asTyped(text: string): string {
  return /^[!>|&*%@`#{}[\],?'"-]/.test(text) ? JSON.stringify(text) : text;
}

/** The line that holds it, in quotes where there are none in it. */
function lineOf(value: string): string {
  return value.startsWith('"') ? `<field>: ${value}` : `"<field>: ${value}"`;
}

function typeWords(params: Params): { message: string; hint: string } {
  const field = shown(params, 'field');
  const type = TYPES[shown(params, 'expected')] ?? { is: shown(params, 'expected'), like: '' };
  const actual =
    shown(params, 'actual') === 'map' || shown(params, 'actual') === 'list'
      ? `a ${shown(params, 'actual')}`
      : quoted(params, 'actual');
  const example = type.like === '' ? '' : ` Type for example ${field}: ${type.like}`;
  const isUnquoted = typeof params.actual === 'boolean' && params.expected === 'text';
  const is =
    params.actual === null ? 'Nothing stands here.' : `${isUnquoted ? 'Without quotes it means' : 'It is'} ${actual}.`;
  return { message: `${field} must be ${type.is}`, hint: `${is}${example}` };
}

function differsInCase({ actual, closest }: Params): boolean {
  return typeof actual === 'string' && actual.toLowerCase() === closest;
}

function leastAllowed(params: Params): string {
  const min = params.min;
  if (typeof min !== 'number') return '1';
  return String(params.exclusive === true ? min + 1 : min);
}
