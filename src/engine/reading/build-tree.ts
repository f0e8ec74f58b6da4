import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Document,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Problem } from '../workflow/problem.ts';
import type { ReadLimits } from './limits.ts';
import { emptyAt, rangeIn } from './node-range.ts';
import { mapEntries } from './map-entries.ts';
import type { MapPair } from './map-pair.ts';
import { braces } from './syntax-rules.ts';
import { count, expand, tagOf, type Built, type Work } from './tree-work.ts';
import type { YamlDocument } from './yaml-document.ts';
import type { YamlList, YamlMap, YamlNode, YamlScalar } from './yaml-node.ts';

const SCALAR_TAGS = ['str', 'int', 'float', 'bool', 'null', 'timestamp'];

/** Makes our tree of the parser's. Throws TooMuch; problems as told in `readYaml`. */
export function buildTree(
  parsed: readonly Document.Parsed[],
  text: string,
  limits: ReadLimits,
  report: (problem: Problem) => void,
): YamlDocument[] {
  const counts = { written: 0, expanded: 0 };
  return parsed.map((document) => {
    const work: Work = { text, limits, report, anchors: new Map(), open: new Set(), depth: 0, ...counts };
    const range = rangeIn(document.range, text);
    const root = document.contents ? build(document.contents, work).node : null;
    counts.written = work.written;
    counts.expanded = work.expanded;
    return { root: root && isNothing(root) ? null : root, range };
  });
}

function isNothing(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.plain && node.text === '' && node.tag === null;
}

function build(parsed: ParsedNode, work: Work): Built {
  count(parsed, work);
  if (isAlias(parsed)) return expand(parsed.source, rangeIn(parsed.range, work.text), work);
  const anchor = parsed.anchor;
  if (anchor) work.open.add(anchor);
  const built = isMap(parsed)
    ? buildMap(parsed, work)
    : isSeq(parsed)
      ? buildList(parsed, work)
      : buildScalar(parsed, work);
  if (anchor) {
    work.open.delete(anchor);
    work.anchors.set(anchor, built);
  }
  return built;
}

function buildScalar(parsed: Scalar.Parsed, work: Work): Built {
  const range = rangeIn(parsed.range, work.text);
  const plain = parsed.type === undefined || parsed.type === 'PLAIN';
  const tag = tagOf(parsed.tag, SCALAR_TAGS, range, work);
  const raw = work.text.slice(range.start, range.end);
  const node: YamlScalar = { kind: 'scalar', range, text: parsed.source, plain, raw, tag };
  return { node, size: 1, height: 0 };
}

function buildList(parsed: YAMLSeq.Parsed, work: Work): Built {
  const range = rangeIn(parsed.range, work.text);
  tagOf(parsed.tag, ['seq'], range, work);
  const node: YamlList = { kind: 'list', range, items: [] };
  const built: Built = { node, size: 1, height: 1 };
  work.depth++;
  for (const item of parsed.items) node.items.push(placed(include(build(item, work), built), work.text));
  work.depth--;
  return built;
}

function buildMap(parsed: YAMLMap.Parsed, work: Work): Built {
  const range = rangeIn(parsed.range, work.text);
  tagOf(parsed.tag, ['map'], range, work);
  const node: YamlMap = { kind: 'map', range, entries: [] };
  const built: Built = { node, size: 1, height: 1 };
  work.depth++;
  const pairs: MapPair[] = [];
  for (const pair of parsed.items) {
    const keyRange = rangeIn(pair.key.range, work.text);
    const value = pair.value ? include(build(pair.value, work), built) : emptyAt(keyRange.end);
    if (isScalar(pair.key)) {
      const plain = pair.key.type === undefined || pair.key.type === 'PLAIN';
      pairs.push({ key: pair.key.source, keyRange, plain, value });
      if (pair.key.anchor) work.anchors.set(pair.key.anchor, buildScalar(pair.key, work));
    } else if (isAlias(pair.key)) {
      const key = expand(pair.key.source, keyRange, work).node;
      if (key.kind === 'scalar') pairs.push({ key: key.text, keyRange, plain: false, value });
      else work.report({ code: 'yaml-complex-key', severity: 'error', params: {}, range: keyRange });
    } else if (work.text[keyRange.start] === '{' && work.text[keyRange.start - 1] === '{') {
      work.report(braces(work.text, keyRange.start - 1));
    } else {
      work.report({ code: 'yaml-complex-key', severity: 'error', params: {}, range: keyRange });
    }
  }
  work.depth--;
  node.entries = mapEntries(pairs, work.text, work.report);
  return built;
}

/** An item of nothing stands at its dash, so that it can be pointed at. */
function placed(item: YamlNode, text: string): YamlNode {
  const { start, end } = item.range;
  if (end > start) return item;
  const dash = /-[ \t]*$/.exec(text.slice(Math.max(0, start - 20), start));
  return dash ? { ...item, range: { start: start - dash[0].length, end: start - dash[0].length + 1 } } : item;
}

function include(child: Built, parent: Built): YamlNode {
  parent.size += child.size;
  parent.height = Math.max(parent.height, child.height + 1);
  return child.node;
}
