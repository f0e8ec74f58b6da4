import type { YamlNode } from '../reading/yaml-node.ts';
import type { Fix } from '../workflow/problem.ts';
import { fix } from './rule.ts';

/** How many rounds the fix allows. */
const ROUNDS = 20;

/** The fix that bounds every loop of a text; none where it cannot be written into it. */
export function capRoundsFix(root: YamlNode | null): Fix[] {
  const path = ['settings', 'limits', 'rounds'];
  const bound = { kind: 'set-field', part: '', path, value: ROUNDS } as const;
  return fix('cap-rounds', { rounds: ROUNDS }, root?.kind === 'map' ? bound : null);
}
