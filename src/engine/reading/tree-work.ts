import type { ParsedNode } from 'yaml';
import type { Problem, TextRange } from '../workflow/problem.ts';
import type { ReadLimits } from './limits.ts';
import { emptyAt, rangeIn } from './node-range.ts';
import type { YamlNode } from './yaml-node.ts';

/** Thrown inside this folder alone, when a text is more than the limits allow. */
export class TooMuch extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** A node with how many values it holds once aliases are expanded, and how many levels. */
export interface Built {
  node: YamlNode;
  size: number;
  height: number;
}

/** What is kept while the tree of one document is built. */
export interface Work {
  text: string;
  limits: ReadLimits;
  report(problem: Problem): void;
  anchors: Map<string, Built>;
  /** Anchors whose node is still being built: an alias to one of them would hold itself. */
  open: Set<string>;
  depth: number;
  /** Values as written, and with aliases expanded. */
  written: number;
  expanded: number;
}

const YAML_TAG = 'tag:yaml.org,2002:';

/** Counts one value; throws TooMuch beyond the limit. */
export function count(parsed: ParsedNode, work: Work): void {
  work.written++;
  work.expanded++;
  if (work.written > work.limits.nodes) {
    const params = { limit: work.limits.nodes };
    throw new TooMuch({
      code: 'yaml-too-many-nodes',
      severity: 'error',
      params,
      range: rangeIn(parsed.range, work.text),
    });
  }
}

/**
 * The anchored value again, standing where the alias stands. What is inside keeps its own place. Throws TooMuch beyond
 * a limit.
 */
export function expand(name: string, range: TextRange, work: Work): Built {
  const built = work.anchors.get(name);
  if (!built || work.open.has(name)) {
    const code = work.open.has(name) ? 'yaml-recursive-alias' : 'yaml-unknown-alias';
    // An asterisk without a name was told already, as a mistake of syntax.
    if (name !== '') work.report({ code, severity: 'error', params: { name }, range });
    return { node: emptyAt(range.end), size: 1, height: 0 };
  }
  work.expanded += built.size - 1;
  if (work.expanded > work.limits.nodes) {
    throw new TooMuch({ code: 'yaml-alias-bomb', severity: 'error', params: { limit: work.limits.nodes }, range });
  }
  if (work.depth + built.height > work.limits.depth) {
    throw new TooMuch({ code: 'yaml-too-deep', severity: 'error', params: { limit: work.limits.depth }, range });
  }
  const { node } = built;
  return { ...built, node: node.kind === 'scalar' ? { ...node, range, raw: '' } : { ...node, range } };
}

/** Where the tag stands that belongs to the value at `range`. */
function markBefore(range: TextRange, text: string): TextRange {
  const found = /!\S*\s*$/.exec(text.slice(Math.max(0, range.start - 200), range.start));
  if (!found) return range;
  const start = range.start - found[0].length;
  return { start, end: start + found[0].trimEnd().length };
}

/** `!!str` of the long form; `!` alone says no more than that it is text. Others have no meaning here. */
export function tagOf(tag: string | undefined, known: readonly string[], range: TextRange, work: Work): string | null {
  if (!tag) return null;
  if (tag === '!') return '!!str';
  const short = tag.startsWith(YAML_TAG) ? tag.slice(YAML_TAG.length) : null;
  if (short !== null && known.includes(short)) return `!!${short}`;
  const params = { tag: short === null ? tag : `!!${short}` };
  work.report({ code: 'yaml-unknown-tag', severity: 'error', params, range: markBefore(range, work.text) });
  return null;
}
