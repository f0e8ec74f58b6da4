import { NAME_RULES } from '../name-rules.ts';
import type { NotationHelp } from '../notation-help.ts';
import { containerAhead } from './ahead.ts';
import { containerDescription } from './description.ts';
import { leastBody } from './least-document.ts';
import { lintContainer, RULES } from './lint/lint.ts';
import type { ContainerWorkflow } from './workflow.ts';

export const containerHelp: NotationHelp<ContainerWorkflow> = {
  description: containerDescription,
  names: NAME_RULES.container,
  documents: { missing: { code: 'container-unknown-workflow', param: 'name' }, least: leastBody },
  review: (problems) => [...problems],
  ahead: containerAhead,
  rules: RULES,
  lint: lintContainer,
  wrap: ({ kind }) => (kind === 'keys' ? null : { key: 'nodes', after: { edges: [] } }),
};
