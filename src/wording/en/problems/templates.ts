import { shown } from '../../values.ts';
import type { Params, Words } from '../../words.ts';

const MESSAGES: Readonly<Record<string, (params: Params) => string>> = {
  unexpected: (params) => `found ${shown(params, 'found')} where ${shown(params, 'expected')} should stand`,
  unclosed: (params) => `${shown(params, 'what')} is not closed`,
  'bad-text': () => 'a text in quotes cannot be read',
  'unknown-tag': (params) => `there is no tag {% ${shown(params, 'tag')} %}`,
  'unknown-filter': (params) => `there is no filter ${shown(params, 'name')}`,
  'unknown-test': (params) => `there is no test ${shown(params, 'name')}`,
  undefined: (params) => `${shown(params, 'name')} is not there`,
  'not-callable': (params) => `${shown(params, 'name')} is no function`,
  'bad-operands': (params) => `${shown(params, 'operation')} does not work between ${shown(params, 'left')} and ${shown(params, 'right')}`,
  'bad-argument': (params) => `the filter ${shown(params, 'filter')} cannot work on ${shown(params, 'found')}`,
  'divided-by-zero': () => 'a number is divided by zero',
  'not-a-list': (params) => `${shown(params, 'found')} is no list`,
  'too-deep': (params) => `it is nested deeper than ${shown(params, 'limit')} levels`,
  'too-many-steps': (params) => `it takes more than ${shown(params, 'limit')} steps`,
  'too-long': (params) => `it makes more than ${shown(params, 'limit')} characters`,
};

const HINTS: Readonly<Record<string, string>> = {
  unclosed: 'Type the closing }}, %} or end tag.',
  undefined: 'Check the name, or give it a default: {{ name | default("") }}.',
  'unknown-filter': 'Names of filters are those of Jinja: length, join, default, upper ...',
};

/** What is wrong with a template; `params.code` is the template engine's own code, with its params beside it. */
export function templateWords(params: Params): Words {
  const code = shown(params, 'code');
  const words = Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  const hint = Object.hasOwn(HINTS, code) ? (HINTS[code] ?? '') : 'Look at the braces there, or take them out.';
  return { message: `${words ? words(params) : code}${placeWords(params)}`, hint };
}

function placeWords({ line, column }: Params): string {
  return typeof line === 'number' && typeof column === 'number' ? ` (line ${line}, column ${column} of the prompt)` : '';
}
