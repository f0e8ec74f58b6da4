import type { WordedCode } from '../../../engine/workflow/problem-code.ts';
import { fill, sayRule } from '../../fill.ts';
import type { Coded, Words, WordTable } from '../../words.ts';
import { CHATDEV_WORDS } from './chatdev.ts';
import { CONTAINER_WORDS } from './container.ts';
import { FENCE_WORDS } from './fence.ts';
import { FIELD_WORDS } from './fields.ts';
import { HISTORY_WORDS } from './history.ts';
import { FIELDS_IN_FORM, IN_FORM } from './in-form.ts';
import { LINT_WORDS } from './lint.ts';
import { LOOP_EXIT_WORDS } from './loop-exit.ts';
import { ORKA_WORDS } from './orka.ts';
import { RUN_WORDS } from './run.ts';
import { SCRIPT_WORDS } from './script.ts';
import { SECRET_WORDS } from './secrets.ts';
import { SHARE_WORDS } from './share.ts';
import { YAML_WORDS } from './yaml.ts';

/** Of every problem but those of the linter's rules: a code without words does not compile. */
export const PROBLEM_WORDS = {
  ...YAML_WORDS,
  ...SECRET_WORDS,
  ...SCRIPT_WORDS,
  ...RUN_WORDS,
  ...HISTORY_WORDS,
  ...CHATDEV_WORDS,
  ...CONTAINER_WORDS,
  ...LOOP_EXIT_WORDS,
  ...ORKA_WORDS,
} satisfies WordTable<WordedCode>;

/** What is wrong with a link, a file or a fence is no problem of a document, and worded all the same. */
const TABLE: WordTable = {
  ...PROBLEM_WORDS,
  ...SHARE_WORDS,
  ...FENCE_WORDS,
  ...Object.fromEntries(Object.entries(LINT_WORDS).map(([code, words]) => [code, sayRule(words)])),
};

const FIELDS: WordTable = FIELD_WORDS;

/** The field reader begins its codes by the notation that it reads for. */
const OF_A_NOTATION = /^(?:chatdev|orka|container|loop-exit)-(.+)$/;

/** Every code that has words: those that the field reader shares among the notations once, without a notation's name. */
export function codesWithWords(): { own: string[]; shared: string[] } {
  return { own: Object.keys(TABLE), shared: Object.keys(FIELD_WORDS) };
}

/** The words of a code, or null when it has none. */
export function wordsFor({ code, params }: Coded): Words | null {
  const own = Object.hasOwn(TABLE, code) ? TABLE[code] : undefined;
  const suffix = OF_A_NOTATION.exec(code)?.[1] ?? '';
  const words = own ?? (Object.hasOwn(FIELDS, suffix) ? FIELDS[suffix] : undefined);
  return words ? words(params, (failure) => wordsFor(failure)?.message ?? failure.code) : null;
}

/** What to do about it, for whoever fills in the form and sees no keys; null where the words of all say that well. */
export function hintInForm({ code, params }: Coded): string | null {
  // The name that was meant is said to all alike.
  if (typeof params['closest'] === 'string' && params['closest'] !== '') return null;
  const own = Object.hasOwn(IN_FORM, code) ? IN_FORM[code] : undefined;
  const suffix = OF_A_NOTATION.exec(code)?.[1] ?? '';
  const said =
    own ?? (Object.hasOwn(TABLE, code) || !Object.hasOwn(FIELDS_IN_FORM, suffix) ? null : FIELDS_IN_FORM[suffix]);
  return said == null ? null : fill(typeof said === 'string' ? said : said(params), params);
}
