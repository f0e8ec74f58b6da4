import type { Link } from '../../shared/dataflow.ts';
import { addTo } from '../../../workflow/group.ts';
import type { ContainerWorkflow } from '../workflow.ts';
import { readName } from '../read/name.ts';

/** A value that comes from outside into a body, on its way to where it is used. */
export interface Capture {
  /** The name under which the loop itself is given it. */
  name: string;
  /** The node of the body that it goes to or through. */
  unit: string;
  input: string | null;
}

/** The edges of a workflow as ways from unit to unit inside each scope. */
export interface Ways {
  indexOf(node: string): number;
  /** The scope that a loop's body is. */
  bodyOf(loop: string): string;
  links(scope: string, positions: ReadonlyMap<string, number>): Link[];
  captures(scope: string): readonly Capture[];
  /** Position of the implied edge that was drawn for a reference, or -1. */
  impliedEdge(from: string, to: string, output: string): number;
  isFed: (node: string, input: string) => boolean;
  leadsOn: (node: string) => boolean;
}

/** Resolves where each edge goes; an edge into a body goes to the loop, and inside it on from loop to loop. */
export function createWays(workflow: ContainerWorkflow): Ways {
  const indices = new Map(workflow.nodes.map((node, index) => [node.id, index]));
  const scopeOf = new Map(workflow.nodes.map((node) => [node.id, node.scope]));
  const scopes = new Map(workflow.scopes.map((scope) => [scope.id, scope]));
  const bodies = new Map(workflow.scopes.flatMap((scope) => (scope.owner === null ? [] : [[scope.owner, scope.id]])));
  const linksBy = new Map<
    string,
    { from: string; to: string; output: string | null; input: string | null; edge: number }[]
  >();
  const capturesBy = new Map<string, Capture[]>();
  const implied = new Map<string, number>();
  const fed = new Set<string>();
  const leading = new Set(workflow.edges.filter(({ kind }) => kind === 'control').map(({ from }) => from));

  workflow.edges.forEach((edge, index) => {
    if (edge.kind !== 'control') return;
    if (edge.implied) {
      implied.set(JSON.stringify([edge.from, edge.to, edge.fromPort ?? '']), index);
      return;
    }
    const scope = scopeOf.get(edge.from) ?? '';
    const output = edge.fromPort ?? null;
    let to = edge.to;
    let input = edge.toPort ?? null;
    if (input !== null) fed.add(JSON.stringify([to, input]));
    for (let at = scopeOf.get(to) ?? ''; at !== scope; at = scopes.get(at)?.parent ?? scope) {
      const name = readName(edge.from, output ?? '');
      addTo(capturesBy, at, { name, unit: to, input });
      to = scopes.get(at)?.owner ?? to;
      input = name;
    }
    addTo(linksBy, scope, { from: edge.from, to, output, input, edge: index });
  });

  return {
    indexOf: (node) => indices.get(node) ?? -1,
    bodyOf: (loop) => bodies.get(loop) ?? '',
    links: (scope, positions) =>
      (linksBy.get(scope) ?? []).flatMap(({ from, to, output, input, edge }) => {
        const [source, target] = [positions.get(from), positions.get(to)];
        return source === undefined || target === undefined ? [] : [{ from: source, to: target, output, input, edge }];
      }),
    captures: (scope) => capturesBy.get(scope) ?? [],
    impliedEdge: (from, to, output) => implied.get(JSON.stringify([from, to, output])) ?? -1,
    isFed: (node, input) => fed.has(JSON.stringify([node, input])),
    leadsOn: (node) => leading.has(node),
  };
}
