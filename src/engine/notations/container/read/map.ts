import type { ItemMapping, ItemSource } from '../loop/items.ts';
import type { Fields } from '../../../reading/fields.ts';
import { readBody, type WrittenBody } from './loop.ts';
import { eachMap, namesIn, readOutputMappings, type Placed } from './mappings.ts';

/** The data of a map as written. */
export interface WrittenMap extends WrittenBody {
  over: string;
  concurrency: number;
  inputMappings: Placed<ItemMapping>[];
}

/** Reads the data of a map (rule H3). Problems: those of the fields and of its body. */
export function readMap(data: Fields): WrittenMap {
  return {
    over: data.string('over', { required: true, nonEmpty: true }) ?? '',
    concurrency: data.integer('concurrency', { min: 1 }) ?? 1,
    inputMappings: readItemMappings(data),
    outputMappings: readOutputMappings(data),
    body: readBody(data),
  };
}

function readItemMappings(data: Fields): Placed<ItemMapping>[] {
  return eachMap(data, 'inputMappings').flatMap((fields) => {
    const written = fields.fields('source', { required: true });
    const source = written && readItemSource(written);
    const target = fields.fields('target', { required: true });
    const node = target?.string('node', { required: true }) ?? null;
    const input = target?.string('input', { required: true }) ?? null;
    if (!source || node === null || input === null) return [];
    return [{ mapping: { source, target: { node, input } }, range: fields.map.range, names: namesIn(fields) }];
  });
}

function readItemSource(fields: Fields): ItemSource | null {
  const type = fields.oneOf('type', ['item', 'outer', 'builtin'], { required: true });
  switch (type) {
    case 'item':
      return { type };
    case 'outer': {
      const name = fields.string('name', { required: true });
      return name === null ? null : { type, name };
    }
    case 'builtin':
      return fields.oneOf('name', ['index'], { required: true }) === null ? null : { type: 'index' };
    case null:
      return null;
    default:
      return unknownSource(type);
  }
}

function unknownSource(type: never): never {
  throw new Error(`unknown source: ${String(type)}`);
}
