import type { NotationName } from './notation-name.ts';

/** The letters by which `docs/rules/<notation>.md` numbers its rules; containers have one for each of their subjects. */
const NOTATION_OF_LETTER = {
  A: 'container',
  B: 'container',
  C: 'container',
  D: 'container',
  E: 'container',
  F: 'container',
  G: 'container',
  H: 'container',
  L: 'loop-exit',
  M: 'chatdev',
  N: 'container',
  Q: 'orka',
} as const satisfies Record<string, NotationName>;

type Letters = typeof NOTATION_OF_LETTER;
type LetterOf<Notation> = {
  [Letter in keyof Letters]: Letters[Letter] extends Notation ? Letter : never;
}[keyof Letters];

/** The number of a rule of `docs/rules/`, of one notation or of any: `M44`. */
export type RuleNumber<Notation extends NotationName = NotationName> = `${LetterOf<Notation>}${number}`;

/** The notation whose page has the rule. */
export function notationOfRule(rule: RuleNumber): NotationName {
  const letter = rule.charAt(0);
  if (!isLetter(letter)) throw new Error(`no notation numbers a rule ${rule}`);
  return NOTATION_OF_LETTER[letter];
}

function isLetter(letter: string): letter is keyof Letters {
  return Object.hasOwn(NOTATION_OF_LETTER, letter);
}
