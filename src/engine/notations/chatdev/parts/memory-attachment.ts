import { report } from '../../../reading/field-problems.ts';
import { checked } from '../../../schema/field.ts';
import { map, wordItem } from '../../../schema/map.ts';
import { flag, listOrOne, notNull, number, requiredText, whole } from '../fields.ts';
import { wordsOf } from '../../../schema/kinds.ts';

const STAGES = {
  pre_gen_thinking: 'Before the first look at the question.',
  gen: 'Before the reply is made.',
  post_gen_thinking: 'Before the second look at the reply.',
  finished: 'After everything.',
} as const;

const stage = wordItem(STAGES, (node, key, reading) => {
  const actual = node.kind === 'scalar' ? node.text : null;
  report(reading, 'error', 'one-of', { field: key, allowed: wordsOf(STAGES), actual, closest: null }, node.range);
});

/** A store that an agent reads before and writes after its answer. `retrieveStage`: without any it is read at all of them. */
export const memoryAttachment = map('memory-attachment', {
  sentence: 'A store that an agent uses.',
  fields: {
    name: requiredText('The name of a store in the memory of the graph.'),
    retrieve_stage: listOrOne(stage, 'At which moments the store is asked.'),
    top_k: whole('How many entries are taken.', 3, 1),
    similarity_threshold: checked(
      notNull('number', {
        ...number('How alike an entry must be; below 0 everything is.', { kind: 'number' }),
        default: -1,
      }),
    ),
    read: flag('The store is asked before the reply.', true),
    write: flag('The reply is put into the store.', true),
  },
});

export type MemoryAttachment = ReturnType<typeof memoryAttachment.read>;
