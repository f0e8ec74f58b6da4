import type { MapDescription, NotationDescription } from '../../shared/description.ts';
import { any, choice, dictionary, flag, list, listOrOne, map, text } from '../../shared/describe-fields.ts';
import { settingsField, settingsMaps } from '../../shared/describe-settings.ts';
import { agentMaps } from './agent.ts';
import { edgeMaps } from './edges.ts';
import { nodeMaps } from './nodes.ts';
import { snippets } from './snippets.ts';

const graphFields = {
  nodes: list({ kind: 'map', name: 'node' }, 'The steps.', { required: true }),
  edges: list({ kind: 'map', name: 'edge' }, 'The lines between them; a line back makes a loop.'),
  start: listOrOne({ kind: 'node', in: 'here' }, 'The nodes that receive the task.', { required: true }),
  end: listOrOne({ kind: 'node', in: 'here' }, 'The nodes whose words are the result; the first that spoke counts.'),
  id: text('The name of the graph, by which others call it.'),
  description: text('A note for readers.'),
  initial_instruction: text('What is shown to the person before the run.'),
  is_majority_voting: flag('All nodes answer the task by themselves and the most frequent answer wins.', false),
  memory: listOrOne({ kind: 'map', name: 'memory' }, 'Stores that agents share.'),
  log_level: choice(
    'How much is logged.',
    {
      DEBUG: 'Everything.',
      INFO: 'What happens.',
      WARNING: 'What looks wrong.',
      ERROR: 'What is wrong.',
      CRITICAL: 'What ends the run.',
    },
    { default: 'DEBUG' },
  ),
  organization: text('A name for whoever the graph belongs to.'),
  triggers: any('Taken over from older files, and without effect.'),
  handoffs: any('Taken over from older files, and without effect.'),
  team_mode: any('Taken over from older files, and without effect.'),
  vars: any('Variables belong beside the graph; here they are an error.'),
} as const;

const graphMaps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'A whole text.',
    fields: {
      graph: map('graph', 'The workflow.', { required: true }),
      vars: dictionary({ kind: 'any' }, 'Values that ${NAME} stands for anywhere in the graph.'),
      version: text('The version of the file, in quotes.', { default: '0.0.0' }),
      settings: settingsField,
    },
  },
  graph: {
    sentence: 'Nodes and the edges between them. An edge back makes a loop, and an edge out of it ends the loop.',
    scope: true,
    fields: graphFields,
  },
  'subgraph-config': {
    sentence: 'The graph of a subgraph.',
    fields: {},
    scope: true,
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        config: { sentence: 'A graph that is written here.', fields: graphFields },
        file: {
          sentence: 'A graph in another document of this text, or one that the original ships.',
          fields: { path: text('The id of that graph, or its file.', { required: true }) },
        },
      },
    },
  },
};

/** The notation `chatdev` (seeds 000 and 004, `entity/configs` of ChatDev 2.0). */
export const chatdevDescription: NotationDescription = {
  notation: 'chatdev',
  title: 'ChatDev graphs',
  sentence:
    'Nodes send messages along edges. Edges may lead back: then the nodes between form a loop, which ends when a message leaves it.',
  roots: [
    { map: 'document', keys: ['graph'] },
    { map: 'graph', keys: ['nodes', 'edges'] },
    { map: 'node', keys: ['id', 'config'] },
  ],
  item: 'node',
  maps: { ...graphMaps, ...nodeMaps, ...edgeMaps, ...agentMaps, ...settingsMaps },
  templates: null,
  snippets,
};
