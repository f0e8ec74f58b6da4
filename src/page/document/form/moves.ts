import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { Option } from '../../../language/form/form.ts';

/** What can hold nodes of its own, so that others may be moved there. */
const HOLDERS: ReadonlySet<string> = new Set(['body', 'region', 'map']);

/** Where nodes can be moved to together: out of the loop that they lie in, and into those that lie beside them. */
export function movesOf(workflow: Workflow, parts: readonly string[]): Option[] {
  const [first = '', ...others] = parts;
  return others.reduce(
    (shared, part) => {
      const also = new Set(movesOfOne(workflow, part).map(({ value }) => value));
      return shared.filter(({ value }) => also.has(value));
    },
    movesOfOne(workflow, first),
  );
}

function movesOfOne({ nodes, scopes }: Workflow, part: string): Option[] {
  const node = nodes.find(({ id }) => id === part);
  const own = scopes.find(({ id }) => id === node?.scope);
  if (!node || !own) return [];
  const labelOf = (id: string): string => nodes.find((each) => each.id === id)?.label ?? id;
  const parent = scopes.find(({ id }) => id === own.parent);
  const isHeld = own.owner !== null && HOLDERS.has(own.kind);
  const out = isHeld && parent && (parent.owner !== null || parent.parent === null) ? [parent.owner ?? ''] : [];
  const into = scopes.flatMap(({ owner, kind, parent: around }) =>
    owner !== null && owner !== part && around === own.id && HOLDERS.has(kind) ? [owner] : [],
  );
  return [
    ...out.map((value) => ({ value, label: `out of ${labelOf(own.owner ?? '')}`, sentence: '' })),
    ...into.map((value) => ({ value, label: `into ${labelOf(value)}`, sentence: '' })),
  ];
}
