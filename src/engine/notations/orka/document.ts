import type { YamlNode } from '../../reading/yaml-node.ts';
import { field, unread } from '../../schema/kinds.ts';
import { map, mapField } from '../../schema/map.ts';
import type { TextRange } from '../../workflow/problem.ts';
import { AGENT } from './fields.ts';

export interface Listed {
  name: string;
  range: TextRange;
}

const orchestrator = map('orchestrator', {
  sentence: 'Who runs, and in which order.',
  open: true,
  fields: {
    agents: field(
      'The ids of the agents, in the order in which they run.',
      { kind: 'list', of: AGENT },
      (fields, key): Listed[] => {
        const items = fields.list(key, { required: true }) ?? [];
        fields.strings(key);
        return items.flatMap((item) =>
          item.kind === 'scalar' && item.text !== '' ? [{ name: item.text, range: item.range }] : [],
        );
      },
      { required: true },
    ),
    id: field('The name of the orchestration.', { kind: 'text' }, (fields, key) => fields.string(key) ?? ''),
    strategy: unread('A note for readers: agents run in the order of the list, whatever it says.', {
      kind: 'enum',
      values: {
        sequential: 'One after the other.',
        parallel: 'At the same time.',
        'decision-tree': 'By decisions.',
        dynamic: 'As it comes.',
      },
    }),
    queue: unread('Taken over from older files, and without effect.', { kind: 'text' }),
  },
});

/** What an orchestration says: that of the document, or of the body of a loop. */
export const ORCHESTRATION = {
  orchestrator: mapField(orchestrator, 'The order of the agents.', { required: true }),
  agents: field(
    'The agents, in any order.',
    { kind: 'list', of: { kind: 'map', name: 'agent' } },
    (fields, key): YamlNode[] => fields.list(key, { required: true }) ?? [],
    { required: true },
  ),
  meta: unread('Notes about the file.', { kind: 'any' }),
} as const;
