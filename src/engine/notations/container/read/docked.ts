import type { InputMapping, OutputMapping } from '../loop/mappings.ts';
import { readFields, valueAt, type Reading } from '../../../reading/fields.ts';
import type { YamlMap, YamlNode } from '../../../reading/yaml-node.ts';
import type { WrittenCondition } from '../parts/condition.ts';
import type { Placed } from '../parts/mappings.ts';

/**
 * The body of a loop in the form whose nodes lie beside it and name it as `parentId` (002's file format, "Loop handles"), and
 * the edges that tie the two: `dock:SLOT:...`, `input:NAME:internal`, `output:NAME:internal`.
 */
export interface DockedBody {
  body: YamlMap;
  ties: YamlMap[];
}

/** An edge says a mapping's names in other words. */
const NOWHERE: ReadonlyMap<string, YamlNode> = new Map();

/** What the ties of a loop say, in the terms of its own document. */
export interface Ties {
  continueWhile: WrittenCondition[];
  inputMappings: Placed<InputMapping>[];
  outputMappings: Placed<OutputMapping>[];
}

/** Divides the nodes and edges of a body: what stays, and by name of the loop what lies in it. */
export function undock(
  nodes: readonly YamlNode[],
  edges: readonly YamlNode[],
): { nodes: YamlNode[]; edges: YamlNode[]; docked: ReadonlyMap<string, DockedBody> } {
  const parents = new Map(nodes.map((node) => [textAt(node, 'id'), textAt(node, 'parentId')]));
  const outermost = (name: string): string => {
    let at = name;
    // No further up than there are nodes: a node may name itself.
    for (let left = parents.size; left > 0 && parents.has(parents.get(at) ?? ''); left--) at = parents.get(at) ?? '';
    return at;
  };
  const groups = new Map<string, { nodes: YamlNode[]; edges: YamlNode[]; ties: YamlMap[] }>();
  const stay: YamlNode[] = [];
  for (const node of nodes) {
    const name = textAt(node, 'id');
    const owner = outermost(name);
    if (owner === name) {
      stay.push(node);
      continue;
    }
    const group = groups.get(owner) ?? { nodes: [], edges: [], ties: [] };
    group.nodes.push(node);
    groups.set(owner, group);
  }
  const left = edges.filter((edge) => {
    const [source, target] = [textAt(edge, 'source'), textAt(edge, 'target')];
    const owner = outermost(source);
    const group = groups.get(owner);
    if (!group || owner !== outermost(target) || edge.kind !== 'map') return true;
    if (source === owner || target === owner) group.ties.push(edge);
    else group.edges.push(edge);
    return false;
  });
  const docked = new Map([...groups].map(([name, group]) => [name, { body: bodyOf(group), ties: group.ties }]));
  return { nodes: stay, edges: left, docked };
}

function bodyOf({ nodes, edges }: { nodes: YamlNode[]; edges: YamlNode[] }): YamlMap {
  const range = nodes[0]?.range ?? { start: 0, end: 0 };
  const entry = (key: string, items: YamlNode[]): YamlMap['entries'][number] => ({
    key,
    keyRange: range,
    value: { kind: 'list', range, items },
  });
  return { kind: 'map', range, entries: [entry('nodes', nodes), entry('edges', edges)] };
}

/** What a slot of a loop is for, by what its handles are called, and the word for it in `dockSlots`. */
const KINDS = { output: 'iteration', input: 'continue', prev: 'feedback', current: 'feedback' } as const;

/**
 * Reads the edges between the loop `name` and its nodes; what a slot is for says its handle, whatever the slot is called.
 * Problems: those of their fields; warnings `container-slot-unfed` {slot}, `container-slot-kind` {slot, type, other} where
 * `dockSlots` (`declared`) says otherwise.
 */
export function readTies(ties: readonly YamlMap[], name: string, declared: YamlNode | null, reading: Reading): Ties {
  const read: Ties = { continueWhile: [], inputMappings: [], outputMappings: [] };
  const fedBack = new Map<string, { node: string; output: string }>();
  const slots = declared?.kind === 'list' ? declared.items : [];
  const typeOf = new Map(slots.map((slot) => [textAt(slot, 'name'), textAt(slot, 'type')]));
  const edges = ties.map((map) => {
    const fields = readFields(map, reading);
    const handleAt = (key: 'sourceHandle' | 'targetHandle', otherwise: string): Handle => {
      const handle = handleOf(fields.string(key), otherwise);
      if (handle.kind !== 'port') {
        const type = typeOf.get(handle.name) ?? '';
        if (type !== '' && type !== handle.kind)
          fields.problem(key, 'warning', 'slot-kind', { slot: handle.name, type, other: handle.kind });
      }
      return handle;
    };
    const [source, target] = [fields.string('source') ?? '', fields.string('target') ?? ''];
    return { fields, source, target, from: handleAt('sourceHandle', 'output'), to: handleAt('targetHandle', 'input') };
  });
  for (const { fields, source, from, target, to } of edges) {
    if (target !== name) continue;
    const { range } = fields.map;
    if (to.kind === 'continue')
      read.continueWhile.push({
        output: `${source}.${from.name}`,
        operator: '==',
        value: true,
        onMissing: 'stop',
        range,
        left: null,
      });
    else if (to.kind === 'feedback') fedBack.set(to.name, { node: source, output: from.name });
    else if (to.kind === 'port') {
      const mapping: OutputMapping = {
        source: { type: 'inner', node: source, output: from.name },
        target: to.name,
        take: 'last',
      };
      read.outputMappings.push({ mapping, range, names: NOWHERE });
    }
  }
  for (const { fields, source, from, target, to } of edges) {
    if (source !== name) continue;
    const { range } = fields.map;
    const into = { node: target, input: to.name };
    const feed = (source: InputMapping['source'], iterations: InputMapping['iterations']): void => {
      read.inputMappings.push({ mapping: { source, target: into, iterations }, range, names: NOWHERE });
    };
    const back = fedBack.get(from.name);
    if (from.kind === 'port') feed({ type: 'outer', name: from.name }, 'all');
    else if (from.kind === 'iteration') feed({ type: 'iteration' }, 'all');
    else if (back) feed({ type: 'previous', ...back }, 'subsequent');
    else fields.problem('sourceHandle', 'warning', 'slot-unfed', { slot: from.name });
  }
  return read;
}

interface Handle {
  kind: 'port' | (typeof KINDS)[keyof typeof KINDS];
  name: string;
}

/** `dock:SLOT:prev` is a slot; `input:NAME:internal`, `output:NAME` and `NAME` are ports. */
function handleOf(text: string | null, otherwise: string): Handle {
  if (!text) return { kind: 'port', name: otherwise };
  for (const [end, kind] of Object.entries(KINDS))
    if (text.startsWith('dock:') && text.endsWith(`:${end}`)) return { kind, name: text.slice(5, -end.length - 1) };
  return { kind: 'port', name: text.replace(/:internal$/, '').replace(/^(?:input|output):/, '') };
}

function textAt(node: YamlNode, key: string): string {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.text : '';
}
