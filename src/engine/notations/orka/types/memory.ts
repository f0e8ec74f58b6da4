import type { Json } from '../../../document/document.ts';
import { ports, type Effects, type NodeType, type Ports } from '../../../kernel/activation.ts';
import { templateError } from '../read/check-prompt.ts';
import { keptMemories, searchMemories, seededMemories, withMemory, type Memory } from './shared/memory-store.ts';
import type { MemoryConfig } from '../nodes-outside.ts';
import { compilePrompt, renderPrompt, subjectOf, type Asked } from '../prompts/prompt.ts';

/** The name that all memory nodes of a run keep their memories under. */
const SHARED = 'orka memory';

/**
 * Writes its rendered prompt to the memory of the run, or finds what was written before by any memory node of the same namespace.
 * Reading gives `memories`, `query` and `num_results`; writing the `memory_key` and what was stored along.
 */
export const memoryType: NodeType<Asked<MemoryConfig>, null> = {
  type: 'memory',
  initial: () => null,
  run(inputs, node, _state, effects) {
    const { text, problems } = subjectOf(node, inputs.ports, effects);
    const memories = memoriesOf(inputs.ports, effects);
    const made = node.config.writes
      ? write(node, text, memories, inputs.ports, effects)
      : read(node, text, memories, effects);
    return { ports: made, problems };
  },
};

/** What the run remembers: what was written in it, or what it began with. */
function memoriesOf(given: Ports, effects: Effects): Memory[] {
  const kept = effects.recall('run', SHARED);
  return kept === null ? seededMemories(given['store']) : keptMemories(kept);
}

function read({ config }: Asked<MemoryConfig>, query: string, memories: readonly Memory[], effects: Effects): Ports {
  const { namespace, category, limit, threshold } = config;
  const found = searchMemories(memories, { query, namespace, category, limit, threshold, now: effects.now() });
  return ports([
    [
      'memories',
      found.map(({ memory, share }) => ({
        content: memory.content,
        node_id: memory.node,
        memory_key: memory.key,
        metadata: memory.metadata,
        similarity_score: share,
        timestamp: `${memory.written} s`,
      })),
    ],
    ['query', query],
    ['backend', 'local'],
    ['search_type', 'shared_words'],
    ['num_results', found.length],
  ]);
}

function write(
  node: Asked<MemoryConfig>,
  content: string,
  memories: readonly Memory[],
  given: Ports,
  effects: Effects,
): Ports {
  const { namespace, hours, keyTemplate } = node.config;
  const now = effects.now();
  const told = ports([...Object.entries(given), ['timestamp', `${now} s`]]);
  const rendered = (value: Json): Json => {
    if (typeof value !== 'string' || !/\{[{%]/.test(value) || templateError(value)) return value;
    return renderPrompt(compilePrompt(value), told, effects, node).text;
  };
  const metadata = Object.fromEntries(
    Object.entries(node.config.metadata).map(([key, value]) => [key, rendered(value)] as const),
  );
  const key = `${namespace}:${node.name}:${memories.length + 1}`;
  const category = typeof metadata['category'] === 'string' ? metadata['category'] : 'stored';
  const stored = { ...metadata, category, ...(keyTemplate !== '' && { memory_key_template: rendered(keyTemplate) }) };
  const until = hours === null ? null : now + hours * 3600;
  const memory: Memory = { namespace, content, node: node.name, key, category, metadata: stored, written: now, until };
  const all = withMemory(memories, memory).map((each) => ({ ...each }));
  effects.keep('run', all, SHARED);
  return ports([
    ['status', 'success'],
    ['session', 'default'],
    ['namespace', namespace],
    ['content_length', [...content].length],
    ['backend', 'local'],
    ['memory_key', key],
    ['stored_metadata', stored],
  ]);
}
