import type { Json } from '../../../document/document.ts';
import { closest } from '../../../reading/closest.ts';
import type { Fields } from '../../../reading/fields.ts';
import { checkPrompt } from './check-prompt.ts';
import { MEMORY_DEFAULTS, MEMORY_PRESETS } from '../types/shared/memory-presets.ts';
import type { MemoryConfig } from '../nodes-outside.ts';
import { recordOf } from './values.ts';

/**
 * Reads a memory node: its own fields go before those of its preset. Problems: those of its prompt; warning
 * `orka-memory-preset` {preset, closest}.
 */
export function readMemory(fields: Fields): MemoryConfig {
  const config = mapIn(fields, 'config');
  const params = mapIn(fields, 'params');
  const decay = mapIn(fields, 'decay');
  const named = fields.string('memory_preset');
  const preset = (named !== null && MEMORY_PRESETS[named]) || null;
  if (named !== null && !preset)
    fields.problem('memory_preset', 'warning', 'memory-preset', {
      preset: named,
      closest: closest(named, Object.keys(MEMORY_PRESETS)),
    });
  const defaults = preset ?? MEMORY_DEFAULTS;
  const prompt = fields.string('prompt') ?? '';
  checkPrompt(fields, 'prompt', prompt);
  const settled = (key: string): Json => fields.json(key) ?? config[key] ?? params[key] ?? null;
  const metadata = { ...recordOf(config['metadata']), ...mapIn(fields, 'metadata') };
  const lasts =
    decay['default_long_term'] === true || settled('memory_type') === 'long_term' || metadata['category'] === 'stored';
  const forgets = decay['enabled'] === true || preset !== null;
  const hours = lasts
    ? (numberOf(decay['long_term_hours']) ?? numberOf(decay['default_long_term_hours']) ?? defaults.longHours)
    : (numberOf(decay['short_term_hours']) ?? numberOf(decay['default_short_term_hours']) ?? defaults.shortHours);
  return {
    kind: 'memory',
    writes: settled('operation') === 'write',
    namespace: textOf(settled('namespace')) ?? 'default',
    prompt,
    limit: numberOf(settled('limit')) ?? numberOf(settled('top_k')) ?? defaults.limit,
    threshold: numberOf(settled('similarity_threshold')) ?? defaults.threshold,
    category: textOf(settled('memory_category_filter')),
    metadata,
    keyTemplate: textOf(settled('key_template')) ?? '',
    hours: forgets && decay['enabled'] !== false ? hours : null,
  };
}

function mapIn(fields: Fields, key: string): Record<string, Json> {
  return recordOf(fields.json(key));
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
