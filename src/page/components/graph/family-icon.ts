import Bot from '@lucide/svelte/icons/bot';
import Braces from '@lucide/svelte/icons/braces';
import GitBranch from '@lucide/svelte/icons/git-branch';
import Hash from '@lucide/svelte/icons/hash';
import LogOut from '@lucide/svelte/icons/log-out';
import Merge from '@lucide/svelte/icons/merge';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import Split from '@lucide/svelte/icons/split';
import Terminal from '@lucide/svelte/icons/terminal';
import Timer from '@lucide/svelte/icons/timer';
import User from '@lucide/svelte/icons/user';
import Wrench from '@lucide/svelte/icons/wrench';
import type { NodeFamily, WorkflowNode } from '../../../engine/workflow/workflow.ts';

/** A lucide icon. */
export type Icon = typeof Bot;

/** Types that have an icon of their own, whatever their family. */
const BY_TYPE: Readonly<Record<string, Icon>> = {
  loop: RefreshCw,
  loop_node: RefreshCw,
  exit: LogOut,
  loop_counter: Hash,
  loop_timer: Timer,
  router: GitBranch,
  condition: GitBranch,
  fork: Split,
  join: Merge,
  python: Terminal,
  shell: Terminal,
};

const BY_FAMILY: Readonly<Record<NodeFamily, Icon>> = {
  model: Bot,
  human: User,
  control: GitBranch,
  data: Braces,
  tool: Wrench,
};

/** The icon of a node: of its type where that has one, else of its family. */
export function iconOf(node: Pick<WorkflowNode, 'type' | 'family'>): Icon {
  return Object.hasOwn(BY_TYPE, node.type) ? (BY_TYPE[node.type] ?? BY_FAMILY[node.family]) : BY_FAMILY[node.family];
}
