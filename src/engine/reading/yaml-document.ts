import type { TextRange } from '../workflow/problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** One document of a text: `---` begins the next. `root` is null when it is empty. */
export interface YamlDocument {
  root: YamlNode | null;
  range: TextRange;
  /** What others call it, when it is a text of its own (see `LinkedText`); absent for a document of the text itself. */
  linkedAs?: string;
  /** See `LinkedText`. */
  linkedFrom?: string | null;
}

/** A text that lies beside a document and is referred to by its name, as a subgraph names its file. */
export interface LinkedText {
  name: string;
  text: string;
  /** The name of the linked text that refers to it, null for the document itself; left out where it holds for all of them. */
  from?: string | null;
}
