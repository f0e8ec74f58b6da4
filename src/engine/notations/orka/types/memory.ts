import type { Json } from '../../../workflow/json.ts';
import { ports, type Effects, type Ports } from '../../../workflow/activation.ts';
import { closest } from '../../../reading/closest.ts';
import { field } from '../../../schema/kinds.ts';
import { localStore } from '../../shared/support.ts';
import { looseMapField, subject } from '../fields.ts';
import { nodeType, type Agent } from '../node-type.ts';
import { decay, MEMORY_DEFAULTS, MEMORY_PRESETS, MEMORY_SETTINGS, memoryConfig } from '../parts/memory-settings.ts';
import { compilePrompt, renderPrompt } from '../prompts/prompt.ts';
import { templateError } from '../read/check-prompt.ts';
import { recordOf } from '../read/values.ts';
import { memoriesIn, searchMemories, SHARED_MEMORY, withMemory, type Memory } from './shared/memory-store.ts';
import { subjectOf, templateOf } from './shared/subject.ts';

/** Reads from, or writes to, the memory of the run. */
interface MemoryConfig {
  writes: boolean;
  namespace: string;
  /** The query, or what is kept; '' = the input. */
  prompt: string;
  /** How many memories are read at most, and what share of the query's words each must hold. */
  limit: number;
  threshold: number;
  /** Only memories of this category are read; null = any. */
  category: string | null;
  /** What is written along; texts are templates. */
  metadata: Record<string, Json>;
  keyTemplate: string;
  /** Hours of the run clock after which what is written is forgotten; null = never. */
  hours: number | null;
}

const PRESETS = Object.fromEntries(Object.entries(MEMORY_PRESETS).map(([name, { sentence }]) => [name, sentence]));

/** Warning `orka-memory-preset` {preset, closest}; null for one that nobody knows. */
const memoryPreset = field(
  'A name for how much is kept and for how long.',
  { kind: 'enum', values: PRESETS },
  (fields, key) => {
    const named = fields.string(key);
    const preset = (named !== null && MEMORY_PRESETS[named]) || null;
    if (named !== null && !preset)
      fields.problem(key, 'warning', 'memory-preset', { preset: named, closest: closest(named, Object.keys(PRESETS)) });
    return preset;
  },
);

/**
 * Writes its rendered prompt to the memory of the run, or finds what was written before by any memory node of the same namespace.
 * Reading gives `memories`, `query` and `num_results`; writing the `memory_key` and what was stored along.
 */
export const memory = nodeType({
  type: 'memory',
  rule: 'Q45',
  title: 'Memory',
  sentence: 'Reads from the memory of the run, or writes to it.',
  family: 'data',
  category: 'data',
  icon: 'braces',
  support: localStore('kept for the run; found by shared words, not by vectors'),
  fields: {
    prompt: subject,
    ...MEMORY_SETTINGS,
    memory_preset: memoryPreset,
    config: looseMapField(memoryConfig, 'The same fields, where they do not stand beside the prompt.'),
    params: looseMapField(memoryConfig, 'The same fields in another place.'),
    decay: looseMapField(decay, 'When what was written is forgotten.'),
  },
  outputs: ['memories', 'status', 'query', 'num_results'],
  make({ prompt, memoryPreset: preset, config, params, decay: decays, ...own }): MemoryConfig {
    const settled = (key: keyof typeof own): Json => own[key] ?? config?.[key] ?? params?.[key] ?? null;
    const defaults = preset ?? MEMORY_DEFAULTS;
    const metadata = { ...recordOf(config?.metadata), ...recordOf(own.metadata) };
    const lasts =
      decays?.defaultLongTerm === true || settled('memoryType') === 'long_term' || metadata['category'] === 'stored';
    const forgets = decays?.enabled === true || preset !== null;
    const hours = lasts
      ? (numberOf(decays?.longTermHours) ?? numberOf(decays?.defaultLongTermHours) ?? defaults.longHours)
      : (numberOf(decays?.shortTermHours) ?? numberOf(decays?.defaultShortTermHours) ?? defaults.shortHours);
    return {
      writes: settled('operation') === 'write',
      namespace: textOf(settled('namespace')) ?? 'default',
      prompt,
      limit: numberOf(settled('limit')) ?? numberOf(settled('topK')) ?? defaults.limit,
      threshold: numberOf(settled('similarityThreshold')) ?? defaults.threshold,
      category: textOf(settled('memoryCategoryFilter')),
      metadata,
      keyTemplate: textOf(settled('keyTemplate')) ?? '',
      hours: forgets && decays?.enabled !== false ? hours : null,
    };
  },
  face: ({ writes, namespace }) => ({
    summary: `${writes ? 'write' : 'read'} ${namespace}`,
    keeps: [{ what: 'memory', of: 'namespace', name: namespace, reads: !writes, writes }],
  }),
  prepare: templateOf,
  run(inputs, node, effects) {
    const { text, problems } = subjectOf(node, inputs.ports, effects);
    const memories = memoriesOf(inputs.ports, effects);
    const made = node.config.writes
      ? write(node, text, memories, inputs.ports, effects)
      : read(node.config, text, memories, effects);
    return { ports: made, problems };
  },
});

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What the run remembers: what was written in it, or what it began with. */
function memoriesOf(given: Ports, effects: Effects): Memory[] {
  return memoriesIn(effects.recall('run', SHARED_MEMORY), given['store']);
}

function read(config: MemoryConfig, query: string, memories: readonly Memory[], effects: Effects): Ports {
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
  node: Agent<MemoryConfig>,
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
  effects.keep('run', all, SHARED_MEMORY);
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
