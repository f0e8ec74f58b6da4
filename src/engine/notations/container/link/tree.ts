import { closest } from '../../../reading/closest.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { fieldsOf, readFields, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { Problem, TextRange } from '../../../workflow/problem.ts';
import type { Port, Sources } from '../../../workflow/workflow.ts';
import { hasBody, NESTING_LIMIT, type ReadNode } from '../workflow.ts';
import type { BodySource } from '../parts/body.ts';
import { undock } from '../read/docked.ts';
import { readBody, type ReadBody, type ReadDocument } from '../read/document.ts';
import { readEdge, type WrittenEdge } from '../read/edge.ts';
import { readNode } from '../read/node.ts';

export interface Member {
  node: ReadNode;
  data: Fields;
  /** Its ports: those that it declares, and, as far as linking has come, those that something uses. */
  inputs: Port[];
  outputs: Port[];
  /** The inputs that its author declares, by name. */
  written: ReadonlySet<string>;
}

/** One scope of the tree of bodies, by the names of its nodes. */
export interface BodyScope {
  id: string;
  parent: BodyScope | null;
  owner: Member | null;
  /** It came by reference: names of what lies around it mean nothing here. */
  sealed: boolean;
  members: Map<string, Member>;
  /** The bodies of its members, by their names. */
  bodies: Map<string, BodyScope>;
  edges: WrittenEdge[];
  /** Where its parts stand in the text; of a body that came from another file nowhere. */
  sources: Sources;
}

export interface Linking {
  reading: Reading;
  sources: Sources;
  /** Documents of the text by `metadata.name`; a reference finds them (rule A2). */
  documents: ReadonlyMap<string, YamlNode>;
  /** Those of them that are texts of their own. */
  files: ReadonlySet<string>;
  /** All scopes, each before those inside it. */
  scopes: BodyScope[];
  /** Those of them that come back to themselves by reference: what their owners refer to in there cannot be told. */
  cyclic: Set<BodyScope>;
}

const ROOT = 'root';

/**
 * Reads the nodes of a body and of all bodies in it. A body that is referenced twice is read twice, under different ids.
 * Problems: those of nodes and edges; errors `container-node-twice` {node}, `container-too-deep` {limit},
 * `container-unknown-workflow` {name, closest}, `container-reference-cycle` {path}.
 */
export function linkTree({ name, ...body }: ReadDocument, linking: Linking): BodyScope {
  const root = openScope({ id: ROOT, parent: null, owner: null, sealed: true, sources: linking.sources });
  fill(root, body, name === '' ? [] : [name], linking);
  return root;
}

function openScope(about: Omit<BodyScope, 'members' | 'bodies' | 'edges'>): BodyScope {
  return { ...about, members: new Map(), bodies: new Map(), edges: [] };
}

function fill(scope: BodyScope, body: ReadBody, trail: readonly string[], linking: Linking): void {
  const prefix = scope.owner ? `${scope.owner.node.id}/` : '';
  linking.scopes.push(scope);
  const { nodes, edges, docked } = undock(body.nodes, body.edges);
  for (const item of nodes) {
    const map = fieldsOf(item, 'nodes', linking.reading)?.map;
    const name = map && readFields(map, linking.reading).string('id', { required: true, nonEmpty: true });
    if (!map || !name) continue;
    if (scope.members.has(name)) {
      report({ ...linking.reading, part: prefix + name }, 'error', 'node-twice', { node: name }, map.range);
      continue;
    }
    const id = prefix + name;
    const { node, ports, data } = readNode(map, name, id, scope.id, linking.reading, docked.get(name) ?? null);
    scope.members.set(name, { node, data, ...ports, written: new Set(ports.inputs.map((port) => port.name)) });
    scope.sources[id] = map.range;
  }
  for (const item of edges) {
    const fields = fieldsOf(item, 'edges', linking.reading);
    const edge = fields && readEdge(fields);
    if (edge) scope.edges.push(edge);
  }
  for (const member of scope.members.values())
    if (hasBody(member.node)) enterBody(member, member.node.config.body, scope, trail, linking);
}

function enterBody(
  member: Member,
  source: BodySource,
  around: BodyScope,
  trail: readonly string[],
  linking: Linking,
): void {
  if (source.kind === 'none') return;
  const reading: Reading = { ...linking.reading, part: member.node.id };
  if (loopsAround(around) >= NESTING_LIMIT) {
    report(reading, 'error', 'too-deep', { limit: NESTING_LIMIT }, around.sources[member.node.id]);
    return;
  }
  const enter = (body: ReadBody, further: readonly string[], within: Linking): void => {
    const scope = openScope({
      id: `${member.node.id}/`,
      parent: around,
      owner: member,
      sealed: source.kind === 'reference',
      sources: within.sources,
    });
    around.bodies.set(member.node.name, scope);
    fill(scope, body, further, within);
  };
  if (source.kind === 'inline') {
    enter(readBody(source.node, reading), trail, linking);
    return;
  }
  const name = findDocument(source.name, linking);
  const root = name === null ? undefined : linking.documents.get(name);
  if (name === null || !root) {
    const near = closest(source.name, linking.documents.keys());
    report(reading, 'error', 'unknown-workflow', { name: source.name, closest: near }, source.range);
  } else if (trail.includes(name)) {
    const path = [...trail.slice(trail.indexOf(name)), name];
    report(reading, 'error', 'reference-cycle', { path }, source.range);
    for (let at: BodyScope | null = around; at; at = at.parent) linking.cyclic.add(at);
  } else {
    const inside = linking.files.has(name) ? elsewhere(linking, source.range) : linking;
    enter(readBody(root, { ...inside.reading, part: member.node.id }), [...trail, name], inside);
  }
}

/** Linking inside of another file: what is wrong there is told where it is referred to, and nothing there has a place in the text. */
function elsewhere(linking: Linking, range: TextRange): Linking {
  const { reading } = linking;
  const told = (problem: Problem): void => {
    const { code, severity, params, part } = problem;
    reading.report({ code, severity, params, range, ...(part !== undefined && { part }) });
  };
  return { ...linking, reading: { ...reading, report: told }, sources: Object.create(null) };
}

/** The name of a document as it is, or as the file that a path names. */
function findDocument(reference: string, { documents }: Linking): string | null {
  if (documents.has(reference)) return reference;
  const file =
    reference
      .split('/')
      .at(-1)
      ?.replace(/\.(ya?ml|json)$/, '') ?? '';
  return documents.has(file) ? file : null;
}

function loopsAround(scope: BodyScope): number {
  let count = 0;
  for (let at: BodyScope | null = scope; at?.owner; at = at.parent) count++;
  return count;
}

/** Whether `scope` is `around` or lies in it. */
export function liesWithin(scope: BodyScope, around: BodyScope): boolean {
  for (let at: BodyScope | null = scope; at; at = at.parent) if (at === around) return true;
  return false;
}

/** The member of `around` that is, or contains, what lies in `scope`: from the inside `member` itself. */
export function memberTowards(around: BodyScope, scope: BodyScope, member: Member): Member {
  let towards = member;
  for (let at: BodyScope | null = scope; at && at !== around; at = at.parent) if (at.owner) towards = at.owner;
  return towards;
}

/** A member by the name or path that an edge of `scope` uses: here, further in, or around it; with the scope it lies in. */
export function findMember(scope: BodyScope, name: string): { member: Member; scope: BodyScope } | null {
  for (let around: BodyScope | null = scope; around; around = around.sealed ? null : around.parent) {
    const found = findInside(around, name);
    if (found) return found;
  }
  return null;
}

function findInside(scope: BodyScope, name: string): { member: Member; scope: BodyScope } | null {
  let level = [scope];
  while (level.length > 0) {
    for (const at of level) {
      const member = at.members.get(name);
      if (member) return { member, scope: at };
    }
    level = level.flatMap(({ bodies }) => [...bodies.values()].filter(({ sealed }) => !sealed));
  }
  return null;
}

/** What is in a scope, in the order of the document: a loop before what lies in it. */
export function membersOf({ members, bodies }: BodyScope): Member[] {
  return [...members].flatMap(([name, member]) => {
    const body = bodies.get(name);
    return [member, ...(body ? membersOf(body) : [])];
  });
}
