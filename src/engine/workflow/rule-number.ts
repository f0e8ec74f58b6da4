import { NOTATION_NAMES, NOTATION_WORDS, type NotationName } from './notation-name.ts';

type LetterOf<Notation extends NotationName> = (typeof NOTATION_WORDS)[Notation]['rules'][number];

/** The number of a rule of `docs/rules/`, of one notation or of any: `M44`. */
export type RuleNumber<Notation extends NotationName = NotationName> = `${LetterOf<Notation>}${number}`;

/** The notation whose page has the rule. */
export function notationOfRule(rule: RuleNumber): NotationName {
  const found = NOTATION_NAMES.find((name) => NOTATION_WORDS[name].rules.some((letter) => rule.startsWith(letter)));
  if (!found) throw new Error(`no notation numbers a rule ${rule}`);
  return found;
}
