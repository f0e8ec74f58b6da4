import { WRITTEN_GRAPHS } from '../engine/notations/written-graph.ts';
import type { ActRefusal } from './act.ts';
import { connect, isLedBack } from './acts/connect.ts';
import type { EditedDocument } from './edited-document.ts';
import { loopDraft } from './loop-draft.ts';
import { EDITS } from './notations/edits.ts';
import { portNames, type NodeSymbol } from './symbols.ts';

/** A place that an edge may be led to. */
export interface Target {
  part: string;
  /** The input it is led to; null where the notation, or the node, has none to choose from. */
  port: string | null;
  /** Why it cannot be led there; null where it can. */
  refused: ActRefusal | null;
  /** It leads back to where the edge begins: a loop is closed, by an edge if need be, or only by a loop of its own. */
  closes: 'edge' | 'loop' | null;
}

/** Where an edge from a node may be led to, and why not to the others: those beside it in the order of the text, then all else. */
export function targetsOf(document: EditedDocument, from: string, fromPort?: string): Target[] {
  const source = document.nodeOf(from);
  if (!source) return [];
  const before = leadingTo(document, from);
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  const ports = written?.prefixed === true;
  // What bounds a loop only leads back into it.
  const byEdge = EDITS[document.language.notation].judging.works(document, source) ? 'edge' : null;
  const targets = document.workflow.nodes.flatMap(({ id }): (Target & { node: NodeSymbol })[] => {
    const node = document.nodeOf(id);
    if (!node) return [];
    const inputs = ports ? portNames(node, 'inputs') : [];
    return (inputs.length > 0 ? inputs : [null]).map((port) => {
      const act = { from, to: id, ...(fromPort !== undefined && { fromPort }), ...(port !== null && { toPort: port }) };
      const drafted = connect(document, { kind: 'connect', ...act });
      // Where nothing is led by edges, what is before may be put behind.
      const isBack = written?.feedback != null && isLedBack(document, act);
      const closes = !written || isBack || !before.has(id) ? null : written.circles ? byEdge : 'loop';
      const refused =
        'code' in drafted && !(closes === 'loop' && drafted.code === 'itself')
          ? drafted
          : closes === 'loop'
            ? refusalOf(loopDraft(document, from, id))
            : null;
      return { part: id, port, refused, closes, node };
    });
  });
  const isBeside = ({ node }: { node: NodeSymbol }): number => Number(node.scope === source.scope);
  return targets
    .sort((left, right) => isBeside(right) - isBeside(left))
    .map(({ part, port, refused, closes }) => ({ part, port, refused, closes }));
}

/** A loop that no sentence can speak of is none that an edge could close. */
function refusalOf(draft: ReturnType<typeof loopDraft>): ActRefusal | null {
  return 'code' in draft ? draft : null;
}

/** The nodes from which edges lead to one, itself among them. */
function leadingTo({ workflow }: EditedDocument, part: string): Set<string> {
  const into = new Map<string, string[]>();
  for (const { from, to, kind } of workflow.edges) {
    if (kind !== 'control' && kind !== 'data') continue;
    const sources = into.get(to);
    if (sources) sources.push(from);
    else into.set(to, [from]);
  }
  const found = new Set([part]);
  for (const at of found) for (const source of into.get(at) ?? []) found.add(source);
  return found;
}
