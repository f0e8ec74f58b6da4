import type { MapDescription, NotationDescription } from '../../../schema/description.ts';
import { any, list, seconds, text } from '../../../schema/describe-fields.ts';
import { settingsField, settingsMaps } from '../../../schema/describe-settings.ts';
import { events } from './events.ts';
import { nodeMaps } from './nodes.ts';
import { snippets } from './snippets.ts';

const documentMaps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'A whole workflow.',
    scope: true,
    open: true,
    fields: {
      nodes: list({ kind: 'map', name: 'node' }, 'The steps.', { required: true }),
      edges: list({ kind: 'map', name: 'edge' }, 'The lines between them.'),
      name: text('The name of the workflow.'),
      description: text('What it is for.'),
      timeout: seconds('The longest time for one round of any loop that does not say otherwise.'),
      viewport: any('What an editor has shown last.'),
      settings: settingsField,
    },
  },
};

/** The notation `loop-exit` (seed 003). */
export const loopExitDescription: NotationDescription = {
  notation: 'loop-exit',
  title: 'Loop and exit',
  sentence: 'Values flow along edges. What lies between a loop and its exit is repeated until the loop is told to end.',
  roots: [
    { map: 'document', keys: ['nodes', 'edges'] },
    { map: 'node', keys: ['id', 'type'] },
  ],
  item: 'node',
  maps: { ...documentMaps, ...nodeMaps, ...settingsMaps },
  templates: {
    variables: {
      input: { sentence: 'What comes into the node; with a point after it an input of the workflow.' },
      inputs: { sentence: 'The inputs of the workflow, by name.' },
      item: { sentence: 'After an iterator: the item that is worked on.' },
    },
    functions: {},
    jinja: false,
    nodes: { under: null, fields: ['output'] },
  },
  snippets,
  events,
};
