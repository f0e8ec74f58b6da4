import type { YamlNode } from '../reading/yaml-node.ts';
import type { Fix } from '../workflow/problem.ts';
import { capRounds } from '../splices/splices.ts';
import { fix } from './rule.ts';

/** How many rounds the fix allows. */
const ROUNDS = 20;

/** The fix that bounds every loop of a text; none where it cannot be written into it. */
export function capRoundsFix(text: string, root: YamlNode | null): Fix[] {
  return fix('cap-rounds', { rounds: ROUNDS }, capRounds(text, root, ROUNDS));
}
