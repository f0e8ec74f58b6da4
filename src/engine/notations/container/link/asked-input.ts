import { takesText, textInput } from '../../../workflow/text-input.ts';
import type { Port, WorkflowEdge } from '../../../workflow/workflow.ts';
import { hasBody, isComponent, isMap, isWriting, type ContainerNode } from '../workflow.ts';
import type { Fed } from './edges.ts';

/**
 * The input of a run that is asked for where nothing is given, though it is not required: of a workflow that requires none, the text
 * that it begins with, where a text with references takes it. `read`: which inputs these texts name.
 */
export function askedInput(
  inputs: readonly Port[],
  nodes: readonly ContainerNode[],
  edges: readonly WorkflowEdge[],
  { fed, read }: { fed: Fed; read: Fed },
): string | null {
  if (inputs.some(({ required }) => required)) return null;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const outermost = nodes.filter(({ scope }) => scope === nodes[0]?.scope);
  const taken = inputs.filter(
    (port) =>
      takesText(port) &&
      port.default === undefined &&
      port.asked !== false &&
      outermost.some((node) => takes(node, port.name) && isRead(node.id, port.name, new Set())),
  );
  return textInput({ inputs: taken });

  function takes({ id, inputs: own }: ContainerNode, input: string): boolean {
    return own.some(({ name }) => name === input) && !fed.get(id)?.has(input);
  }

  /** `seen`: where it was followed to already. */
  function isRead(id: string, input: string, seen: Set<string>): boolean {
    const node = byId.get(id);
    const place = JSON.stringify([id, input]);
    if (!node || seen.has(place)) return false;
    seen.add(place);
    if (isWriting(node)) return read.get(id)?.has(input) ?? false;
    return leadsTo(node, input).some(([to, name]) => isRead(to, name, seen));
  }

  /** Where a node that writes nothing itself hands an input on to. */
  function leadsTo(node: ContainerNode, input: string): [node: string, input: string][] {
    if (!hasBody(node))
      return edges.flatMap(({ from, to, toPort }): [string, string][] =>
        from === node.id && toPort !== undefined ? [[to, toPort]] : [],
      );
    const mapped = node.config.inputMappings.flatMap(({ source, target }): [string, string][] =>
      (source.type === 'outer' && source.name === input) ||
      (source.type === 'item' && isMap(node) && node.config.over === input)
        ? [[`${node.id}/${target.node}`, target.input]]
        : [],
    );
    const byName = isComponent(node)
      ? nodes.filter(({ id, name }) => id === `${node.id}/${name}`).filter((inner) => takes(inner, input))
      : [];
    return [...mapped, ...byName.map(({ id }): [string, string] => [id, input])];
  }
}
