import type { Settings } from './document/document.ts';
import { namedDocuments, type NamedDocument } from './document/named-documents.ts';
import { withDocumentFixes } from './document/new-document.ts';
import type { Notation } from './workflow/workflow.ts';
import type { Problem } from './workflow/problem.ts';
import { guardText } from './secrets/guard-text.ts';
import type { Secrets } from './secrets/secrets.ts';
import { chatdevDialect } from './dialects/chatdev/open.ts';
import { containerDialect } from './dialects/container/open.ts';
import { loopExitDialect } from './dialects/loop-exit/open.ts';
import { orkaDialect } from './dialects/orka/open.ts';
import { withReplacements } from './dialects/orka/replaced-types.ts';
import { detectNotation } from './dialects/detect.ts';
import type { Dialect, Opened } from './dialects/dialect.ts';
import { lint } from './lint/lint.ts';
import { READ_LIMITS, type ReadLimits } from './reading/limits.ts';
import { textSettings } from './reading/text-settings.ts';
import { unknownNotation } from './reading/no-workflow.ts';
import { readText } from './reading/read-text.ts';
import { readYaml } from './reading/read-yaml.ts';
import type { YamlNode } from './reading/yaml-node.ts';
import type { LinkedText, YamlDocument } from './reading/yaml-document.ts';

const DIALECTS: Record<Notation, Dialect> = {
  chatdev: chatdevDialect,
  container: containerDialect,
  'loop-exit': loopExitDialect,
  orka: orkaDialect,
};

/** A text opened: its notation, or null when it is none that we know, and the settings that hold for it. */
export type OpenedDocument = Omit<Opened, 'notation'> & {
  notation: Notation | null;
  /** The notation that the text looks like, whatever was chosen. */
  detected: Notation | null;
  settings: Settings;
  /** The settings that stand in the text itself, where they win. */
  written: Settings;
  documents: NamedDocument[];
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
 * Opens a text in the notation that the settings name, else in the one that it is written in (design, "Detection"). Never
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
  const named = { documents: namedDocuments(text, documents), detected: null, written: {} };
  const nothing = { ...named, wrapped: false, workflow: null, plan: null, sources: {} };
  const root = documents[0]?.root ?? null;
  if (!root) {
    const empty =
      yamlProblems.length === 0
        ? [
            {
              code: 'document-empty',
              severity: 'error' as const,
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
  const dialect = notation && DIALECTS[notation];
  if (!dialect) {
    return {
      ...nothing,
      notation,
      detected,
      settings,
      written,
      problems: broken ? problems : [...problems, unknownNotation(text, root)],
    };
  }
  const opened = dialect.open(
    [...documents, ...read.beside],
    read.held.length === 0 ? settings : { ...settings, secrets: [...read.held] },
  );
  // Of a tree with holes the rest would mostly be their echo.
  const ofDialect = notation === 'orka' ? withReplacements(opened.problems, text, root) : opened.problems;
  const told = broken ? problems : [...problems, ...ofDialect];
  const found = withDocumentFixes(told, text, documents);
  const isRefused = found.some((problem) => problem.severity === 'error');
  const { workflow, sources } = opened;
  const linted = isRefused || !workflow ? [] : lint({ text, documents, workflow, sources });
  return {
    ...named,
    ...opened,
    notation: dialect.notation,
    detected,
    settings,
    written,
    problems: [...found, ...linted],
    plan: isRefused ? null : opened.plan,
  };
}
