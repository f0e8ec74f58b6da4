import { closest } from '../../../reading/closest.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { fieldsOf, readFields } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import { addTo } from '../../../workflow/group.ts';
import type { Fix, TextRange } from '../../../workflow/problem.ts';
import type { BrokenEnd } from '../../../workflow/broken-end.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import { dependsOn } from '../agent-fields.ts';
import type { Listed } from '../document.ts';
import { bodyOf, isOfType, NESTING_LIMIT, type OrkaNode, type ReadAgent, ROOT } from '../workflow.ts';
import { readBody, type ReadBody } from '../read/document.ts';
import { readNode, type ReadNode } from '../read/node.ts';
import { isChoosable } from '../types/shared/candidate.ts';

/** The agents of one orchestration as read: those of the document, or of a loop's body. */
export interface ReadScope {
  id: string;
  parent: ReadScope | null;
  owner: ReadNode | null;
  members: Members;
  /** The list that is worked off, of agents that there are. */
  order: readonly string[];
  /** Places of the list that name no agent. */
  missing: readonly BrokenEnd[];
}

/** What linking collects: scopes from the outermost inwards. */
export interface Linking {
  reading: Reading;
  sources: Sources;
  scopes: ReadScope[];
}

/** Maps of agents by name: those of the orchestrations around, the innermost first, may be used inside. */
type Definitions = readonly ReadonlyMap<string, YamlMap>[];

type Members = ReadonlyMap<string, ReadNode>;

type Place = Pick<ReadScope, 'id' | 'parent' | 'owner'>;

/**
 * Reads the agents of a document and of all loop bodies in it. Problems: those of agents; errors `orka-agent-twice` {agent},
 * `orka-too-deep` {limit}, `orka-depends-cycle` {agents}; warnings `orka-agent-missing` {agent, closest}, `orka-no-agents`.
 */
export function linkTree(body: ReadBody, linking: Linking): ReadScope {
  return readScope({ id: ROOT, parent: null, owner: null }, body, [], linking);
}

function readScope(place: Place, body: ReadBody, around: Definitions, linking: Linking): ReadScope {
  const { reading } = linking;
  const defined = definitionsIn(body, place, reading);
  const read = ([name, map]: readonly [string, YamlMap]): [string, ReadNode] => {
    const member = readNode(map, name, idIn(place, name), place.id, reading);
    linking.sources[member.node.id] = map.range;
    return [name, member];
  };
  const own = new Map([...defined].map(read));
  const members = new Map([...own, ...borrowed(own, body.order ?? [], around, reading).map(read)]);
  const missing = missingIn(body.order ?? [], members);
  const scope: ReadScope = { ...place, members, order: orderOf(members, body.order, reading), missing };
  linking.scopes.push(scope);
  const within = [defined, ...around];
  for (const member of members.values()) if (isOfType(member.node, 'loop')) enter(member, scope, within, linking);
  return scope;
}

function definitionsIn(body: ReadBody, place: Place, reading: Reading): Map<string, YamlMap> {
  const defined = new Map<string, YamlMap>();
  for (const item of body.agents) {
    const map = fieldsOf(item, 'agents', reading)?.map;
    const name = map && readFields(map, reading).string('id', { required: true, nonEmpty: true });
    if (!map || !name) continue;
    if (defined.has(name))
      report({ ...reading, part: idIn(place, name) }, 'error', 'agent-twice', { agent: name }, map.range);
    else defined.set(name, map);
  }
  return defined;
}

/** The id of an agent in the workflow. */
function idIn({ owner }: Place, name: string): string {
  return owner ? `${owner.node.id}/${name}` : name;
}

/**
 * Agents that are named here and defined further out, which are agents here as well (rule Q3); a scout here may choose any of them, and
 * a path name it.
 */
function borrowed(own: Members, listed: readonly Listed[], around: Definitions, reading: Reading): [string, YamlMap][] {
  const nodes = [...own.values()].map(({ node }) => node);
  const named = new Set([
    ...listed.map((item) => item.name),
    ...nodes.flatMap(targetsOf),
    ...(nodes.some(({ type }) => type === 'graph-scout' || type === 'path_executor') ? choosable(around, reading) : []),
  ]);
  return [...named].flatMap((name) => {
    const map = own.has(name) ? undefined : definitionOf(name, around);
    return map ? [[name, map] as [string, YamlMap]] : [];
  });
}

function definitionOf(name: string, around: Definitions): YamlMap | undefined {
  return around.find((defined) => defined.has(name))?.get(name);
}

/** The agents among these that steer nobody. */
function choosable(around: Definitions, reading: Reading): string[] {
  const names = new Set(around.toReversed().flatMap((defined) => [...defined.keys()]));
  return [...names].flatMap((name) => {
    const map = definitionOf(name, around);
    if (!map) return [];
    const type = readFields(map, reading).json('type');
    return typeof type === 'string' && isChoosable(type, name) ? [name] : [];
  });
}

/** The agents that a fork or a router begins. */
export function targetsOf(node: OrkaNode | ReadAgent): string[] {
  if (isOfType(node, 'fork')) return node.config.branches.flat();
  return isOfType(node, 'router') ? Object.values(node.config.routes).flat() : [];
}

function reportMissing(agent: string, range: TextRange, members: Members, reading: Reading): void {
  const near = closest(agent, members.keys());
  const edits = [{ range, text: near ?? '' }];
  const fixes: Fix[] = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
  report(reading, 'warning', 'agent-missing', { agent, closest: near }, range, fixes);
}

/** The list of the orchestrator; of a fragment all agents that nothing else begins, in the order of the text. */
function orderOf(members: Members, listed: readonly Listed[] | null, reading: Reading): string[] {
  const begun = new Set([...members.values()].flatMap(({ node }) => targetsOf(node)));
  const names = listed ?? [...members.keys()].filter((name) => !begun.has(name)).map((name) => ({ name, range: null }));
  const known = names.filter(({ name, range }) => {
    if (!members.has(name) && range) reportMissing(name, range, members, reading);
    return members.has(name);
  });
  return byDependence(
    members,
    known.map(({ name }) => name),
    reading,
  );
}

/** Names of the list that no agent has, each behind the agent before it. */
function missingIn(listed: readonly Listed[], members: Members): BrokenEnd[] {
  return listed.flatMap(({ name }, index) => {
    const before = members.get(listed[index - 1]?.name ?? '');
    return before && !members.has(name) ? [{ at: before.node.id, missing: 'to' as const, name }] : [];
  });
}

/** `depends_on` between agents of the list: as early as the list has them, but after what they depend on. */
function byDependence(members: Members, names: readonly string[], reading: Reading): string[] {
  const waits = new Map(
    names.map((name) => {
      const fields = members.get(name)?.fields;
      return [name, fields ? dependsOn.read(fields, 'depends_on') : []];
    }),
  );
  if ([...waits.values()].every((list) => list.length === 0)) return [...names];
  const ranks = ranksOf(waits);
  const left = names.filter((name) => !ranks.has(name));
  if (left.length > 0) {
    const range = members.get(left[0] ?? '')?.fields.map.range;
    report(reading, 'error', 'depends-cycle', { agents: left }, range);
    return [...names];
  }
  return names.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/** How many others follow on each other before each name; those that wait for themselves have none. */
function ranksOf(waits: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const after = new Map<string, string[]>();
  const missing = new Map<string, number>();
  const ranks = new Map<string, number>();
  for (const [name, others] of waits) {
    const known = new Set(others.filter((other) => waits.has(other)));
    missing.set(name, known.size);
    if (known.size === 0) ranks.set(name, 0);
    for (const other of known) addTo(after, other, name);
  }
  // A map goes on over what is added to it on the way.
  for (const [name, rank] of ranks) {
    for (const next of after.get(name) ?? []) {
      const left = (missing.get(next) ?? 0) - 1;
      missing.set(next, left);
      if (left === 0) ranks.set(next, rank + 1);
    }
  }
  return ranks;
}

function enter(owner: ReadNode, around: ReadScope, defined: Definitions, linking: Linking): void {
  const { node, fields } = owner;
  const body = fields.node('internal_workflow');
  if (!body) return;
  if (loopsAround(around) >= NESTING_LIMIT) {
    fields.problem('internal_workflow', 'error', 'too-deep', { limit: NESTING_LIMIT });
    return;
  }
  const inside: Linking = { ...linking, reading: { ...linking.reading, part: node.id } };
  const place = { id: bodyOf(node.id), parent: around, owner };
  const { order } = readScope(place, readBody(body, inside.reading), defined, inside);
  if (order.length === 0) fields.problem('internal_workflow', 'warning', 'no-agents', {});
}

function loopsAround(scope: ReadScope): number {
  let loops = 0;
  for (let at: ReadScope | null = scope; at?.owner; at = at.parent) loops++;
  return loops;
}
