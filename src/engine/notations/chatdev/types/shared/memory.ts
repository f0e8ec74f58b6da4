import type { MemoryAttachment } from '../../parts/memory-attachment.ts';
import type { MemoryStore } from '../../parts/memory.ts';

/** When a memory is looked into: before the answer, or before the second look at it. */
export type MemoryStage = 'gen' | 'post_gen_thinking';

/** The memories of one call of a graph: they begin empty and last as long as it does. */
export interface Memories {
  /** What an agent's memories give at a stage, as the original words it; null when there is nothing. */
  recall(attachments: readonly MemoryAttachment[], stage: MemoryStage): string | null;
  /** What an agent said, for those of its memories that it writes to. */
  write(attachments: readonly MemoryAttachment[], text: string): void;
}

/** How much a store holds when it does not say. */
const MAX_ITEMS = 1000;

/**
 * The stores of a graph as state of its call: each gives its newest items, without embeddings (rule M14).
 */
export function createMemories(stores: readonly MemoryStore[]): Memories {
  const contents = new Map(stores.map(({ name }) => [name, new Array<string>()]));
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
    write(attachments, text) {
      const item = text.trim();
      if (item === '') return;
      for (const { name, write } of attachments) {
        const items = write ? contents.get(name) : undefined;
        if (items && items.push(item) > (room.get(name) ?? MAX_ITEMS)) items.shift();
      }
    },
  };
}

function shown(name: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`\n--- ${name} ---`, ...items.map((item, at) => `${at + 1}. ${item}`)];
}

function roomOf(given: unknown): number {
  return typeof given === 'number' ? given : MAX_ITEMS;
}
