import type { FindProblem } from '../../../engine/inspection/find-query.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';

/** Why what was typed into the search over all rounds finds nothing, and what to type in its place. */
export function wordFindProblem({ code, params }: FindProblem): string {
  switch (code) {
    case 'find-empty':
      return 'Type a text, "a text" with its capitals, score > 0.8, failed, or repeated';
    case 'find-open-quote':
      return 'The quotation mark has no second one';
    case 'find-no-number':
      return params['text'] === '' ? 'A number is missing: score > 0.8' : `${String(params['text'])} is not a number`;
    case 'find-no-text':
      return `A text is missing: node:${String(params['node'])} and what to find there`;
    case 'find-unknown-node':
      return `No node is called ${String(params['node'])}`;
    default:
      return unreachable(code);
  }
}
