import { fill } from '../../fill.ts';
import { has, shown } from '../../values.ts';
import type { Params, Words } from '../../words.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  unexpected: 'found <found> where <expected> should stand',
  unclosed: '<what> is not closed',
  'bad-text': 'a text in quotes cannot be read',
  'unknown-tag': 'there is no tag {% <tag> %}',
  'unknown-filter': 'there is no filter <name>',
  'unknown-test': 'there is no test <name>',
  undefined: '<name> is not there',
  'not-callable': '<name> is no function',
  'bad-operands': '<operation> does not work between <left> and <right>',
  'bad-argument': 'the filter <filter> cannot work on <found>',
  'divided-by-zero': 'a number is divided by zero',
  'not-a-list': '<found> is no list',
  'too-deep': 'it is nested deeper than <limit> levels',
  'too-many-steps': 'it takes more than <limit> steps',
  'too-long': 'it makes more than <limit> characters',
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
  const otherwise = Object.hasOwn(HINTS, code) ? (HINTS[code] ?? '') : 'Look at the braces there, or take them out.';
  const hint = has(params, 'closest') ? fill('Did you mean <closest>?', params) : otherwise;
  return { message: `${words === undefined ? code : fill(words, params)}${placeWords(params)}`, hint };
}

function placeWords({ line, column }: Params): string {
  return typeof line === 'number' && typeof column === 'number'
    ? ` (line ${line}, column ${column} of the prompt)`
    : '';
}
