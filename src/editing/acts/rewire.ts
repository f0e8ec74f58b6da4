import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import { ownEntries } from '../yaml/map-splices.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { removeAgain } from '../written-edges.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';

/** Leads an edge elsewhere; whatever else it says stays. With another end the port there goes, unless one is named. */
export function rewire(document: EditedDocument, act: Extract<Act, { kind: 'rewire' }>): Drafted | ActRefusal {
  const map = document.mapOf(act.edge);
  const found = document.workflow.edges.find(({ id }) => id === act.edge);
  const written = WRITTEN_GRAPHS[document.language.notation].edges;
  if (!map || !found || !written) return missing(document, act.edge);
  const [from, to] = [act.from ?? found.from, act.to ?? found.to];
  const [source, target] = [document.nodeOf(from), document.nodeOf(to)];
  if (!source) return missing(document, from);
  if (!target) return missing(document, to);
  if (source.scope !== target.scope) return { code: 'apart', params: { from, to } };
  const { keys, prefixed } = written;
  if (source === target && keys.fromPort) return { code: 'itself', params: { part: from } };
  const isThere = document.workflow.edges.some(
    (edge) => edge.id !== act.edge && !edge.implied && !keys.fromPort && edge.from === from && edge.to === to,
  );
  if (isThere) return { code: 'connected', params: { from, to } };
  const changes = document.changes();
  const port = (key: string | undefined, side: string, given: string | null | undefined, isMoved: boolean): void => {
    if (key === undefined || (given === undefined && !isMoved)) return;
    if (given !== undefined && given !== null) changes.set(map, key, prefixed ? `${side}:${given}` : given);
    else if (ownEntries(map).some((entry) => entry.key === key)) changes.unset(map, key);
  };
  if (from !== found.from) changes.set(map, keys.from, source.name);
  if (to !== found.to) changes.set(map, keys.to, target.name);
  port(keys.fromPort, 'output', act.fromPort, from !== found.from);
  port(keys.toPort, 'input', act.toPort, to !== found.to);
  removeAgain(document, changes, map);
  return { changes, leaves: [] };
}
