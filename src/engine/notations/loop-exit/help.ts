import { checkKeys } from '../../schema/unknown-keys.ts';
import type { NotationHelp } from '../notation-help.ts';
import { loopExitDescription } from './description.ts';
import { lintLoopExit, RULES } from './lint/lint.ts';
import type { LoopExitWorkflow } from './workflow.ts';

export const loopExitHelp: NotationHelp<LoopExitWorkflow> = {
  description: loopExitDescription,
  names: { reachesInside: false, dashes: true },
  documents: null,
  review: (problems, { root, sources }) => [...problems, ...checkKeys(loopExitDescription, root, sources, problems)],
  rules: RULES,
  lint: lintLoopExit,
  wrap: ({ kind }) => (kind === 'keys' ? null : { key: 'nodes', after: { edges: [] } }),
};
