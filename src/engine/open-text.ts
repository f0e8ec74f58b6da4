import type { Settings } from './document/document.ts';
import { namedDocuments, type NamedDocument } from './reading/named-documents.ts';
import type { NotationName } from './workflow/notation-name.ts';
import type { Problem } from './workflow/problem.ts';
import { guardText } from './secrets/guard-text.ts';
import type { Secrets } from './secrets/secrets.ts';
import { detectNotation } from './notations/detect.ts';
import { nextDocument, withDocumentFixes, type NextDocument } from './notations/missing-documents.ts';
import type { Opened } from './notations/notation.ts';
import { NOTATIONS } from './notations/notations.ts';
import { READ_LIMITS, type ReadLimits } from './reading/limits.ts';
import { textSettings } from './reading/text-settings.ts';
import { unknownNotation } from './reading/no-workflow.ts';
import { readText } from './reading/read-text.ts';
import { readYaml } from './reading/read-yaml.ts';
import type { YamlNode } from './reading/yaml-node.ts';
import type { LinkedText, YamlDocument } from './reading/yaml-document.ts';

/** A text opened: its notation, or null when it is none that we know, and the settings that hold for it. */
export type OpenedDocument = Opened & {
  notation: NotationName | null;
  /** The notation that the text looks like, whatever was chosen. */
  detected: NotationName | null;
  settings: Settings;
  /** The settings that stand in the text itself, where they win. */
  written: Settings;
  documents: NamedDocument[];
  /** What may be added that nodes of the text can name; null where the notation has no such documents. */
  next: NextDocument | null;
  /** Values that the text itself gives to names that are marked secret. */
  marked: Record<string, string>;
  /** The secrets of the text, for whoever shows or writes down what belongs to it. */
  secrets: Secrets;
};

/** A text as it was read, without its secrets. */
interface ReadText {
  text: string;
  documents: readonly YamlDocument[];
  problems: readonly Problem[];
  /** The tree has holes where the text could not be read. */
  broken: boolean;
  /** The texts beside it that it may refer to. */
  beside: readonly YamlDocument[];
  /** Names whose placeholders stay as they are. */
  held: readonly string[];
}

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
  const isWorkflow = (tree: YamlNode): boolean => detectNotation(tree) !== null;
  const { documents, problems, broken } = readText(text, limits, isWorkflow);
  const guard = guardText(text, documents, given);
  const beside = linked.flatMap((file) =>
    readYaml(file.text, limits)
      .documents.slice(0, 1)
      .map((document) => ({
        ...document,
        linkedAs: file.name,
        ...(file.from !== undefined && { linkedFrom: file.from }),
      })),
  );
  const opened = openRead(
    { text, documents: guard.mask(documents), problems, broken, beside: guard.mask(beside), held: guard.held },
    guard.settings,
  );
  return {
    ...opened,
    problems: guard.problems(opened.problems),
    placeholders: guard.placeholders(opened.placeholders ?? []),
    marked: guard.marked,
    secrets: guard.secrets,
  };
}

function openRead(read: ReadText, given: Settings): Omit<OpenedDocument, 'marked' | 'secrets'> {
  const { text, documents, problems: yamlProblems, broken } = read;
  const named = { documents: namedDocuments(text, documents), detected: null, written: {}, next: null };
  const nothing = { ...named, wrapped: false, workflow: null, plan: null, sources: {} };
  const root = documents[0]?.root ?? null;
  if (!root) {
    const empty: Problem[] =
      yamlProblems.length === 0
        ? [
            {
              code: 'document-empty',
              severity: 'error',
              params: { comments: text.trim() !== '' },
              range: { start: 0, end: text.length },
            },
          ]
        : [];
    return { ...nothing, notation: null, settings: given, problems: [...yamlProblems, ...empty] };
  }
  const { settings, written, problems: settingsProblems } = textSettings(root, given);
  const problems = [...yamlProblems, ...settingsProblems];
  const detected = detectNotation(root);
  const notation = settings.notation ?? detected;
  const chosen = notation && NOTATIONS[notation];
  if (!chosen) {
    return {
      ...nothing,
      notation,
      detected,
      settings,
      written,
      problems: broken ? problems : [...problems, unknownNotation(text, root)],
    };
  }
  const opened = chosen.open(
    [...documents, ...read.beside],
    read.held.length === 0 ? settings : { ...settings, secrets: [...read.held] },
    text,
  );
  // Of a tree with holes the rest would mostly be their echo.
  const told = broken ? problems : [...problems, ...opened.problems];
  const references = chosen.documents;
  const found = references ? withDocumentFixes(told, text, documents, references) : told;
  const isRefused = found.some((problem) => problem.severity === 'error');
  const { workflow, sources } = opened;
  const linted = isRefused || !workflow ? [] : chosen.lint({ text, documents, workflow, sources });
  return {
    ...named,
    ...opened,
    notation: chosen.name,
    next: references && nextDocument(text, named.documents, references),
    detected,
    settings,
    written,
    problems: [...found, ...linted],
    plan: isRefused ? null : opened.plan,
  };
}
