import { checkKeys } from '../../schema/unknown-keys.ts';
import { NAME_RULES } from '../name-rules.ts';
import type { NotationHelp } from '../notation-help.ts';
import { loopExitAhead } from './ahead.ts';
import { loopExitDescription } from './description.ts';
import { lintLoopExit, RULES } from './lint/lint.ts';
import type { LoopExitWorkflow } from './workflow.ts';

export const loopExitHelp: NotationHelp<LoopExitWorkflow> = {
  description: loopExitDescription,
  names: NAME_RULES['loop-exit'],
  documents: null,
  review: (problems, { root, sources }) => [...problems, ...checkKeys(loopExitDescription, root, sources, problems)],
  ahead: loopExitAhead,
  rules: RULES,
  lint: lintLoopExit,
  wrap: ({ kind }) => (kind === 'keys' ? null : { key: 'nodes', after: { edges: [] } }),
};
