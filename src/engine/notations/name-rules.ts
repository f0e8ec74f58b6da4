import type { NotationName } from '../workflow/notation-name.ts';

/** How names of nodes are found and written. */
export interface NameRules {
  /** A node is also known inside the loops of its scope. */
  reachesInside: boolean;
  /** Names in templates may hold dashes. */
  dashes: boolean;
}

export const NAME_RULES: Readonly<Record<NotationName, NameRules>> = {
  chatdev: { reachesInside: false, dashes: true },
  orka: { reachesInside: true, dashes: false },
  container: { reachesInside: false, dashes: true },
  'loop-exit': { reachesInside: false, dashes: true },
};
