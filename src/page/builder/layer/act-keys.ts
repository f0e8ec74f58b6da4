import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { GRAPH_ACTS, type ActPlace, type BuilderActs, type GraphAct } from './graph-acts.ts';

/** Where the keyboard is on the graph: on a part, or on a button that folds a box (null). */
interface Place {
  part: string | null;
}

const acts: readonly GraphAct[] = GRAPH_ACTS;

/** Whether a key does something to some part of a graph, be it to this one or not. */
export function isActKey(key: string): boolean {
  return acts.some((act) => hasKey(act, key));
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
  const meant = edge && key === 'Enter' ? '/' : key;
  const act = acts.find((each) => hasKey(each, meant));
  const place: ActPlace = { builder, workflow, part, edge };
  return act?.refused(place) === null && act.act(place);
}

function hasKey({ keys }: GraphAct, key: string): boolean {
  return keys.some((each) => each.toLowerCase() === key.toLowerCase());
}
