import type { Problem, TextRange } from '../../../workflow/problem.ts';
import { valueAt } from '../../../reading/fields.ts';
import { scalarValue, toJson } from '../../../reading/scalar.ts';
import type { YamlMap, YamlNode, YamlScalar } from '../../../reading/yaml-node.ts';

/**
 * Bounds on what placeholders may put into a document; a few lines of variables of variables would do for gigabytes. What is
 * written there itself is bounded by the reader.
 */
const MOST_NODES = 100_000;
const MOST_TEXT = 2 * 1024 * 1024;
const MOST_OPEN = 100;
const DEEPEST = 512;

/** A name to be filled in, inside a text. */
export const PLACEHOLDER = /\$\{([A-Za-z0-9_]+)\}/g;
const ONLY_PLACEHOLDER = /^\s*\$\{([A-Za-z0-9_]+)\}\s*$/;

/** Fields that name a connection: it is the visitor's own, so that what they refer to need not be known here. */
const CONNECTION_FIELDS = new Set(['provider', 'name', 'model', 'api_key', 'base_url', 'API_KEY', 'BASE_URL']);

/** What the visitor filled in. */
interface Filled {
  given?: Readonly<Record<string, string>>;
  /** Names whose values are secret: their placeholders stay. */
  held?: ReadonlySet<string>;
}

interface Resolving {
  held: ReadonlySet<string>;
  vars: Map<string, YamlNode>;
  resolved: Map<string, YamlNode>;
  /** Variables that are being resolved, outermost first. */
  open: string[];
  /** Levels that `resolve` stands in, those of the variables outside included. */
  depth: number;
  /** Values, and characters, that were put in. */
  nodes: number;
  text: number;
  /** Told once, then nothing more is resolved. */
  full: boolean;
  /** Names told to be unknown: once is enough, however often they are used. */
  unknown: Set<string>;
  report(problem: Problem): void;
}

/**
 * The document with every `${NAME}` replaced from the `vars` map (`utils/vars_resolver.py`): a text that is nothing but
 * a placeholder takes the value with its type, one inside a text its text. What is put in stands where the placeholder
 * stood. An unknown one is left as it is, and so is one that is secret. What the visitor filled in goes before the document's own
 * value.
 *
 * Problems: error `chatdev-variable-cycle` {names}, at the value of each variable in it; error
 * `chatdev-variables-too-large`; at the first use, warning `chatdev-unknown-variable` {name}, or info when no more than
 * a connection hangs on it.
 */
export function resolveVariables(
  root: YamlMap,
  report: (problem: Problem) => void,
  { given = {}, held = new Set() }: Filled = {},
): YamlMap {
  const vars = valueAt(root, 'vars');
  const entries = vars?.kind === 'map' ? vars.entries : [];
  const byName = new Map(entries.map((entry) => [entry.key, entry.value]));
  for (const [name, text] of Object.entries(given)) {
    const range = byName.get(name)?.range ?? { start: root.range.start, end: root.range.start };
    byName.set(name, { kind: 'scalar', range, text, plain: true, tag: null });
  }
  const work: Resolving = {
    held,
    vars: byName,
    resolved: new Map(),
    open: [],
    depth: 0,
    nodes: 0,
    text: 0,
    full: false,
    unknown: new Set(),
    report,
  };
  for (const name of byName.keys()) lookUp(name, work);
  return {
    ...root,
    entries: root.entries.map((entry) =>
      entry.key === 'vars' ? entry : { ...entry, value: resolve(entry.value, '', work) },
    ),
  };
}

function resolve(node: YamlNode, field: string, work: Resolving): YamlNode {
  // The depth is counted on the way down, through the variables too: measured only once a value is whole, a chain of deep
  // ones had used up the stack before.
  if (work.depth >= DEEPEST) tooLarge(node.range, work);
  if (work.full) return node;
  work.depth++;
  const resolved = resolveParts(node, field, work);
  work.depth--;
  return resolved;
}

function resolveParts(node: YamlNode, field: string, work: Resolving): YamlNode {
  if (node.kind === 'scalar') return node.text.includes('${') ? resolveText(node, field, work) : node;
  if (node.kind === 'list') {
    const items = mapChanged(node.items, (item) => resolve(item, field, work));
    return items === node.items ? node : { ...node, items };
  }
  const entries = mapChanged(node.entries, (entry) => {
    const value = resolve(entry.value, entry.key, work);
    return value === entry.value ? entry : { ...entry, value };
  });
  return entries === node.entries ? node : { ...node, entries };
}

/** The list itself where nothing in it is another: most of a document holds no placeholder, and need not be copied. */
function mapChanged<Item>(list: Item[], change: (item: Item) => Item): Item[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}

function resolveText(node: YamlScalar, field: string, work: Resolving): YamlNode {
  const whole = ONLY_PLACEHOLDER.exec(node.text)?.[1];
  if (whole !== undefined) {
    const value = lookUp(whole, work);
    if (!value) unknown(whole, field, node.range, work);
    if (!value) return node;
    const { size, height } = measure(value);
    work.nodes += size;
    if (work.nodes > MOST_NODES || height > DEEPEST) tooLarge(node.range, work);
    // Where the placeholder stood: a problem about the value is one of whoever put it there.
    if (work.full) return node;
    return value.kind === 'scalar' ? { ...value, range: node.range, raw: '' } : { ...value, range: node.range };
  }
  const text = node.text.replace(PLACEHOLDER, (written, name: string) => {
    const value = work.full ? null : lookUp(name, work);
    if (!value && !work.full) unknown(name, field, node.range, work);
    const put = value ? textOf(value) : written;
    work.text += put.length;
    if (work.text > MOST_TEXT) tooLarge(node.range, work);
    return work.full ? written : put;
  });
  return text === node.text ? node : { ...node, text, raw: '', plain: false, tag: null };
}

/** The value of a variable, its own placeholders replaced; null when there is none, or it needs itself. */
function lookUp(name: string, work: Resolving): YamlNode | null {
  if (work.held.has(name)) return null;
  const known = work.resolved.get(name);
  if (known) return known;
  const raw = work.vars.get(name);
  if (!raw) return null;
  const since = work.open.indexOf(name);
  if (since >= 0) {
    reportCycle(work.open.slice(since), work);
    return raw;
  }
  if (work.open.length >= MOST_OPEN) tooLarge(raw.range, work);
  if (work.full) return raw;
  work.open.push(name);
  const value = resolve(raw, name, work);
  work.open.pop();
  work.resolved.set(name, value);
  return value;
}

function reportCycle(names: string[], work: Resolving): void {
  for (const name of names) {
    const range = work.vars.get(name)?.range;
    work.report({ code: 'chatdev-variable-cycle', severity: 'error', params: { names }, ...(range && { range }) });
  }
}

function unknown(name: string, field: string, range: TextRange, work: Resolving): void {
  const severity = CONNECTION_FIELDS.has(field) ? 'info' : 'warning';
  if (work.held.has(name) || work.unknown.has(`${severity} ${name}`)) return;
  work.unknown.add(`${severity} ${name}`);
  work.report({ code: 'chatdev-unknown-variable', severity, params: { name }, range });
}

function tooLarge(range: TextRange, work: Resolving): void {
  if (!work.full) work.report({ code: 'chatdev-variables-too-large', severity: 'error', params: {}, range });
  work.full = true;
}

function measure(node: YamlNode): { size: number; height: number } {
  if (node.kind === 'scalar') return { size: 1, height: 0 };
  const children = node.kind === 'list' ? node.items : node.entries.map((entry) => entry.value);
  const measured = { size: 1, height: 0 };
  for (const child of children.map(measure)) {
    measured.size += child.size;
    measured.height = Math.max(measured.height, child.height + 1);
  }
  return measured;
}

/** As Python's `str` would print it. */
function textOf(node: YamlNode): string {
  const value = toJson(node, '1.1');
  if (node.kind !== 'scalar') return JSON.stringify(value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number')
    return Number.isInteger(value) && /[.eE]/.test(node.text) ? `${value}.0` : String(value);
  return String(scalarValue(node, '1.1'));
}
