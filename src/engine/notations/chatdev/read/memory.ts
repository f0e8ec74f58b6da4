import { fieldsOf, textOf, type Fields } from '../../../reading/fields.ts';
import type { MemoryKind, MemoryStore } from '../types/shared/memory-config.ts';
import { itemsOf, optionalText, strictBoolean, strictInteger } from './python-values.ts';
import { readOptions } from './agent.ts';

const KINDS: readonly MemoryKind[] = ['simple', 'file', 'blackboard', 'mem0'];

/**
 * Reads a graph's `memory` (`entity/configs/node/memory.py`). Problems: of fields, and `chatdev-duplicate-memory`
 * {name}.
 */
export function readMemory(graph: Fields): MemoryStore[] {
  const stores: MemoryStore[] = [];
  for (const item of itemsOf(graph, 'memory')) {
    const fields = fieldsOf(item, 'memory', graph.reading);
    const store = fields && readStore(fields);
    if (!store) continue;
    if (stores.some(({ name }) => name === store.name))
      fields.problem('name', 'error', 'duplicate-memory', { name: store.name });
    else stores.push(store);
  }
  return stores;
}

function readStore(fields: Fields): MemoryStore | null {
  const name = fields.string('name', { required: true, nonEmpty: true });
  const kind = fields.oneOf('type', KINDS, { required: true });
  const config = fields.fields('config', { required: true });
  const options = readOptions(fields, 'config');
  fields.finish();
  if (config && kind) checkOptions(config, kind);
  return name !== null && kind ? { name, kind, options } : null;
}

function checkOptions(config: Fields, kind: MemoryKind): void {
  if (kind === 'mem0') return;
  config.string('memory_path');
  if (kind === 'blackboard') {
    strictInteger(config, 'max_items', { fallback: 1000, min: 1 });
  } else {
    const embedding = config.fields('embedding');
    embedding?.string('provider', { required: true, nonEmpty: true });
    embedding?.string('model', { required: true, nonEmpty: true });
    embedding?.finish(['api_key', 'base_url', 'params']);
  }
  if (kind === 'file') {
    config.string('index_path');
    const sources = itemsOf(config, 'file_sources');
    if (sources.length === 0) config.problem('file_sources', 'error', 'required', { field: 'file_sources' });
    for (const source of sources) checkSource(fieldsOf(source, 'file_sources', config.reading));
  }
  config.finish();
}

function checkSource(source: Fields | null): void {
  if (!source) return;
  source.string('path', { required: true, nonEmpty: true });
  for (const item of itemsOf(source, 'file_types')) textOf(item, 'file_types', source.reading);
  strictBoolean(source, 'recursive', true);
  optionalText(source, 'encoding');
  source.finish();
}
