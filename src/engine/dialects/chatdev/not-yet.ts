import type { Fields } from '../../reading/fields.ts';

/** What the notation has and a run here has not, so far. */
export type NotYet =
  'python' | 'subgraph' | 'dynamic' | 'majority-voting' | 'tooling' | 'thinking' | 'memories' | 'skills';

/** Error `chatdev-not-yet` {what} at the value of `key`: read and drawn, but not run. */
export function notYet(fields: Fields, key: string, what: NotYet): void {
  fields.problem(key, 'error', 'not-yet', { what });
}
