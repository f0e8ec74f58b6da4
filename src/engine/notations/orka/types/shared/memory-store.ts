import { MOST_TOLD, type Memory as HeldMemory } from '../../../../kernel/holding.ts';
import { groupBy } from '../../../../workflow/group.ts';
import type { Json } from '../../../../workflow/json.ts';
import { recordOf } from '../../read/values.ts';
import { wordsIn } from './words.ts';

export interface Memory {
  namespace: string;
  content: string;
  /** The node that wrote it; '' = it was there at the start. */
  node: string;
  key: string;
  category: string;
  metadata: Record<string, Json>;
  /** Second of the run clock at which it was written, and at which it is forgotten; null = never. */
  written: number;
  until: number | null;
}

export interface Search {
  query: string;
  namespace: string;
  category: string | null;
  limit: number;
  threshold: number;
  now: number;
}

/** A memory that was found, and what share of the query's words it holds. */
export interface FoundMemory {
  memory: Memory;
  share: number;
}

/** So many memories are kept in one run; the oldest are forgotten first. */
const KEPT = 200;

/** So many single words are tried when nothing holds enough of the query. */
const SINGLE_WORDS = 3;

/**
 * Finds memories by shared words, in the place of OrKa's vectors: those that hold at least `threshold` of the query's words, the
 * fullest first, of equals the newest. When there is none, those that hold the first of the query's words that any holds.
 */
export function searchMemories(memories: readonly Memory[], search: Search): FoundMemory[] {
  const { query, namespace, category, limit, threshold, now } = search;
  const wanted = [...wordsIn(query)];
  const open = memories
    .filter((memory) => memory.namespace === namespace && (memory.until === null || now < memory.until))
    .filter((memory) => category === null || memory.category.startsWith(category))
    .map((memory) => ({ memory, words: wordsIn(memory.content) }));
  const by = (words: readonly string[], least: number): FoundMemory[] =>
    open
      .map(({ memory, words: held }) => ({ memory, share: shareOf(words, held) }))
      .filter(({ share }) => share > 0 && share >= least)
      .sort((one, other) => other.share - one.share || other.memory.written - one.memory.written)
      .slice(0, limit);
  const whole = by(wanted, threshold);
  if (whole.length > 0) return whole;
  const single = wanted.slice(0, SINGLE_WORDS).find((word) => open.some(({ words }) => words.has(word)));
  return single === undefined ? [] : by([single], 0);
}

function shareOf(words: readonly string[], held: ReadonlySet<string>): number {
  const shared = words.filter((word) => held.has(word)).length;
  return words.length === 0 ? 0 : Math.round((shared / words.length) * 1e4) / 1e4;
}

/** The oldest goes when there would be more than `KEPT`. */
export function withMemory(memories: readonly Memory[], memory: Memory): Memory[] {
  return [...memories, memory].slice(-KEPT);
}

/** What input names what was there at the start: `memory:<namespace>`. */
export const MEMORY_INPUT = 'memory:';

/** The name that all memory nodes of a run keep their memories under. */
export const SHARED_MEMORY = 'orka memory';

/** What the run remembers: what was `kept` in it (null = nothing yet), or what it began with. */
export function memoriesIn(kept: Json, store: Json | undefined): Memory[] {
  return kept === null ? seededMemories(store) : keptMemories(kept);
}

/** The memories by their namespaces, for a reader. */
export function heldMemories(memories: readonly Memory[]): HeldMemory[] {
  return [...groupBy(memories, ({ namespace }) => namespace)].map(([name, all]) => ({
    name,
    count: all.length,
    newest: all.slice(-MOST_TOLD).map(({ content, node }) => ({ text: content, by: node })),
  }));
}

/** The memories that a run begins with: lists of texts, or of maps with `content`, by `memory:<namespace>`. */
function seededMemories(store: Json | undefined): Memory[] {
  return Object.entries(recordOf(store)).flatMap(([name, list]) => {
    if (!name.startsWith(MEMORY_INPUT) || !Array.isArray(list)) return [];
    const namespace = name.slice(MEMORY_INPUT.length);
    return list.flatMap((item, index) => memoryIn(item, namespace, `${namespace}:start:${index + 1}`) ?? []);
  });
}

/** An item without a `content` is left out. */
function keptMemories(kept: Json): Memory[] {
  return (Array.isArray(kept) ? kept : []).flatMap((item) => memoryIn(item, 'default', '') ?? []);
}

function memoryIn(item: Json, namespace: string, key: string): Memory | null {
  const map = typeof item === 'string' ? { content: item } : recordOf(item);
  const { content, written, until } = map;
  if (typeof content !== 'string') return null;
  return {
    namespace: textOr(map['namespace'], namespace),
    content,
    node: textOr(map['node'], ''),
    key: textOr(map['key'], key),
    category: textOr(map['category'], 'stored'),
    metadata: recordOf(map['metadata']),
    written: typeof written === 'number' ? written : 0,
    until: typeof until === 'number' ? until : null,
  };
}

function textOr(value: Json | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
