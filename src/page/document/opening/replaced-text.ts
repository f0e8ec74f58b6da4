import { sharedEnds } from '../../../engine/document/shared-ends.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import type { NotationName } from '../../../engine/workflow/notation-name.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { StudioState } from '../studio-state.ts';

/** What belongs to one workflow and not to the next: put aside when another takes its place. */
type Belongings = Pick<LoopDocument, 'name' | 'inputs' | 'scriptText'> & {
  settings: { [Key in 'model' | 'notation' | 'vars' | 'secrets']: LoopDocument['settings'][Key] };
  /** What was typed for its secrets. */
  secrets: StudioState['secrets'];
  /** As the studio counts the texts that took each other's place. */
  edition: number;
};

/** One text took the place of another: none of its nodes is left, and most of it is not the same. Renaming is neither. */
export function isReplaced(before: Read, after: Read): boolean {
  if (before.workflow.nodes.length === 0 || after.workflow.nodes.length === 0) return false;
  if (sharesNodes(before.workflow, after.workflow)) return false;
  const { head, tail } = sharedEnds(before.text, after.text);
  return 2 * (head + tail) < Math.max(before.text.length, after.text.length);
}

/** Whether a text takes the place of another: because all of it was replaced in one edit, whatever names both share, or by what is in it. */
export function takesPlace(
  before: { text: string; workflow: Workflow },
  after: { text: string; workflow: Workflow },
  wholly: boolean,
): boolean {
  return before.text !== after.text && (wholly || isReplaced(before, after));
}

/** One text is the other but for a small edit, or a line here and there: what a visitor changed elsewhere and pasted back is the same document. */
export function isSmallEdit(one: string, other: string): boolean {
  const { head, tail } = sharedEnds(one, other);
  return head + tail >= 0.9 * Math.max(one.length, other.length) || sharedLines(one, other) >= 0.75;
}

/** A text is for the better part in another, too: at its ends, as of one edit, or line by line. */
export function isMostlyThere(one: string, other: string): boolean {
  const { head, tail } = sharedEnds(one, other);
  return 2 * (head + tail) >= Math.max(one.length, other.length) || sharedLines(one, other) > 0.5;
}

/** The share of lines that both have, of the lines of the longer; how often one stands there counts. */
function sharedLines(one: string, other: string): number {
  const [lines, others] = [one, other].map((text) => text.split('\n').filter((line) => line.trim() !== ''));
  if (!lines || !others) return 0;
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of others) {
    const count = left.get(line) ?? 0;
    if (count > 0) shared++;
    left.set(line, count - 1);
  }
  return shared / Math.max(1, lines.length, others.length);
}

/** A stretch of a text that became another text. */
interface Splice {
  start: number;
  length: number;
  text: string;
}

/**
 * Whether one edit makes another document of a text (docs/architecture.md, "A document of several documents"): it replaces all
 * of it, or fills an empty one. A key that is pressed does neither.
 */
export function replacesAll(before: { length: number; isBlank: boolean }, { start, length, text }: Splice): boolean {
  return text.trim().length > 1 && (before.isBlank || (start === 0 && length >= before.length));
}

/** Some node of the one is, by its name, in the other, too. */
function sharesNodes(one: Workflow, other: Workflow): boolean {
  const names = new Set(other.nodes.map((node) => node.name));
  return one.nodes.some((node) => names.has(node.name));
}

interface Aside {
  text: string;
  nodes: string;
  belongings: Belongings;
}

type Read = { text: string; workflow: Workflow };

/** What belongs to workflows whose text was replaced in one document, by their nodes: undoing the text brings it back. */
export class Asides {
  #all: readonly Aside[] = [];
  #editions = 0;
  #first = 0;

  /** Another document is open: gives the edition of its text. */
  begin(): number {
    this.#all = [];
    this.#first = ++this.#editions;
    return this.#first;
  }

  /** It is the edition of the text with which the document was opened. */
  isFirst(edition: number): boolean {
    return edition === this.#first;
  }

  /** Something was put aside with this very text. */
  has(text: string): boolean {
    return this.#all.some((aside) => aside.text === text);
  }

  /** The notation that was chosen for this very text. */
  notationOf(text: string): NotationName | undefined {
    return this.#all.find((aside) => aside.text === text)?.belongings.settings.notation;
  }

  /** What was typed for the secrets of the text of an edition. */
  secretsOf(edition: number): StudioState['secrets'] {
    return this.#all.findLast((aside) => aside.belongings.edition === edition)?.belongings.secrets ?? {};
  }

  put(
    { text, workflow }: Read,
    { document, edition, secrets }: Pick<StudioState, 'document' | 'edition' | 'secrets'>,
  ): void {
    const { name, inputs, scriptText } = document;
    const { model, vars, secrets: marked } = document.settings;
    // It was given up for the text that took its place before that text was read.
    const notation = document.settings.notation ?? this.notationOf(text);
    const settings = { model, notation, vars, secrets: marked };
    const belongings: Belongings = { name, inputs, scriptText, settings, secrets, edition };
    this.#all = [...this.#all.filter((aside) => aside.text !== text), { text, nodes: nodesKey(workflow), belongings }];
  }

  /** What was put aside with this very text; else, unless it replaced all of another, with a text of the same nodes; else what is new. */
  belongingsOf({ text, workflow }: Read, wholly: boolean, notation: NotationName | undefined): Belongings {
    const nodes = nodesKey(workflow);
    const same = this.#all.find((aside) => aside.text === text);
    const known = same ?? (wholly ? undefined : this.#all.findLast((aside) => aside.nodes === nodes));
    if (known) return known.belongings;
    const settings = { model: undefined, notation, vars: undefined, secrets: undefined };
    return { name: workflow.name, inputs: {}, scriptText: '', settings, secrets: {}, edition: ++this.#editions };
  }
}

function nodesKey({ nodes }: Workflow): string {
  return nodes.map((node) => node.name).join('\n');
}
