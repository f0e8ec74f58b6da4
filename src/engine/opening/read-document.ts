import type { Settings } from '../document/document.ts';
import { detectNotation } from '../notations/detect.ts';
import type { Notation, Opened } from '../notations/notation.ts';
import type { ReadLimits } from '../reading/limits.ts';
import { unknownNotation } from '../reading/no-workflow.ts';
import { readOnce } from '../reading/read-once.ts';
import { readText } from '../reading/read-text.ts';
import { readYaml } from '../reading/read-yaml.ts';
import { textSettings } from '../reading/text-settings.ts';
import type { LinkedText, YamlDocument } from '../reading/yaml-document.ts';
import type { YamlNode } from '../reading/yaml-node.ts';
import { guardText, type GuardedText } from '../secrets/guard-text.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { Problem } from '../workflow/problem.ts';

/** A text as its tree alone tells it: without its secrets, and before any notation has read it. */
export interface ReadDocument {
  text: string;
  documents: readonly YamlDocument[];
  /** The root of the first document; null when there is nothing to open. */
  root: YamlNode | null;
  /** The texts beside it that it may refer to. */
  beside: readonly YamlDocument[];
  problems: readonly Problem[];
  /** The tree has holes where the text could not be read. */
  broken: boolean;
  /** The settings that hold for it, and those of them that stand in the text itself, where they win. */
  settings: Settings;
  written: Settings;
  /** The notation that the text looks like, whatever was chosen. */
  detected: NotationName | null;
  /** The notation that the settings name, else the one that it is written in; null when it is none that we know. */
  notation: NotationName | null;
  guard: GuardedText;
}

/** Never throws on any text. `linked`: the texts beside it that it may refer to by name. */
export function readDocument(
  text: string,
  given: Settings,
  limits: ReadLimits,
  linked: readonly LinkedText[] = [],
): ReadDocument {
  const isWorkflow = (tree: YamlNode): boolean => detectNotation(tree) !== null;
  const { documents: read, problems, broken } = readText(text, limits, isWorkflow, readOnce(text, limits));
  const guard = guardText(text, read, given);
  const documents = guard.mask(read);
  const beside = guard.mask(linked.flatMap((file) => besideOf(file, limits)));
  const root = documents[0]?.root ?? null;
  const common = { text, documents, root, beside, broken, guard };
  if (!root) {
    const told = problems.length > 0 ? problems : [emptyProblem(text)];
    return { ...common, problems: told, settings: guard.settings, written: {}, detected: null, notation: null };
  }
  const { settings, written, problems: ofSettings } = textSettings(root, guard.settings);
  const detected = detectNotation(root);
  const notation = settings.notation ?? detected;
  const unknown = notation || broken ? [] : [unknownNotation(text, root)];
  return { ...common, problems: [...problems, ...ofSettings, ...unknown], settings, written, detected, notation };
}

/** Has a notation open what was read. `review`: what is told in place of the problems that it found; errors stay what they are. */
export function openRead(
  read: ReadDocument,
  notation: Notation,
  review: (opened: Opened) => Problem[] = ({ problems }) => problems,
): Opened {
  const { text, documents, beside, problems, broken, settings, guard } = read;
  const held = guard.held.length === 0 ? settings : { ...settings, secrets: [...guard.held] };
  const opened = notation.open([...documents, ...beside], held, text);
  // Of a tree with holes the rest would mostly be their echo.
  const told = broken ? [...problems] : [...problems, ...review(opened)];
  return { ...opened, problems: told, plan: isRefused(told) ? null : opened.plan };
}

export function isRefused(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function besideOf({ text, name, from }: LinkedText, limits: ReadLimits): YamlDocument[] {
  return readYaml(text, limits)
    .documents.slice(0, 1)
    .map((document) => ({ ...document, linkedAs: name, ...(from !== undefined && { linkedFrom: from }) }));
}

function emptyProblem(text: string): Problem {
  return {
    code: 'document-empty',
    severity: 'error',
    params: { comments: text.trim() !== '' },
    range: { start: 0, end: text.length },
  };
}
