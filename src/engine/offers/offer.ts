import type { NotationName } from '../workflow/notation-name.ts';
import type { TextEdit, TextRange } from '../workflow/problem.ts';

/** What frames are given to work on while they are shown. */
export const EXAMPLE_INPUT = 'Explain the tides to a child';

/** One part of a text that can be opened for itself: a workflow, or an illustration of a key with the least around it that runs. */
export interface Offer {
  range: TextRange;
  /** The heading that it stands under in Markdown; '' when there is none. */
  heading: string;
  is: OfferedWorkflow | Illustration;
}

/** What shows a key, and is no workflow. */
export type Illustration = OfferedVariants | OfferedPrompt | OfferedExpressions;

/** A workflow of its own. */
export interface OfferedWorkflow {
  kind: 'workflow';
  /** '' when it has none: the first line of the text says more than a made-up one. */
  name: string;
  notation: NotationName;
  /** The names of its nodes, in their order. */
  nodes: string[];
  /** No problem is an error. */
  runs: boolean;
  /** Its loop had no body, and was given the least one. */
  completed: boolean;
  text: string;
}

/** Values for the same keys of a loop, one of which is meant to be taken; a single one when keys stand alone. */
interface OfferedVariants {
  kind: 'variants';
  keys: string[];
  variants: OfferedVariant[];
}

/** One choice of values. */
export interface OfferedVariant {
  /** What its author wrote above and below it, without the marks of comments. */
  label: string;
  note: string;
  values: { key: string; value: string }[];
  /** A small loop with these values; null where the keys are of no loop that we know. */
  text: string | null;
  /** What puts them into the text that was open before; null where it has none of the keys. */
  edits: TextEdit[] | null;
}

/** A prompt without its agent. */
export interface OfferedPrompt {
  kind: 'prompt';
  /** What it comes to in the first rounds of `text`. */
  rounds: string[];
  text: string;
}

/** Expressions of templates, one a line. */
export interface OfferedExpressions {
  kind: 'expressions';
  rows: { source: string; note: string; values: string[] }[];
  text: string;
}
