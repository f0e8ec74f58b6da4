import type { TextRange } from '../workflow/problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** One document of a text: `---` begins the next. `root` is null when it is empty. */
export interface YamlDocument {
  root: YamlNode | null;
  range: TextRange;
}
