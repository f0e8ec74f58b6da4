import type { TextRange } from '../workflow/problem.ts';

/**
 * A YAML (or JSON) value before its scalars are read: what a plain `yes` means is the notation's to say: two of them read YAML 1.1
 * (rules M3 and Q1).
 */
export type YamlNode = YamlScalar | YamlList | YamlMap;

/** A scalar: `text` is its content (unquoted, folded), `plain` is false when it was quoted or a block. */
export interface YamlScalar {
  kind: 'scalar';
  range: TextRange;
  text: string;
  plain: boolean;
  /** As it stands in the text, quotes and marks and all; missing or empty where something else stands for it. */
  raw?: string;
  /** An explicit tag such as `!!str`, if the author wrote one. */
  tag: string | null;
}

export interface YamlList {
  kind: 'list';
  range: TextRange;
  items: YamlNode[];
}

/**
 * A mapping, merge keys applied, in the order of the text; of a key that stands twice the last wins (a problem says
 * so).
 */
export interface YamlMap {
  kind: 'map';
  range: TextRange;
  entries: YamlEntry[];
}

/** One key of a mapping. A missing value is an empty plain scalar. */
export interface YamlEntry {
  key: string;
  keyRange: TextRange;
  value: YamlNode;
}
