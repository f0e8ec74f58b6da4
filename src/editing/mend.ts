import { applyEdits } from '../engine/document/apply-edits.ts';
import { WRITTEN_GRAPHS } from '../engine/notations/written-graph.ts';
import { toJson } from '../engine/reading/scalar.ts';
import { isJsonObject, type Json } from '../engine/workflow/json.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';
import type { WorkflowEdge } from '../engine/workflow/workflow.ts';
import type { Act, Leave } from './act.ts';
import { connect } from './acts/connect.ts';
import { composedEdits } from './composed-edits.ts';
import { editedDocument, type EditedDocument } from './edited-document.ts';
import { plan } from './plan.ts';
import { templateTags } from './template-parts.ts';
import { joinedEdits } from './yaml/joined-edits.ts';

/** What would mend a text from which parts were deleted. */
export interface Mend {
  /** The text after they went, of which `edits` are. */
  text: string;
  edits: TextEdit[];
  /** The nodes that an edge then leads between, by their ids: those before and behind what went. */
  joins: readonly { from: string; to: string }[];
  /** What texts then no more speak of. */
  names: readonly string[];
}

/** Of more ways through what went nobody can say which of them were meant. */
const MOST_JOINS = 4;

/**
 * Says how what a delete leaves could be mended: what came before is joined to what came behind, on the conditions that led into what went; and
 * what prints the answer of a node that is gone is taken out of texts. Null where there is nothing to mend.
 */
export function mendOf(document: EditedDocument, parts: readonly string[]): Mend | null {
  const planned = plan(document, { kind: 'delete', parts });
  if ('refused' in planned) return null;
  const text = applyEdits(document.text, planned.edits);
  const after = editedDocument({ ...document, text });
  if (typeof after === 'string') return null;
  const cut = tagsCut(after, planned.leaves);
  const joined = joinsOver(document, after, parts);
  const edits = joinedEdits([...cut.edits, ...joined.edits]);
  return edits.length === 0 ? null : { text, edits, joins: joined.joins, names: cut.names };
}

interface Way {
  from: string;
  to: string;
  into: WorkflowEdge;
  out: WorkflowEdge;
}

/** From each node that leads into what goes to each that it leads out to, by the edges at both ends. */
function waysThrough({ workflow }: EditedDocument, gone: ReadonlySet<string>): Way[] {
  const edges = workflow.edges.filter(({ kind, implied }) => (kind === 'control' || kind === 'data') && !implied);
  const ways = new Map<string, Way>();
  for (const into of edges) {
    if (gone.has(into.from) || !gone.has(into.to)) continue;
    const reached = new Set([into.to]);
    for (const at of reached)
      for (const out of edges) {
        if (out.from !== at) continue;
        if (gone.has(out.to)) reached.add(out.to);
        else if (out.to !== into.from) {
          const key = JSON.stringify([into.from, out.to]);
          if (!ways.has(key)) ways.set(key, { from: into.from, to: out.to, into, out });
        }
      }
  }
  return [...ways.values()];
}

/** Edges over what went, each where it can be written and makes no new error; none where there would be too many. */
function joinsOver(
  before: EditedDocument,
  after: EditedDocument,
  parts: readonly string[],
): Pick<Mend, 'edits' | 'joins'> {
  const joins: { from: string; to: string }[] = [];
  let edits: TextEdit[] = [];
  let document = after;
  for (const way of waysThrough(before, new Set(parts))) {
    const draft = connect(document, connecting(before, way));
    const next = 'code' in draft ? draft : draft.changes.edits();
    if ('code' in next) continue;
    const joined = editedDocument({ ...document, text: applyEdits(document.text, next) });
    if (typeof joined === 'string' || errorsOf(joined) > errorsOf(document)) continue;
    edits = composedEdits(after.text, edits, next);
    document = joined;
    joins.push({ from: way.from, to: way.to });
    if (joins.length > MOST_JOINS) return { edits: [], joins: [] };
  }
  return { edits, joins };
}

/** The edge over what lay between: it leaves as the one that led in, and arrives as the one that led out. */
function connecting(document: EditedDocument, { from, to, into, out }: Way): Extract<Act, { kind: 'connect' }> {
  const map = document.mapOf(into.id);
  const value = map ? toJson(map, '1.2') : null;
  const ends = new Set<string>(
    Object.values(WRITTEN_GRAPHS[document.language.notation].edges?.keys ?? {}).concat('id'),
  );
  const fields: Record<string, Json> = {};
  if (isJsonObject(value ?? undefined))
    for (const [key, said] of Object.entries(value ?? {})) if (!ends.has(key)) fields[key] = said;
  return {
    kind: 'connect',
    from,
    to,
    ...(into.fromPort !== undefined && { fromPort: into.fromPort }),
    ...(out.toPort !== undefined && { toPort: out.toPort }),
    fields,
  };
}

function errorsOf({ problems }: EditedDocument): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

/** The tags that print what a node had said, taken out of their texts; those that decide by it are left, as nobody knows which way they would go. */
function tagsCut({ text, language }: EditedDocument, leaves: readonly Leave[]): Pick<Mend, 'edits' | 'names'> {
  const cut = new Map<string, TextRange>();
  const names = new Set<string>();
  for (const { code, range, params } of leaves) {
    if (code !== 'left-in-text' || !range) continue;
    const line = { start: text.lastIndexOf('{{', range.start), end: text.indexOf('}}', range.end) + 2 };
    if (line.start < 0 || line.end < 2) continue;
    const [tag] = templateTags(text, line, language.names.dashes);
    if (!tag?.prints || tag.range.end < range.end) continue;
    cut.set(`${tag.range.start}`, tag.range);
    names.add(String(params['name']));
  }
  return { edits: [...cut.values()].map((range) => ({ range, text: '' })), names: [...names] };
}
