import { closest } from '../../../reading/closest.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { fieldsOf, readFields } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import type { TextRange } from '../../../workflow/problem.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { bodyOf, isKind, NESTING_LIMIT, ROOT, type OrkaNode } from '../workflow.ts';
import { readBody, type Listed, type ReadBody } from '../read/document.ts';
import { readNode, type ReadNode } from '../read/node.ts';
import { isChoosable } from '../read/planning.ts';

/** The agents of one orchestration: those of the document, or of a loop's body. */
export interface BodyScope {
  id: string;
  parent: BodyScope | null;
  owner: ReadNode | null;
  members: Map<string, ReadNode>;
  /** The list that is worked off, of agents that there are. */
  order: string[];
}

/** What linking collects. */
export interface Linking {
  reading: Reading;
  sources: Sources;
  scopes: BodyScope[];
}

/** Maps of agents by name: those of the orchestrations around may be used inside. */
type Definitions = ReadonlyMap<string, YamlMap>;

/**
 * Reads the agents of a document and of all loop bodies in it. Problems: those of agents; errors `orka-agent-twice` {agent},
 * `orka-too-deep` {limit}, `orka-depends-cycle` {agents}; warnings `orka-agent-missing` {agent, closest}, `orka-no-agents`.
 */
export function linkTree(body: ReadBody, linking: Linking): BodyScope {
  const root: BodyScope = { id: ROOT, parent: null, owner: null, members: new Map(), order: [] };
  fill(root, body, new Map(), linking);
  return root;
}

function fill(scope: BodyScope, body: ReadBody, around: Definitions, linking: Linking): void {
  const { reading } = linking;
  linking.scopes.push(scope);
  const defined = new Map<string, YamlMap>();
  for (const item of body.agents) {
    const map = fieldsOf(item, 'agents', reading)?.map;
    const name = map && readFields(map, reading).string('id', { required: true, nonEmpty: true });
    if (!map || !name) continue;
    if (defined.has(name))
      report({ ...reading, part: idIn(scope, name) }, 'error', 'agent-twice', { agent: name }, map.range);
    else defined.set(name, map);
  }
  for (const [name, map] of defined) add(scope, name, map, linking);
  borrow(scope, body.order ?? [], around, linking);
  scope.order = orderOf(scope, body.order, reading);
  const within = new Map([...around, ...defined]);
  for (const member of [...scope.members.values()])
    if (isKind(member.node, 'loop')) enter(member, scope, within, linking);
}

function add(scope: BodyScope, name: string, map: YamlMap, linking: Linking): void {
  const member = readNode(map, name, idIn(scope, name), scope.id, linking.reading);
  scope.members.set(name, member);
  linking.sources[member.node.id] = map.range;
}

/** The id of an agent in the workflow. */
function idIn(scope: BodyScope, name: string): string {
  return scope.owner ? `${scope.owner.node.id}/${name}` : name;
}

/** Agents that are named here and defined further out are agents here as well; a scout here may choose any of them, and a path name it. */
function borrow(scope: BodyScope, listed: readonly Listed[], around: Definitions, linking: Linking): void {
  const members = [...scope.members.values()];
  const named = [
    ...listed.map((item) => item.name),
    ...members.flatMap(({ node }) => targetsOf(node)),
    ...(members.some(({ node }) => isKind(node, 'scout') || isKind(node, 'executor'))
      ? choosable(around, linking.reading)
      : []),
  ];
  for (const name of named) {
    const map = scope.members.has(name) ? undefined : around.get(name);
    if (map) add(scope, name, map, linking);
  }
}

/** The agents among these that steer nobody. */
function choosable(around: Definitions, reading: Reading): string[] {
  return [...around].flatMap(([name, map]) => {
    const type = readFields(map, reading).json('type');
    return typeof type === 'string' && isChoosable(type, name) ? [name] : [];
  });
}

/** The agents that a fork or a router begins. */
export function targetsOf(node: OrkaNode): string[] {
  if (isKind(node, 'fork')) return node.config.branches.flat();
  return isKind(node, 'router') ? Object.values(node.config.routes).flat() : [];
}

function reportMissing(agent: string, range: TextRange, scope: BodyScope, reading: Reading): void {
  const near = closest(agent, scope.members.keys());
  const edits = [{ range, text: near ?? '' }];
  const fixes = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
  report(reading, 'warning', 'agent-missing', { agent, closest: near }, range, fixes);
}

/** The list of the orchestrator; of a fragment all agents that nothing else begins, in the order of the text. */
function orderOf(scope: BodyScope, listed: readonly Listed[] | null, reading: Reading): string[] {
  const begun = new Set([...scope.members.values()].flatMap(({ node }) => targetsOf(node)));
  const names =
    listed ?? [...scope.members.keys()].filter((name) => !begun.has(name)).map((name) => ({ name, range: null }));
  const known = names.filter(({ name, range }) => {
    if (!scope.members.has(name) && range) reportMissing(name, range, scope, reading);
    return scope.members.has(name);
  });
  return byDependence(
    scope,
    known.map(({ name }) => name),
    reading,
  );
}

/** `depends_on` between agents of the list: as early as the list has them, but after what they depend on. */
function byDependence(scope: BodyScope, names: readonly string[], reading: Reading): string[] {
  const waits = new Map(names.map((name) => [name, dependsOn(scope.members.get(name))]));
  if ([...waits.values()].every((list) => list.length === 0)) return [...names];
  const ordered: string[] = [];
  const left = [...names];
  while (left.length > 0) {
    const free = left.filter((name) => (waits.get(name) ?? []).every((other) => !left.includes(other)));
    if (free.length === 0) {
      const range = scope.members.get(left[0] ?? '')?.fields.map.range;
      report(reading, 'error', 'depends-cycle', { agents: left }, range);
      return [...names];
    }
    ordered.push(...free);
    left.splice(0, left.length, ...left.filter((name) => !free.includes(name)));
  }
  return ordered;
}

/** A list of names, or one name. */
function dependsOn(member: ReadNode | undefined): string[] {
  const value = member?.fields.json('depends_on') ?? null;
  if (typeof value === 'string') return [value];
  return value === null ? [] : (member?.fields.strings('depends_on') ?? []);
}

function enter(owner: ReadNode, around: BodyScope, defined: Definitions, linking: Linking): void {
  const { node, fields } = owner;
  const body = fields.node('internal_workflow');
  if (!body) return;
  if (loopsAround(around) >= NESTING_LIMIT) {
    fields.problem('internal_workflow', 'error', 'too-deep', { limit: NESTING_LIMIT });
    return;
  }
  const scope: BodyScope = { id: bodyOf(node.id), parent: around, owner, members: new Map(), order: [] };
  const inside: Linking = { ...linking, reading: { ...linking.reading, part: node.id } };
  fill(scope, readBody(body, inside.reading), defined, inside);
  if (scope.order.length === 0) fields.problem('internal_workflow', 'warning', 'no-agents', {});
  if (isKind(node, 'loop')) node.config.order = scope.order;
}

function loopsAround(scope: BodyScope): number {
  let loops = 0;
  for (let at: BodyScope | null = scope; at?.owner; at = at.parent) loops++;
  return loops;
}
