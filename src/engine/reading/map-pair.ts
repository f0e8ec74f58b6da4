import type { TextRange } from '../workflow/problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** A key and its value as written. `plain` is false for a quoted key: `"<<"` is only a name. */
export interface MapPair {
  key: string;
  keyRange: TextRange;
  plain: boolean;
  value: YamlNode;
}
