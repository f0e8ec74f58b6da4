import { closest } from '../../../reading/closest.ts';
import { brokenEnd, type BrokenEnd } from '../../../workflow/broken-end.ts';
import type { Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import { findMember, liesWithin, type BodyScope, type Linking, type Member } from './tree.ts';
import { hasOutput, unnamedOutput } from './outputs.ts';
import { declarePort, isSlotOf } from '../parts/port.ts';
import { isWriting, typeNamed, writingOf } from '../workflow.ts';
import type { WrittenEdge } from '../read/edge.ts';

export type Fed = Map<string, Set<string>>;

export interface LinkedEdges {
  edges: WorkflowEdge[];
  brokenEnds: BrokenEnd[];
  fed: Fed;
}

/**
 * Resolves the written edges of all scopes. One from outside into a body is a capture; one out of a body is refused (rule
 * G2). Problems: errors `container-unknown-node` {field, node, closest}, `container-edge-out-of-body` {source, output, target,
 * loop}, `container-input-fed-twice` {node, input}; warnings `container-unknown-output` {node, output, closest},
 * `container-unknown-input` {node, input, closest}, `container-handle-missing` {node, inputs}; info `container-capture`
 * {source, target, loop}. Of several edges into an input that nobody declares and nothing reads, each says what comes first:
 * warning `container-order-only` {node, input}.
 */
export function linkEdges(linking: Linking): LinkedEdges {
  const linked: LinkedEdges = { edges: [], brokenEnds: [], fed: new Map() };
  for (const scope of linking.scopes) {
    const nextId = idsOf(scope, scope.sources);
    for (const written of scope.edges) {
      const edge = linkEdge(written, scope, linked);
      if (!edge) continue;
      const id = nextId(written.id);
      scope.sources[id] = written.fields.map.range;
      linked.edges.push({ id, ...edge });
    }
  }
  return linked;
}

/** Ids as written, else `e1`, `e2` ...; behind the ids of the loops around, as nodes have. None stands twice. */
function idsOf(scope: BodyScope, taken: Sources): (written: string | null) => string {
  const prefix = scope.owner ? `${scope.owner.node.id}/` : '';
  const reserved = new Set(scope.edges.map(({ id }) => prefix + (id ?? '')));
  const isUsed = (id: string): boolean => reserved.has(id) || Object.hasOwn(taken, id);
  let number = 1;
  return (written) => {
    if (written !== null && !Object.hasOwn(taken, prefix + written)) return prefix + written;
    while (isUsed(`${prefix}e${number}`)) number++;
    return `${prefix}e${number}`;
  };
}

function linkEdge(
  written: WrittenEdge,
  scope: BodyScope,
  { fed, brokenEnds }: LinkedEdges,
): Omit<WorkflowEdge, 'id'> | null {
  const source = endOf(written, 'source', scope);
  const target = endOf(written, 'target', scope);
  if (!source || !target) {
    const [from, to] = [source, target].map((end) => end?.member.node.id ?? null);
    brokenEnds.push(...brokenEnd({ name: written.source, id: from ?? null }, { name: written.target, id: to ?? null }));
    return null;
  }
  const fromPort = outputOf(written, source.member);
  if (!liesWithin(target.scope, source.scope)) {
    const loop = source.scope.owner?.node.name ?? '';
    const params = { source: written.source, output: fromPort, target: written.target, loop };
    written.fields.problem('source', 'error', 'edge-out-of-body', params);
    return null;
  }
  if (target.scope !== source.scope) {
    const params = { source: written.source, target: written.target, loop: target.scope.owner?.node.name ?? '' };
    written.fields.problem('target', 'info', 'capture', params);
  }
  const toPort = inputOf(written, target.member);
  const isSecond = toPort !== null && !feed(fed, target.member.node.id, toPort);
  if (isSecond) {
    const isRead = target.member.written.has(toPort) || reads(target.member, toPort);
    const params = { node: target.member.node.name, input: toPort };
    written.fields.problem('target', isRead ? 'error' : 'warning', isRead ? 'input-fed-twice' : 'order-only', params);
    if (isRead) return null;
  }
  return {
    from: source.member.node.id,
    to: target.member.node.id,
    condition: '',
    kind: 'control',
    implied: false,
    ...(fromPort !== null && { fromPort }),
    ...(toPort !== null && !isSecond && { toPort }),
  };
}

function endOf(
  written: WrittenEdge,
  end: 'source' | 'target',
  scope: BodyScope,
): { member: Member; scope: BodyScope } | null {
  const name = written[end];
  const found = findMember(scope, name);
  if (!found)
    written.fields.problem(end, 'error', 'unknown-node', {
      field: end,
      node: name,
      closest: closest(name, scope.members.keys()),
    });
  return found;
}

function outputOf(written: WrittenEdge, member: Member): string | null {
  if (written.output === null) return unnamedOutput(member);
  if (hasOutput(member, written.output)) return written.output;
  const near = closest(
    written.output,
    member.outputs.map((port) => port.name),
  );
  written.fields.problem('sourceHandle', 'warning', 'unknown-output', {
    node: member.node.name,
    output: written.output,
    closest: near,
  });
  return written.output;
}

/** The input that an edge feeds; null when it only says what comes first. */
function inputOf(written: WrittenEdge, { node, inputs }: Member): string | null {
  const type = typeNamed(node.type);
  const names = inputs.map((port) => port.name);
  if (written.input !== null) {
    if (!names.includes(written.input)) {
      const isKnown = isSlotOf(names, written.input) || type?.anyPort;
      const params = { node: node.name, input: written.input, closest: closest(written.input, names) };
      if (!isKnown) written.fields.problem('targetHandle', 'warning', 'unknown-input', params);
      declarePort(inputs, written.input);
    }
    return written.input;
  }
  if (names.includes('input')) return 'input';
  if (names.length === 1) return names[0] ?? null;
  if (names.length > 1) {
    written.fields.problem('target', 'warning', 'handle-missing', { node: node.name, inputs: names });
    return null;
  }
  if (!type?.unnamedInput) return null;
  declarePort(inputs, 'input');
  return 'input';
}

/** Whether a node does something with an input that it does not declare: a text takes only what it names. */
function reads({ node }: Member, input: string): boolean {
  if (!isWriting(node)) return true;
  const blocks = writingOf(node).text.match(/\{[{%][^]*?[}%]\}/g) ?? [];
  return blocks.some((block) => block.includes(input));
}

/** Notes that an input is fed; false when it already was. */
export function feed(fed: Fed, node: string, input: string): boolean {
  const names = fed.get(node) ?? new Set();
  if (names.has(input)) return false;
  fed.set(node, names.add(input));
  return true;
}
