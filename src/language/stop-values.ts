import type { YamlScalar } from '../engine/reading/yaml-node.ts';
import type { TextRange } from '../engine/workflow/problem.ts';
import type { StopPlace, StopValue, StopValueKind } from '../engine/workflow/loops/stop-value.ts';
import type { Loop, Sources, Workflow } from '../engine/workflow/workflow.ts';
import type { LanguageDocument } from '../editing/language-document.ts';
import type { PlacedSpot } from '../editing/symbols.ts';
import { unitSeconds, unitSign } from './words.ts';

/** A value that stands in the text itself: one that an alias stands for is another's. */
type WrittenSpot = PlacedSpot & { node: YamlScalar & { raw: string } };

/**
 * The values of the text by which its loops end, by loop, in the order of the text: of the nodes that cap a loop and of the loop itself, and
 * of the edges that lead out of it. `sources`: where the parts of the workflow stand.
 */
export function stopValues({ symbols }: LanguageDocument, { loops, edges }: Workflow, sources: Sources): StopValue[] {
  const spots = symbols.spots.filter((spot): spot is WrittenSpot => isStop(spot));
  if (spots.length === 0) return [];
  const edgeById = new Map(edges.map((edge) => [edge.id, edge]));
  const leaving = edgesByStart(edges, sources);
  const owners = new Set(loops.flatMap(ownersOf));
  const within = new Map<string, WrittenSpot[]>();
  for (const spot of spots)
    for (const owner of innermost(owners, sources, spot.node.range)) {
      const known = within.get(owner);
      if (known) known.push(spot);
      else within.set(owner, [spot]);
    }
  return loops.flatMap((loop) => {
    const own = ownersOf(loop).flatMap((owner) => (within.get(owner) ?? []).map((spot) => ({ owner, spot })));
    const exits = new Set(loop.exits);
    return own.map(({ owner, spot }) => {
      const from = edgeById.get(owner)?.from;
      const staying = from === undefined ? [] : (leaving.get(from) ?? []).filter(({ id }) => !exits.has(id));
      const isSame = (other: WrittenSpot): boolean =>
        other !== spot &&
        other.node.text === spot.node.text &&
        staying.some(({ at }) => isInside(other.node.range, at));
      const also = staying.length === 0 ? [] : spots.filter(isSame).map(placeOf);
      return stopValueOf(loop.id, spot, also);
    });
  });
}

/** The edges that are written, by the node that they lead from: one word may decide about several, to stay as to leave. */
function edgesByStart(edges: Workflow['edges'], sources: Sources): Map<string, { id: string; at: TextRange }[]> {
  const found = new Map<string, { id: string; at: TextRange }[]>();
  for (const { id, from } of edges) {
    const at = sources[id];
    if (!at) continue;
    const known = found.get(from);
    if (known) known.push({ id, at });
    else found.set(from, [{ id, at }]);
  }
  return found;
}

/** What a loop's rule is written in. */
function ownersOf({ id, caps, exits }: Loop): string[] {
  return [...new Set([...caps.map(({ node }) => node), id, ...exits])];
}

function isStop({ field, node, type }: PlacedSpot): boolean {
  if (!field?.stops || node.kind !== 'scalar' || !node.raw || node.text === '') return false;
  if (/^[|>]/.test(node.raw)) return false;
  return !isNumeric(field.stops) || (type?.kind !== 'list' && /^[\d.]+$/.test(node.text));
}

function isNumeric(kind: StopValueKind): boolean {
  return kind === 'limit' || kind === 'time' || kind === 'threshold';
}

/** The owners whose text is the smallest around a place; several where the same text is read for several parts. */
function innermost(owners: ReadonlySet<string>, sources: Sources, place: TextRange): string[] {
  let smallest = Number.POSITIVE_INFINITY;
  let found: string[] = [];
  for (const owner of owners) {
    const range = sources[owner];
    if (!range || !isInside(place, range)) continue;
    const length = range.end - range.start;
    if (length < smallest) [smallest, found] = [length, []];
    if (length === smallest) found.push(owner);
  }
  return found;
}

function isInside(inner: TextRange, outer: TextRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function stopValueOf(loop: string, spot: WrittenSpot, also: StopPlace[]): StopValue {
  const { node, field, type, owner } = spot;
  const kind = field?.stops ?? 'value';
  const unitKey = type?.kind === 'number' ? type.unitIn : undefined;
  const written = owner?.node.entries.find(({ key }) => key === unitKey)?.value;
  const unit = unitKey === undefined ? null : written?.kind === 'scalar' ? written.text : 'seconds';
  const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(node.text) ? Number(node.text) : null;
  const bounds = type?.kind === 'number' || type?.kind === 'integer' ? type : null;
  return {
    loop,
    kind,
    value: node.text,
    amount: number === null || unit === null ? number : number * unitSeconds(unit),
    unit: unit === null ? '' : unitSign(unit),
    range: placeOf(spot),
    also,
    ...(type?.kind === 'enum' && { options: Object.keys(type.values) }),
    ...(bounds?.min !== undefined && { least: bounds.min }),
    ...(bounds?.max !== undefined && { most: bounds.max }),
  };
}

/** Without its quotes; as a whole where what stands between them is written otherwise. */
function placeOf({ node: { range, raw, text }, field }: WrittenSpot): StopPlace {
  if (!/^["']/.test(raw)) return { ...range, plain: field?.stops === 'keyword' ? 'text' : 'any' };
  return raw.slice(1, -1) === text ? { start: range.start + 1, end: range.end - 1 } : range;
}
