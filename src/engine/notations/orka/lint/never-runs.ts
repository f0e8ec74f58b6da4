import type { Unstarted } from '../../../lint/never-runs.ts';
import type { OrkaSubject } from './subject.ts';

/** The agents that no list, fork or router names. */
export function* unstartedIn({ workflow }: OrkaSubject): Generator<Unstarted> {
  for (const node of workflow.nodes) if (node.isIdle) yield { node, why: 'unlisted' };
}
