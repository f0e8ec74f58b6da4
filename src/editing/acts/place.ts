import { valueAt } from '../../engine/reading/values.ts';
import type { YamlMap } from '../../engine/reading/yaml-node.ts';
import { isJsonMap } from '../../engine/splices/splices.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import { KEEPS_PLACES } from '../keeps-places.ts';
import { AsWritten } from '../yaml/as-written.ts';
import type { Changes } from '../yaml/changes.ts';
import { ownEntries } from '../yaml/map-splices.ts';
import { missing } from './fields.ts';

const KEY = 'position';

/** Writes where nodes are drawn. */
export function placeNodes(
  document: EditedDocument,
  { places }: Extract<Act, { kind: 'place' }>,
): Changes | ActRefusal {
  if (!KEEPS_PLACES[document.language.notation]) return { code: 'no-places', params: {} };
  const changes = document.changes();
  for (const { part, x, y } of places) {
    const map = part === '' ? null : document.mapOf(part);
    if (!map) return missing(document, part);
    const written = valueAt(map, KEY);
    if (written?.kind === 'map') {
      changes.set(written, 'x', x);
      changes.set(written, 'y', y);
    } else changes.set(map, KEY, onOneLine(document, map, x, y));
  }
  return changes;
}

/** Two numbers stand on one line, as people write them. */
function onOneLine({ text, style }: EditedDocument, map: YamlMap, x: number, y: number): AsWritten {
  const inside = isJsonMap(text, map) ? `"x": ${x}, "y": ${y}` : `x: ${x}, y: ${y}`;
  const written = style.pad && !style.json ? `{ ${inside} }` : `{${inside}}`;
  return new AsWritten(() => written, { column: 0, isBlock: false });
}

/** Takes out where nodes are drawn, of all of them. */
export function tidyNodes(document: EditedDocument): Changes {
  const changes = document.changes();
  for (const { spot } of document.language.symbols.nodes)
    if (ownEntries(spot.node).some(({ key }) => key === KEY)) changes.unset(spot.node, KEY);
  return changes;
}
