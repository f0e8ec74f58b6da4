import type { Loop, Workflow } from '../workflow.ts';

/** Finds the innermost loop that a scope is in or belongs to; null where there is none. */
export function loopAround({ scopes, loops }: Workflow): (scope: string) => Loop | null {
  const parents = new Map(scopes.map(({ id, parent }) => [id, parent]));
  const looped = new Map(loops.map((loop) => [loop.scope, loop]));
  return (scope) => {
    for (let at: string | null = scope; at !== null; at = parents.get(at) ?? null) {
      const loop = looped.get(at);
      if (loop) return loop;
    }
    return null;
  };
}
