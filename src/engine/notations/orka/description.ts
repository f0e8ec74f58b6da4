import { settingsField, settingsMaps } from '../../schema/describe-settings.ts';
import type { MapDescription, NotationDescription, Snippet } from '../../schema/description.ts';
import { describedMaps, mapsOf } from '../../schema/map.ts';
import { snippetOfType, variantsOfTypes, type TypeDeclaration } from '../shared/node-type.ts';
import { AGENT_FIELDS } from './agent-fields.ts';
import { ORCHESTRATION } from './document.ts';
import { snippets } from './snippets.ts';
import { templates } from './templates.ts';
import { TYPES } from './types/types.ts';

const maps: Readonly<Record<string, MapDescription>> = {
  document: {
    sentence: 'An orchestration: who runs, and in which order.',
    scope: true,
    open: true,
    fields: { ...ORCHESTRATION, settings: settingsField },
  },
  ...describedMaps(mapsOf(ORCHESTRATION)),
  agent: {
    sentence: 'A step of the orchestration.',
    role: 'node',
    open: true,
    fields: AGENT_FIELDS,
    variants: { by: [{ key: 'type', of: 'itself' }], of: variantsOfTypes(TYPES) },
  },
};

/** The notation `orka` as help, schema and reference know it (001, OrKa 0.9). */
export const orkaDescription: NotationDescription = {
  notation: 'orka',
  yaml: '1.1',
  sentence:
    'Agents run one after the other and read the replies of those before them. A loop runs a workflow of its own until a score is reached.',
  roots: [
    { map: 'document', keys: ['orchestrator', 'agents'] },
    { map: 'agent', keys: ['id', 'type'] },
  ],
  item: 'agent',
  maps: { ...maps, ...describedMaps(TYPES.flatMap(({ fields }) => mapsOf(fields))), ...settingsMaps },
  templates,
  categories: [
    { category: 'logic', label: 'Control flow' },
    { category: 'model', label: 'Models' },
    { category: 'data', label: 'Memory' },
    { category: 'tool', label: 'Tools' },
  ],
  snippets: [...TYPES.flatMap(snippetsOf), ...snippets],
};

/** Nodes are called agents here, so that their titles are enough. */
function snippetsOf(type: TypeDeclaration): Snippet[] {
  const snippet = snippetOfType(type, 'agent');
  return snippet ? [{ ...snippet, name: type.title.toLowerCase() }] : [];
}
