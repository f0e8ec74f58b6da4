import { loopNames } from '../../workflow/loops/loop-names.ts';
import type { Workflow } from '../../workflow/workflow.ts';
import type { SeenLoop } from './watch.ts';

/** Says of an entry of a loop whether it is meant. Without a name the first loop is that is entered inside of no other. */
export function loopMeant(workflow: Workflow, name: string | undefined): (loop: SeenLoop) => boolean {
  const names = loopNames(workflow);
  const named = name === undefined ? [] : nodesNamed(workflow, name).map((part) => names[part]);
  let first: string | number | null = null;
  return ({ part, depth }) => {
    const id = names[part] ?? part;
    if (name !== undefined) return named.includes(names[part]);
    if (depth === 0) first ??= id;
    return id === first;
  };
}

/** Whether a name is that of a loop. */
export function isLoop(workflow: Workflow, name: string): boolean {
  const names = loopNames(workflow);
  return nodesNamed(workflow, name).some((part) => names[part] !== null);
}

/** Indices of the nodes that a name means: their own, their ids, or else what readers call them. */
export function nodesNamed({ nodes }: Workflow, name: string): number[] {
  const where = (isMeant: (node: Workflow['nodes'][number]) => boolean): number[] =>
    nodes.flatMap((node, part) => (isMeant(node) ? [part] : []));
  const named = where((node) => node.name === name || node.id === name);
  return named.length > 0 ? named : where(({ label }) => label === name);
}
