import { valueAt } from '../../../engine/reading/values.ts';
import type { TextRange } from '../../../engine/workflow/problem.ts';
import type { Port, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import type { Leave } from '../../act.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeAmong, portValue, type Border, type End } from './border.ts';
import type { EdgeLists } from './edge-lists.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { NodeSymbol, ScopeSymbol } from '../../symbols.ts';
import type { WrittenEdge } from '../../written-edges.ts';
import { scalarEdit } from '../../written-name.ts';
import type { Changes } from '../../yaml/changes.ts';

/** A loop that nodes are put into or taken out of, with all that is said across its border. Names are those of the text. */
export interface Crossing {
  document: EditedDocument;
  changes: Changes;
  /** The loop's name; `outer`: the graph that it stands in. */
  loop: string;
  outer: ScopeSymbol;
  border: Border;
  edges: EdgeLists;
  leaves: Leave[];
  /** A node of the two graphs by its name: as the text has it, and as it was read. */
  node(name: string): { symbol: NodeSymbol; read: WorkflowNode | null } | null;
  /** Inputs that nodes get besides those they declare. */
  made: Map<NodeSymbol, Port[]>;
  /** The input that a node of the body is given a value by, `node.port` of what is outside. */
  given: Map<string, string>;
  /** What goes out in the place of what a node of the body gives. */
  goesOut(from: End): End;
  /** What the loop gives where nothing goes on from it; null: whatever its last nodes give. */
  result: End | null;
  /** An input of the body that the round before gives: nobody is asked for it. */
  carried: End | null;
}

/** The value of a node outside goes into the body: by an input of the loop. Gives that input. */
export function leadIn(crossing: Crossing, from: End, to: End): string {
  const { border, given } = crossing;
  const input = border.input(`of ${from.node}.${from.port}`, portLike(crossing, 'inputs', to));
  border.feed(input, to);
  given.set(givenKey(to.node, from), to.port);
  return input;
}

/** The value of a node of the body goes out: by an output of the loop. Gives that output. */
export function leadOut(crossing: Crossing, from: End): string {
  const given = crossing.goesOut(from);
  return crossing.border.output(given, portLike(crossing, 'outputs', given));
}

/** An edge from outside that leads to a node of the body now. */
export function edgeIn(crossing: Crossing, edge: WrittenEdge, from: 'outer' | 'inner'): void {
  const { edges, loop } = crossing;
  const source = { node: edge.from, port: edge.fromPort };
  if (edge.fromPort !== null && edge.toPort !== null) {
    const input = leadIn(crossing, { node: edge.from, port: edge.fromPort }, { node: edge.to, port: edge.toPort });
    edges.put(edge, from, 'outer', source, { node: loop, port: input });
  } else dropped(crossing, edge);
}

/** An edge from a node of the body that leads outside now. */
export function edgeOut(crossing: Crossing, edge: WrittenEdge, from: 'outer' | 'inner'): void {
  const { edges, loop } = crossing;
  if (edge.fromPort === null) return dropped(crossing, edge);
  const output = leadOut(crossing, { node: edge.from, port: edge.fromPort });
  edges.put(edge, from, 'outer', { node: loop, port: output }, { node: edge.to, port: edge.toPort });
}

/** An edge that cannot come along. */
export function dropped({ edges, leaves }: Crossing, edge: WrittenEdge): void {
  edges.remove(edge);
  leaves.push({ code: 'edge-dropped', params: { from: edge.from, to: edge.to } });
}

/** A text of a node outside reads one of the body: it reads what the loop gives of it. */
export function readOut(crossing: Crossing, read: Read): void {
  const { loop, changes } = crossing;
  const output = outputMeant(crossing, read);
  if (output === null || !isTemplateName(loop)) return leftInText(crossing, read);
  const given = leadOut(crossing, { node: read.of.name, port: output });
  changes.rewrite({ range: read.head, text: loop });
  if (read.output) changes.rewrite({ range: read.output.range, text: given });
}

/** A text of a node of the body reads one outside: it reads an input of its own, which is made where it has none for it. */
export function readIn(crossing: Crossing, read: Read): void {
  const { changes, given, edges, loop, border } = crossing;
  const port = outputMeant(crossing, read);
  if (port === null || !read.output || read.reader === read.of) return leftInText(crossing, read);
  const from = { node: read.of.name, port };
  const key = givenKey(read.reader.name, from);
  let input = given.get(key);
  if (input === undefined) {
    const made = newInput(crossing, read.reader, port);
    if (made === null) return leftInText(crossing, read);
    input = made;
    const like = { ...portLike(crossing, 'outputs', from), name: port, required: false };
    const outer = border.input(`of ${from.node}.${from.port}`, like);
    border.feed(outer, { node: read.reader.name, port: input });
    given.set(key, input);
    edges.add('outer', from, { node: loop, port: outer });
  }
  if (!isTemplateName(input)) return leftInText(crossing, read);
  changes.rewrite({ range: { start: read.head.start, end: read.output.range.end }, text: input });
}

/** A text reads what somebody else gives now. */
export function readFrom(crossing: Crossing, read: Read, from: End): void {
  if (!read.output || !isTemplateName(from.node) || !isTemplateName(from.port)) return leftInText(crossing, read);
  crossing.changes.rewrite({ range: read.head, text: from.node });
  crossing.changes.rewrite({ range: read.output.range, text: from.port });
}

export function leftInText({ leaves }: Crossing, { of, head }: Read): void {
  leaves.push({ code: 'left-in-text', params: { name: of.name }, range: head });
}

/** What the loop around the outer graph says of a node of it is said of others: `output` of an output, `input` of an input. */
export function ruleAround(
  { document, changes, leaves, outer }: Crossing,
  isMeant: (node: NodeSymbol) => boolean,
  now: { output(end: End): End | null; input(end: End): End | null },
): void {
  const { language } = document;
  for (const { symbol, spot, range } of occurrencesOf(language)) {
    if (symbol.kind !== 'node' || !isMeant(symbol.node) || spot.within?.body !== outer) continue;
    const { owner } = spot;
    if (!owner || owner.map.role === 'edge' || spot.node.kind !== 'scalar') continue;
    const { name } = symbol.node;
    const [input, output] = [textIn(owner.node, 'input'), textIn(owner.node, 'output')];
    const [, port = '', ...rest] = spot.node.text.split('.');
    const isCondition = spot.type?.kind === 'output';
    const end = isCondition
      ? now.output({ node: name, port })
      : spot.type?.kind !== 'node'
        ? null
        : input !== null
          ? now.input({ node: name, port: input })
          : output !== null
            ? now.output({ node: name, port: output })
            : null;
    if (end?.node === name && end.port === (isCondition ? port : (input ?? output))) continue;
    const text = end && isCondition ? [end.node, end.port, ...rest].join('.') : null;
    const edit = text === null ? null : scalarEdit(document.text, spot.node.range, text);
    if (edit) changes.rewrite(edit);
    else if (end && !isCondition) {
      changes.set(owner.node, 'node', end.node);
      changes.set(owner.node, input === null ? 'output' : 'input', end.port);
    } else leaves.push({ code: 'left-in-rule', params: { name }, range });
  }
}

export function givenKey(node: string, from: End): string {
  return JSON.stringify([node, from.node, from.port]);
}

/** Nothing is around the graph that the loop stands in, so that what no edge feeds is asked for. */
export function isAtTop({ document, outer }: Pick<Crossing, 'document' | 'outer'>): boolean {
  return !document.language.symbols.nodes.some(({ body }) => body === outer);
}

/** A port as its node declares it; one that it has without declaring it may be anything. */
export function portLike(
  { node }: Pick<Crossing, 'node'>,
  side: 'inputs' | 'outputs',
  { node: name, port }: End,
): Port {
  const found = node(name)?.read?.[side].find((each) => each.name === port);
  return found ? { ...found } : { name: port, type: 'any', required: false };
}

/** The output that a text means; null where it names none that there is. */
function outputMeant({ node }: Crossing, { of, output }: Read): string | null {
  const declared = node(of.name)?.read?.outputs ?? [];
  if (!output) return null;
  const isThere = declared.some(({ name }) => name === output.name) || of.given.includes(output.name);
  if (isThere) return output.name;
  return output.name === 'output' ? (declared[0]?.name ?? null) : null;
}

/** Names one more input of a node, beside those it has; null where they could not be written. */
function newInput({ made, node }: Crossing, symbol: NodeSymbol, wished: string): string | null {
  if (valueAt(symbol.spot.node, 'data')?.kind !== 'map') return null;
  const own = made.get(symbol) ?? [];
  const taken = [...(node(symbol.name)?.read?.inputs ?? []), ...own].map(({ name }) => name);
  const free = freeAmong(taken, wished);
  made.set(symbol, [...own, { name: free, type: 'any', required: false }]);
  return free;
}

/** Declares the inputs that were named. */
export function declareInputs({ changes, made, node }: Crossing): void {
  for (const [symbol, ports] of made) {
    const data = valueAt(symbol.spot.node, 'data');
    if (data?.kind !== 'map') continue;
    const list = valueAt(data, 'inputs');
    const values = ports.map(({ name, type }) => ({ name, type }));
    if (list?.kind === 'list') for (const value of values) changes.insert(list, list.items.length, value);
    // One that declares some has no others: those that it has by its type are named, too.
    else changes.set(data, 'inputs', [...(node(symbol.name)?.read?.inputs ?? []).map(portValue), ...values]);
  }
}

/** A place in a text of a node that names another node, and an output of it. */
export interface Read {
  reader: NodeSymbol;
  of: NodeSymbol;
  head: TextRange;
  /** The output as it stands there; null where none is named. */
  output: { name: string; range: TextRange } | null;
  /** It means the round before. */
  past: boolean;
}

/** What the texts of the nodes of a scope read of one another. */
export function readsIn({ language, text }: EditedDocument, scopes: readonly ScopeSymbol[]): Read[] {
  return occurrencesOf(language).flatMap(({ symbol, form, range, spot }): Read[] => {
    const reader = spot.within;
    if (symbol.kind !== 'node' || !reader || !scopes.includes(symbol.node.scope)) return [];
    if (form !== 'head' && form !== 'member' && form !== 'quoted') return [];
    const name = /^\.([\p{L}_][\p{L}\p{N}_-]*)/u.exec(text.slice(range.end, range.end + 200))?.[1];
    const start = range.end + 1;
    const output = name === undefined ? null : { name, range: { start, end: start + name.length } };
    return [{ reader, of: symbol.node, head: range, output, past: form !== 'head' }];
  });
}

/** Whether a name may stand in a template as it is. */
function isTemplateName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name);
}
