import { detectNotation } from '../../engine/notations/detect.ts';
import { WRITTEN_GRAPHS } from '../../engine/notations/written-graph.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlMap } from '../../engine/reading/yaml-node.ts';
import { isJsonMap } from '../yaml/style.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { AsWritten } from '../yaml/as-written.ts';
import type { Changes } from '../yaml/changes.ts';
import { ownEntries } from '../yaml/map-splices.ts';
import { missing } from './fields.ts';

const KEY = 'position';
const VIEW = 'viewport';

/** Writes where nodes are drawn, and how their canvas is shown. */
export function placeNodes(
  document: EditedDocument,
  { places, view }: Extract<Act, { kind: 'place' }>,
): Changes | ActRefusal {
  if (!WRITTEN_GRAPHS[document.language.notation].keepsPlaces) return { code: 'no-places', params: {} };
  const changes = document.changes();
  for (const { part, x, y } of places) {
    const map = part === '' ? null : document.mapOf(part);
    if (!map) return missing(document, part);
    put(document, changes, map, KEY, { x, y });
  }
  const root = document.mapOf('');
  if (view && root) put(document, changes, root, VIEW, { ...view });
  return changes;
}

function put(
  document: EditedDocument,
  changes: Changes,
  map: YamlMap,
  key: string,
  numbers: Readonly<Record<string, number>>,
): void {
  const written = valueAt(map, key);
  if (written?.kind !== 'map') return changes.set(map, key, onOneLine(document, map, numbers));
  for (const [name, number] of Object.entries(numbers)) changes.set(written, name, number);
}

/** A few numbers stand on one line, as people write them. */
function onOneLine(
  { text, style }: EditedDocument,
  map: YamlMap,
  numbers: Readonly<Record<string, number>>,
): AsWritten {
  const quote = isJsonMap(text, map) ? '"' : '';
  const inside = Object.entries(numbers)
    .map(([name, number]) => `${quote}${name}${quote}: ${number}`)
    .join(', ');
  const written = style.pad && !style.json ? `{ ${inside} }` : `{${inside}}`;
  return new AsWritten(() => written, { column: 0, isBlock: false });
}

/** Takes out where nodes are drawn, of all of them, and how; but for a view by which alone the notation of the text is known. */
export function tidyNodes(document: EditedDocument): Changes {
  const changes = document.changes();
  for (const { spot } of document.language.symbols.nodes)
    if (ownEntries(spot.node).some(({ key }) => key === KEY)) changes.unset(spot.node, KEY);
  const root = document.mapOf('');
  const view = root && ownEntries(root).find(({ key }) => key === VIEW);
  const without = view && { ...root, entries: root.entries.filter((entry) => entry !== view) };
  if (without && detectNotation(without) === document.language.notation) changes.unset(root, VIEW);
  return changes;
}
