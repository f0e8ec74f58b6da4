import type { Json } from '../../../workflow/json.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import { checked } from '../../../schema/field.ts';
import { map, mapField, mapItem, textItem } from '../../../schema/map.ts';
import { any, flag, listOrOne, readOptions, requiredText, text, whole } from '../fields.ts';
import { itemsOf } from '../read/python-values.ts';
import { configOf } from './typed.ts';

const embedding = map('embedding', {
  sentence: 'The model that measures how alike two texts are.',
  fields: {
    provider: requiredText('The service that runs it.'),
    model: requiredText('Its name.'),
    api_key: any('Here no key is ever read out of a text.'),
    base_url: any('Where the service is found.'),
    params: any('Further options.'),
  },
});

const source = map('memory-source', {
  sentence: 'A file or folder that is read into a store.',
  fields: {
    path: requiredText('Where it is.'),
    file_types: listOrOne(textItem, 'The endings of the files that are read; all of them when none is named.'),
    recursive: flag('Folders inside are read, too.', true),
    encoding: text('How the files are written.'),
  },
});

const path = checked(text('The file that entries are kept in.'));
const likeness = checked(mapField(embedding, 'Who measures likeness.'));

const config = configOf('memory-config', 'The details of a store.', {
  simple: { sentence: 'Entries are found by likeness.', fields: { memory_path: path, embedding: likeness } },
  file: {
    sentence: 'Files are read and searched by likeness.',
    fields: {
      memory_path: path,
      index_path: checked(text('The file that the index is kept in.')),
      embedding: likeness,
      file_sources: {
        ...checked(listOrOne(mapItem(source), 'What is read into it.')),
        required: true,
        read(fields, key) {
          const sources = listOrOne(mapItem(source), '').read(fields, key);
          if (sources.length === 0 && isEmpty(fields, key)) fields.problem(key, 'error', 'required', { field: key });
          return undefined;
        },
      },
    },
  },
  blackboard: {
    sentence: 'The newest entries are found, whatever they are about.',
    fields: { memory_path: path, max_items: checked(whole('How many entries are kept.', 1000, 1)) },
  },
  mem0: { sentence: 'Entries are kept by the service Mem0; its options stand here.', fields: {} },
});

function isEmpty(fields: Fields, key: string): boolean {
  const given = fields.node(key);
  return !given || (given.kind === 'list' && given.items.length === 0);
}

/** A memory of the graph that agents attach to by name. `options`: what its config says, as data. */
export interface MemoryStore {
  name: string;
  kind: (typeof config.names)[number];
  options: Record<string, Json>;
}

/** Null when it has no name or is of no kind that the original has. */
export const memory = map('memory', {
  sentence: 'A store that agents of the graph share.',
  fields: {
    name: requiredText('The name by which agents attach to it.'),
    type: config.type('How it keeps and finds entries.', { required: true }),
    config: config.config('The details of the store.', { required: true }),
  },
  make({ name }, fields): MemoryStore | null {
    const kind = fields.oneOf('type', config.names, { required: true });
    const inner = fields.fields('config', { required: true });
    // Whatever stands in the config of Mem0 is for that service.
    if (inner && kind && kind !== 'mem0') config.read(kind, inner);
    return name !== '' && kind ? { name, kind, options: inner ? readOptions(fields, 'config') : {} } : null;
  },
});

/** The field `memory` of a graph. Error `chatdev-duplicate-memory` {name}. */
export const memoryField = {
  ...listOrOne(mapItem(memory), 'Stores that agents share.'),
  read(graph: Fields, key: string): MemoryStore[] {
    const stores: MemoryStore[] = [];
    for (const node of itemsOf(graph, key)) {
      const fields = fieldsOf(node, key, graph.reading);
      const store = fields && memory.read(fields);
      if (!store) continue;
      if (stores.some(({ name }) => name === store.name))
        fields.problem('name', 'error', 'duplicate-memory', { name: store.name });
      else stores.push(store);
    }
    return stores;
  },
};
