import type { IconName } from '../../workflow/icon.ts';
import type { NodeFamily } from '../../workflow/workflow.ts';

const OF_TYPE: Readonly<Record<string, IconName>> = {
  loop: 'refresh-cw',
  exit: 'log-out',
  router: 'git-branch',
  fork: 'split',
  join: 'merge',
  shell: 'terminal',
  constant: 'quote',
};

const OF_FAMILY: Readonly<Record<NodeFamily, IconName>> = {
  model: 'bot',
  human: 'user',
  control: 'git-branch',
  data: 'braces',
  tool: 'wrench',
};

/** The icon of a type that does not say it itself. */
export function iconOf(type: string, family: NodeFamily): IconName {
  return OF_TYPE[type] ?? OF_FAMILY[family];
}
