import { closest } from '../../../reading/closest.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { fieldsOf, readFields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { Problem, TextRange } from '../../../workflow/problem.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { NESTING_LIMIT, type ContainerNode } from '../workflow.ts';
import { undock } from '../read/docked.ts';
import { readBody, type ReadBody } from '../read/document.ts';
import { readEdge, type WrittenEdge } from '../read/edge.ts';
import { readNode, type ReadNode } from '../read/node.ts';

/** A node in its scope, with the body inside it when it is a loop. */
export interface Member extends ReadNode {
  body: BodyScope | null;
  /** Its body comes back to itself by reference: what it refers to in there cannot be told. */
  inCycle: boolean;
}

/** One scope of the tree of bodies, by the names of its nodes. */
export interface BodyScope {
  id: string;
  parent: BodyScope | null;
  owner: Member | null;
  /** It came by reference: names of what lies around it mean nothing here. */
  sealed: boolean;
  members: Map<string, Member>;
  edges: WrittenEdge[];
  /** Where its parts stand in the text; of a body that came from another file nowhere. */
  sources: Sources;
}

/** What linking works with. */
export interface Linking {
  reading: Reading;
  sources: Sources;
  /** Documents of the text by `metadata.name`; a reference finds them (rule A2). */
  documents: ReadonlyMap<string, YamlNode>;
  /** Those of them that are texts of their own. */
  files: ReadonlySet<string>;
  /** All scopes, each before those inside it. */
  scopes: BodyScope[];
}

/** Id of the outermost scope. */
export const ROOT = 'root';

/**
 * Reads the nodes of a body and of all bodies in it. A body that is referenced twice is read twice, under different ids.
 * Problems: those of nodes and edges; errors `container-node-twice` {node}, `container-too-deep` {limit},
 * `container-unknown-workflow` {name, closest}, `container-reference-cycle` {path}.
 */
export function linkTree(body: ReadBody, name: string, linking: Linking): BodyScope {
  const { sources } = linking;
  const root: BodyScope = { id: ROOT, parent: null, owner: null, sealed: true, members: new Map(), edges: [], sources };
  fill(root, body, name === '' ? [] : [name], linking);
  return root;
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
    const member: Member = {
      ...readNode(map, name, prefix + name, scope.id, linking.reading, docked.get(name)),
      body: null,
      inCycle: false,
    };
    scope.members.set(name, member);
    scope.sources[member.node.id] = map.range;
  }
  for (const item of edges) {
    const fields = fieldsOf(item, 'edges', linking.reading);
    const edge = fields && readEdge(fields);
    if (edge) scope.edges.push(edge);
  }
  for (const member of scope.members.values())
    if (member.loop ?? member.map ?? member.component) enterBody(member, scope, trail, linking);
}

function enterBody(member: Member, around: BodyScope, trail: readonly string[], linking: Linking): void {
  const source = (member.loop ?? member.map ?? member.component)?.body;
  if (!source || source.kind === 'none') return;
  const reading: Reading = { ...linking.reading, part: member.node.id };
  if (loopsAround(around) >= NESTING_LIMIT) {
    report(reading, 'error', 'too-deep', { limit: NESTING_LIMIT }, around.sources[member.node.id]);
    return;
  }
  const scope: BodyScope = {
    id: `${member.node.id}/`,
    parent: around,
    owner: member,
    sealed: source.kind === 'reference',
    members: new Map(),
    edges: [],
    sources: linking.sources,
  };
  if (source.kind === 'inline') {
    member.body = scope;
    fill(scope, readBody(source.node, reading), trail, linking);
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
    for (let at: BodyScope | null = around; at; at = at.parent) if (at.owner) at.owner.inCycle = true;
  } else {
    const inside = linking.files.has(name) ? elsewhere(linking, source.range) : linking;
    scope.sources = inside.sources;
    member.body = scope;
    fill(scope, readBody(root, { ...inside.reading, part: member.node.id }), [...trail, name], inside);
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
    level = level.flatMap((at) => [...at.members.values()].flatMap(({ body }) => (body && !body.sealed ? [body] : [])));
  }
  return null;
}

/** All nodes in the order of the document: a loop before what lies in it. */
export function nodesOf(scope: BodyScope): ContainerNode[] {
  return [...scope.members.values()].flatMap(({ node, body }) => [node, ...(body ? nodesOf(body) : [])]);
}
