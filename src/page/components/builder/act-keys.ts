import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { GRAPH_ACTS, type ActPlace, type BuilderActs, type GraphAct } from './graph-acts.ts';

/** Where the keyboard is on the graph: on a part, or on a button that folds a box (null). */
interface Place {
  part: string | null;
}

/** Does by a key what the bar does by its buttons. False for other keys, and where nothing is named. */
export function actByKey(builder: BuilderActs, workflow: Workflow, { part }: Place, key: string): boolean {
  const isAdd = key === '/';
  if (part === null) {
    if (isAdd) builder.chooseType({});
    return isAdd;
  }
  const edge = workflow.edges.find(({ id }) => id === part);
  // An edge says nothing of its own that Enter could open.
  const meant = edge && key === 'Enter' ? '/' : key.toLowerCase();
  const acts: readonly GraphAct[] = GRAPH_ACTS;
  const act = acts.find(({ keys }) => keys.some((each) => each.toLowerCase() === meant));
  const place: ActPlace = { builder, workflow, part, edge };
  return act?.refused(place) === null && act.act(place);
}
