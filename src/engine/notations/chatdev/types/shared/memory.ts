import { MOST_TOLD, type Memory } from '../../../../kernel/holding.ts';
import type { MemoryAttachment } from '../../parts/memory-attachment.ts';
import type { MemoryStore } from '../../parts/memory.ts';

/** When a memory is looked into: before the answer, or before the second look at it. */
export type MemoryStage = 'gen' | 'post_gen_thinking';

/** The memories of one call of a graph: they begin empty and last as long as it does. */
export interface Memories {
  /** What an agent's memories give at a stage, as the original words it; null when there is nothing. */
  recall(attachments: readonly MemoryAttachment[], stage: MemoryStage): string | null;
  /** What the agent `by` said, for those of its memories that it writes to. */
  write(attachments: readonly MemoryAttachment[], text: string, by: string): void;
  /** What they hold now, for a reader; empty ones are left out. */
  held(): Memory[];
}

/** How much a store holds when it does not say. */
const MAX_ITEMS = 1000;

/**
 * The stores of a graph as state of its call: each gives its newest items, without embeddings (rule M14).
 */
export function createMemories(stores: readonly MemoryStore[]): Memories {
  const contents = new Map(stores.map(({ name }) => [name, new Array<{ text: string; by: string }>()]));
  const room = new Map(stores.map(({ name, options }) => [name, roomOf(options.max_items)]));
  return {
    recall(attachments, stage) {
      const parts = attachments
        .filter(({ read, retrieveStage }) => read && (retrieveStage.length === 0 || retrieveStage.includes(stage)))
        .flatMap(({ name, topK }) => shown(name, (contents.get(name) ?? []).slice(-topK)));
      return parts.length === 0
        ? null
        : ['===== Related Memories =====', ...parts, '\n===== End of Memory ====='].join('\n');
    },
    write(attachments, given, by) {
      const text = given.trim();
      if (text === '') return;
      for (const { name, write } of attachments) {
        const items = write ? contents.get(name) : undefined;
        if (items && items.push({ text, by }) > (room.get(name) ?? MAX_ITEMS)) items.shift();
      }
    },
    held: () =>
      [...contents]
        .filter(([, items]) => items.length > 0)
        .map(([name, items]) => ({ name, count: items.length, newest: items.slice(-MOST_TOLD) })),
  };
}

function shown(name: string, items: readonly { text: string }[]): string[] {
  return items.length === 0 ? [] : [`\n--- ${name} ---`, ...items.map(({ text }, at) => `${at + 1}. ${text}`)];
}

function roomOf(given: unknown): number {
  return typeof given === 'number' ? given : MAX_ITEMS;
}
