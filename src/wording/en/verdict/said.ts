import type { Said } from '../../../engine/journal/said.ts';
import { enumerate, plainNumber } from '../../values.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';

/** What an activation gave, in words where it is not words itself; '' when it is nothing to read. */
export function wordSaid(said: Said): string {
  switch (said.kind) {
    case 'text':
      return said.text;
    case 'branch':
      if (said.branch === '') return 'no branch';
      return said.reason === '' ? `→ ${said.branch}` : `→ ${said.branch}: ${said.reason}`;
    case 'forked':
      return `forked to ${enumerate(said.to)}`;
    case 'joined':
      return said.from.length === 0 ? 'joined nothing' : `joined ${enumerate(said.from)}`;
    case 'checked':
      if (said.valid) return 'valid';
      return said.errors === '' ? 'not valid' : `not valid: ${said.errors}`;
    case 'scored':
      return `score ${plainNumber(said.score)}: ${said.passed} of ${said.criteria} criteria passed`;
    default:
      return unreachable(said);
  }
}
