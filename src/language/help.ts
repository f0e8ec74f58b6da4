import type { Settings } from '../engine/document/document.ts';
import type { Fix, TextEdit, TextRange } from '../engine/workflow/problem.ts';
import { capRoundsFix } from '../engine/lint/cap-rounds.ts';
import { type Completion } from './completion/completion.ts';
import { completion } from './completion/complete.ts';
import { expectationEdits, type ExpectationChange } from './expectation-edits.ts';
import { folding, type Fold } from './folding.ts';
import { format } from './format.ts';
import { hover, type Hover } from './hover.ts';
import { languageDocument, type LanguageDocument } from '../editing/language-document.ts';
import { outline, type OutlineItem } from './outline.ts';
import { definition, references } from './references.ts';
import { renamable, rename, type RenameRefusal, type Renaming } from './rename.ts';
import { signature, type Signature } from './signature.ts';

/** What is asked about: a text, and a place in it where that matters. */
export interface HelpPlace {
  text: string;
  settings: Settings;
  offset: number;
  /** Of `rename` alone: outputs that a reply has to have get the name, too, as they are declared. */
  anyway?: true;
  /** The new name, of `rename` alone. */
  name?: string;
  /** Of `expect` alone. */
  expectation?: ExpectationChange;
}

/** What is answered to each kind of question. */
export interface HelpAnswers {
  completion: Completion[];
  hover: Hover | null;
  signature: Signature | null;
  definition: TextRange | null;
  references: TextRange[];
  renamable: { range: TextRange; name: string } | { refused: RenameRefusal };
  rename: Renaming;
  format: TextEdit[];
  folding: Fold[];
  outline: OutlineItem[];
  /** A limit on the rounds of all loops, where one can be written into the text. */
  limit: Fix[];
  /** What writes an expectation into the text, or takes one away; null where the text cannot hold it. */
  expect: TextEdit[] | null;
}

export type HelpKind = keyof HelpAnswers;

/** Whatever may be asked about a text; the answer stands under the kind of the question, and so keeps its type on any way. */
export type Help = <Kind extends HelpKind>(kind: Kind, place: HelpPlace) => Partial<HelpAnswers>;

/** Makes a help that remembers the text it has read last: an editor asks several things about each. */
export function createHelp(): Help {
  let last: { text: string; settings: string; document: LanguageDocument | null } | null = null;

  function read({ text, settings }: HelpPlace): LanguageDocument | null {
    const key = JSON.stringify(settings);
    if (last?.text !== text || last.settings !== key)
      last = { text, settings: key, document: languageDocument(text, settings) };
    return last.document;
  }

  const answers: { [Kind in HelpKind]: (place: HelpPlace) => HelpAnswers[Kind] } = {
    completion: ({ text, offset, settings }) => completion(text, offset, settings),
    hover: (place) => onDocument(read(place), null, (document) => hover(document, place.offset)),
    signature: ({ text, offset, settings }) => signature(text, offset, settings),
    definition: (place) => onDocument(read(place), null, (document) => definition(document, place.offset)),
    references: (place) => onDocument(read(place), [], (document) => references(document, place.offset)),
    renamable: (place) =>
      onDocument<HelpAnswers['renamable']>(read(place), { refused: 'nothing-here' }, (document) =>
        renamable(document, place.offset),
      ),
    rename: (place) =>
      onDocument<Renaming>(read(place), { refused: 'nothing-here' }, (document) =>
        rename(document, place.offset, place.name ?? '', place.anyway),
      ),
    format: ({ text }) => format(text),
    folding: (place) => onDocument(read(place), [], folding),
    outline: (place) => onDocument(read(place), [], outline),
    limit: (place) => onDocument(read(place), [], ({ roots }) => capRoundsFix(roots[0] ?? null)),
    expect: ({ text, settings, expectation }) => (expectation ? expectationEdits(text, settings, expectation) : null),
  };
  return (kind, place) => {
    const made: Partial<HelpAnswers> = {};
    made[kind] = answers[kind](place);
    return made;
  };
}

function onDocument<Answer>(
  document: LanguageDocument | null,
  otherwise: Answer,
  answer: (document: LanguageDocument) => Answer,
): Answer {
  return document ? answer(document) : otherwise;
}
