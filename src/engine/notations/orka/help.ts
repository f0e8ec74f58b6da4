import { valueAt } from '../../reading/values.ts';
import { checkKeys } from '../../schema/unknown-keys.ts';
import { NAME_RULES } from '../name-rules.ts';
import type { NotationHelp } from '../notation-help.ts';
import { orkaAhead } from './ahead.ts';
import { orkaDescription } from './description.ts';
import { lintOrka, RULES } from './lint/lint.ts';
import { withReplacements } from './read/replaced-types.ts';
import type { OrkaWorkflow } from './workflow.ts';

export const orkaHelp: NotationHelp<OrkaWorkflow> = {
  description: orkaDescription,
  names: NAME_RULES.orka,
  documents: null,
  review: (problems, { root, sources }) =>
    withReplacements([...problems, ...checkKeys(orkaDescription, root, sources, problems)], root, sources),
  ahead: orkaAhead,
  rules: RULES,
  lint: lintOrka,
  wrap({ kind, root, ids }) {
    if (valueAt(root, 'orchestrator')) return null;
    return { before: { orchestrator: { agents: [...ids] } }, ...(kind !== 'keys' && { key: 'agents' }) };
  },
};
