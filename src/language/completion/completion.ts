import type { TextRange } from '../../engine/workflow/problem.ts';

export interface Completion {
  label: string;
  kind: 'field' | 'word' | 'node' | 'port' | 'snippet' | 'variable' | 'function' | 'filter' | 'statement';
  /** One line beside the label; '' for none. */
  detail: string;
  sentence: string;
  /** What is put in the place of `range`; with places `${1:word}` when `isSnippet`. */
  insert: string;
  isSnippet: boolean;
  range: TextRange;
}
