import type { FixAct } from './fix-act.ts';
import type { Json } from './json.ts';
import type { FixCode, ProblemCode } from './problem-code.ts';

/** An error blocks Run, a warning and an info do not. */
export type Severity = 'error' | 'warning' | 'info';

/** A half-open stretch of the document's text, in UTF-16 offsets: `text.slice(start, end)`. */
export interface TextRange {
  start: number;
  end: number;
}

/** Replaces `range` by `text`; the only way a document is ever changed by the program. */
export interface TextEdit {
  range: TextRange;
  text: string;
}

/**
 * A change that would mend a problem; its words are made in `wording/` from code and params. `edits` exchange what stands at a place, also of a
 * text that cannot be read; what is to be written besides is an `act`, of which `editing/` makes edits once it is wanted.
 */
export type Fix = { code: FixCode; params: Record<string, Json> } & (
  { edits: TextEdit[]; act?: never } | { act: FixAct; edits?: never }
);

/**
 * Something to say about a document or a run, as data: the words are made in `wording/` alone.
 * `part` is the id of a node, an edge or a loop of the Workflow; `node` its id as the author wrote it.
 */
export interface Problem {
  code: ProblemCode;
  severity: Severity;
  params: Record<string, Json>;
  part?: string;
  range?: TextRange;
  fixes?: Fix[];
}
