import { MOST_TOLD, type Memory } from '../../../../kernel/holding.ts';
import type { MemoryAttachment } from '../../parts/memory-attachment.ts';
import type { MemoryStore } from '../../parts/memory.ts';
import { groupBy } from '../../../../workflow/group.ts';

/** When a memory is looked into: before the answer, or before the second look at it. */
export type MemoryStage = 'gen' | 'post_gen_thinking';

/** The memories of one call of a graph: they begin empty and last as long as it does. */
export interface Memories {
  /**
   * What an agent's memories give at a stage, as the original words it; null when there is nothing. `query`: what the agent is given;
   * `now`: seconds of the run clock.
   */
  recall(attachments: readonly MemoryAttachment[], stage: MemoryStage, query: string, now: number): string | null;
  /** What the agent `by` said, for those of its memories that it writes to. */
  write(attachments: readonly MemoryAttachment[], text: string, by: string, now: number): void;
  /** What they hold now, for a reader; empty ones are left out. */
  held(): Memory[];
}

/** How much a store holds when it does not say. */
const MAX_ITEMS = 1000;

interface Item {
  text: string;
  by: string;
  /** When it was written, in seconds of the run clock, and the how-manieth of all it was. */
  at: number;
  nth: number;
}

/**
 * The stores of a graph as state of its call: each gives its newest items, without embeddings, in the order of their scores (rule M14).
 */
export function createMemories(stores: readonly MemoryStore[]): Memories {
  const contents = new Map(stores.map(({ name }) => [name, new Array<Item>()]));
  let written = 0;
  const room = new Map(stores.map(({ name, options }) => [name, roomOf(options.max_items)]));
  return {
    recall(attachments, stage, query, now) {
      const asked = wordsOf(query);
      const found = attachments
        .filter(({ read, retrieveStage }) => read && (retrieveStage.length === 0 || retrieveStage.includes(stage)))
        .flatMap(({ name, topK }) => (contents.get(name) ?? []).slice(-topK).map((item) => ({ name, item })))
        .map((each) => ({ ...each, score: scoreOf(each.item, asked, now) }));
      if (found.length === 0) return null;
      // Where the run clock stood still the newer one is first: the original's clock never does.
      found.sort((one, other) => other.score - one.score || other.item.nth - one.item.nth);
      const parts = [...groupBy(found, ({ name }) => name)].flatMap(([name, items]) => [
        `\n--- ${name} ---`,
        ...items.map(({ item }, at) => `${at + 1}. ${item.text}`),
      ]);
      return ['===== Related Memories =====', ...parts, '\n===== End of Memory ====='].join('\n');
    },
    write(attachments, given, by, at) {
      const text = given.trim();
      if (text === '') return;
      const item = { text, by, at, nth: written++ };
      for (const { name, write } of attachments) {
        const items = write ? contents.get(name) : undefined;
        if (items && items.push(item) > (room.get(name) ?? MAX_ITEMS)) items.shift();
      }
    },
    held: () =>
      [...contents]
        .filter(([, items]) => items.length > 0)
        .map(([name, items]) => ({
          name,
          count: items.length,
          newest: items.slice(-MOST_TOLD).map(({ text, by }) => ({ text, by })),
        })),
  };
}

/** How near an entry is to what is asked, as the original reckons it: by its age, its length and the words that both have. */
function scoreOf({ text, at }: Item, asked: ReadonlySet<string>, now: number): number {
  const decay = Math.max(0.1, 1 - (now - at) / MONTH);
  const length = [...text].length;
  const fit = length < 20 ? 0.5 : length > 200 ? 0.8 : 1;
  const shared = asked.size === 0 ? 0 : [...wordsOf(text)].filter((word) => asked.has(word)).length / asked.size;
  return 0.7 * decay * fit + 0.3 * shared;
}

/** Thirty days in seconds. */
const MONTH = 30 * 24 * 3600;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\S+/gu));
}

function roomOf(given: unknown): number {
  return typeof given === 'number' ? given : MAX_ITEMS;
}
