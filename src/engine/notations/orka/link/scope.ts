import type { OrkaNode } from '../workflow.ts';

/** The agents of one orchestration, which know one another. */
export interface LinkedScope {
  id: string;
  parent: string | null;
  /** The id of the loop whose body it is. */
  owner: string | null;
  members: ReadonlyMap<string, OrkaNode>;
  order: readonly string[];
}
