import type { Settings } from '../document/document.ts';
import { nextDocument, withDocumentFixes, type NextDocument } from '../notations/missing-documents.ts';
import { NOTATION_HELPS } from '../notations/notation-helps.ts';
import type { Opened } from '../notations/notation.ts';
import { NOTATIONS } from '../notations/notations.ts';
import { isRefused, openRead, readDocument, type ReadDocument } from './read-document.ts';
import { READ_LIMITS, type ReadLimits } from '../reading/limits.ts';
import { namedDocuments, type NamedDocument } from '../reading/named-documents.ts';
import type { LinkedText } from '../reading/yaml-document.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { Problem } from '../workflow/problem.ts';

/** A text opened for whoever writes it: with all that can be said of it. */
export type OpenedDocument = Opened &
  Pick<ReadDocument, 'notation' | 'detected' | 'settings' | 'written'> & {
    documents: NamedDocument[];
    /** What may be added that nodes of the text can name; null where the notation has no such documents. */
    next: NextDocument | null;
    /** Values that the text itself gives to names that are marked secret. */
    marked: Record<string, string>;
    /** The secrets of the text, for whoever shows or writes down what belongs to it. */
    secrets: Secrets;
  };

/**
 * Opens a text in the notation that the settings name, else in the one that it is written in (`detect.ts`). Never
 * throws on any text. `linked`: the texts beside it that it may refer to by name.
 */
export function openText(
  text: string,
  given: Settings,
  limits: ReadLimits = READ_LIMITS.file,
  linked: readonly LinkedText[] = [],
): OpenedDocument {
  const read = readDocument(text, given, limits, linked);
  const { notation, detected, settings, written, guard } = read;
  const documents = namedDocuments(text, read.documents);
  const opened = notation
    ? openReviewed(read, notation)
    : { wrapped: false, workflow: null, plan: null, sources: {}, problems: [...read.problems] };
  const named = notation && NOTATION_HELPS[notation].documents;
  return {
    ...opened,
    documents,
    next: named && nextDocument(text, documents, named),
    notation,
    detected,
    settings,
    written,
    problems: guard.problems(toldOnce(opened.problems)),
    placeholders: guard.placeholders(opened.placeholders ?? []),
    marked: guard.marked,
    secrets: guard.secrets,
  };
}

/** With what a run has no use for: warnings, fixes and what the linter finds where nothing else stands in the way. */
function openReviewed(read: ReadDocument, name: NotationName): Opened {
  const { text, documents, root } = read;
  const help = NOTATION_HELPS[name];
  const opened = openRead(read, NOTATIONS[name], ({ problems, sources }) =>
    root ? help.review(problems, { text, root, sources }) : problems,
  );
  const { workflow, sources } = opened;
  const problems = help.documents
    ? withDocumentFixes(opened.problems, text, documents, help.documents)
    : opened.problems;
  const linted =
    isRefused(problems) || !workflow ? [] : help.lint({ text, documents, workflow, sources, settings: read.settings });
  return { ...opened, problems: [...problems, ...linted] };
}

/** A document that is used twice is read twice: what is wrong with it is told once. */
function toldOnce(problems: readonly Problem[]): Problem[] {
  const told = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...told.values()];
}
