import type { Json } from './json.ts';

/** The way to a value inside a map: keys, and positions in lists. */
export type Path = readonly (string | number)[];

/**
 * The acts by which fixes mend a text. The engine only says them; `editing/` makes the edits, as of all acts. `part` and `edge`: ids of
 * the Workflow; '' = the document.
 */
export type FixAct =
  /** `undefined` takes the key, or the item, out. Maps and lists on the way are made where they are absent. */
  | { kind: 'set-field'; part: string; path: Path; value: Json | undefined }
  /** Says one more line at the end of the text at the path. */
  | { kind: 'append-line'; part: string; path: Path; line: string }
  /** `fields`: what the edge says besides its ends. */
  | {
      kind: 'connect';
      from: string;
      to: string;
      fromPort?: string;
      toPort?: string;
      fields?: Readonly<Record<string, Json>>;
    }
  /** Ends and ports that are left out stay; a port of null is taken away. */
  | { kind: 'rewire'; edge: string; from?: string; to?: string; fromPort?: string | null; toPort?: string | null }
  /** One after the other, as one. */
  | { kind: 'steps'; acts: readonly FixAct[] };
