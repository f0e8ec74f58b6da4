import { checkKeys } from '../../schema/unknown-keys.ts';
import type { NotationHelp } from '../notation-help.ts';
import { orkaDescription } from './description.ts';
import { lintOrka, RULES } from './lint/lint.ts';
import { withReplacements } from './read/replaced-types.ts';
import type { OrkaWorkflow } from './workflow.ts';

export const orkaHelp: NotationHelp<OrkaWorkflow> = {
  description: orkaDescription,
  names: { reachesInside: true, dashes: false },
  documents: null,
  review: (problems, { root, sources }) =>
    withReplacements([...problems, ...checkKeys(orkaDescription, root, sources, problems)], root, sources),
  rules: RULES,
  lint: lintOrka,
  wrap({ kind, ids, written }) {
    const before = `orchestrator:\n  agents: [${ids.map(written).join(', ')}]\n`;
    if (kind === 'list') return { before: `${before}agents:\n`, columns: 2, dash: '', after: '' };
    if (kind === 'node') return { before: `${before}agents:\n`, columns: 4, dash: '  - ', after: '' };
    return { before, columns: 0, dash: '', after: '' };
  },
};
