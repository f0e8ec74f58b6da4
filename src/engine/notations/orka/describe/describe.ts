import type { MapDescription, NotationDescription } from '../../../schema/description.ts';
import { any, choice, list, map, text } from '../../../schema/describe-fields.ts';
import { settingsField, settingsMaps } from '../../../schema/describe-settings.ts';
import { agentMaps } from './agents.ts';
import { loopMaps } from './loop.ts';
import { planningMaps } from './planning.ts';
import { scoringMaps } from './scoring.ts';
import { snippets } from './snippets.ts';
import { templates } from './templates.ts';

const documentMaps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'An orchestration: who runs, and in which order.',
    scope: true,
    open: true,
    fields: {
      orchestrator: map('orchestrator', 'The order of the agents.', { required: true }),
      agents: list({ kind: 'map', name: 'agent' }, 'The agents, in any order.', { required: true }),
      meta: any('Notes about the file.'),
      settings: settingsField,
    },
  },
  orchestrator: {
    sentence: 'Who runs, and in which order.',
    open: true,
    fields: {
      agents: list({ kind: 'node', in: 'here' }, 'The ids of the agents, in the order in which they run.', {
        required: true,
      }),
      id: text('The name of the orchestration.'),
      strategy: choice('A note for readers: agents run in the order of the list, whatever it says.', {
        sequential: 'One after the other.',
        parallel: 'At the same time.',
        'decision-tree': 'By decisions.',
        dynamic: 'As it comes.',
      }),
      queue: text('Taken over from older files, and without effect.'),
    },
  },
};

/** The notation `orka` (seed 001, OrKa 0.9). */
export const orkaDescription: NotationDescription = {
  notation: 'orka',
  title: 'OrKa orchestrations',
  sentence:
    'Agents run one after the other and read the replies of those before them. A loop runs a workflow of its own until a score is reached.',
  roots: [
    { map: 'document', keys: ['orchestrator', 'agents'] },
    { map: 'agent', keys: ['id', 'type'] },
  ],
  item: 'agent',
  maps: { ...documentMaps, ...agentMaps, ...loopMaps, ...planningMaps, ...scoringMaps, ...settingsMaps },
  templates,
  snippets,
};
