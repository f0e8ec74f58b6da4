import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { Builder } from '../../state/builder/builder.svelte.ts';
import { movesOf } from '../form/moves.ts';
import { holdsNodes, takesNode } from './landing.ts';

/** Where the keyboard is on the graph: on a part, or on a button that folds a box (null). */
interface Place {
  part: string | null;
}

interface BuilderActs extends Pick<
  Builder,
  | 'chooseType'
  | 'chooseNext'
  | 'chooseTarget'
  | 'chooseMove'
  | 'makeLoop'
  | 'duplicate'
  | 'edit'
  | 'rename'
  | 'remove'
  | 'goTo'
  | 'goToUse'
> {
  selection: Pick<Builder['selection'], 'with'>;
}

/**
 * Does by a key what the bar does by its buttons: / adds, I adds into a loop, C leads on, L loops, M moves into or out of a loop, D copies, F2 names,
 * Delete takes away, G goes to the document that it names, U to who else names it. False for other keys, and where nothing is named.
 */
export function actByKey(builder: BuilderActs, workflow: Workflow, { part }: Place, key: string): boolean {
  const edge = workflow.edges.find(({ id }) => id === part);
  if (key === '/' || (key === 'Enter' && edge)) {
    if (edge && takesNode(workflow, edge.id)) builder.chooseType({ on: edge.id });
    else if (part === null || edge) builder.chooseType({});
    else builder.chooseNext(part);
    return true;
  }
  if (part === null) return false;
  switch (key) {
    case 'c':
    case 'C':
      if (!edge) builder.chooseTarget(part);
      return !edge;
    case 'l':
    case 'L':
      if (!edge) builder.makeLoop(part);
      return !edge;
    case 'm':
    case 'M':
      if (movesOf(workflow, builder.selection.with(part)).length === 0) return false;
      builder.chooseMove(part);
      return true;
    case 'i':
    case 'I':
      if (!holdsNodes(workflow, part)) return false;
      builder.chooseType({ scope: part });
      return true;
    case 'd':
    case 'D':
      if (!edge) builder.duplicate(part);
      return !edge;
    case 'g':
    case 'G':
      return !edge && builder.goTo(part);
    case 'u':
    case 'U':
      return !edge && builder.goToUse(part);
    case 'F2':
      if (edge) builder.edit(part);
      else builder.rename(part);
      return true;
    case 'Delete':
    case 'Backspace':
      builder.remove(part);
      return true;
    default:
      return false;
  }
}
