import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import { isJsonObject, type Json } from '../../../engine/workflow/json.ts';
import type { Changes } from '../../yaml/changes.ts';
import { ownEntries } from '../../yaml/map-splices.ts';

/** Has a key say something else, by its parts where both are maps: what is written between those that stay stays, too. `was`: what it says. */
export function putParts(
  changes: Changes,
  map: YamlMap,
  key: string,
  was: Json | undefined,
  is: Json | undefined,
): void {
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const value = valueAt(map, key);
  if (is === undefined) {
    if (value) changes.unset(map, key);
  } else if (value?.kind === 'map' && isOwn(map, value) && isJsonObject(was) && isJsonObject(is))
    for (const part of new Set([...Object.keys(was), ...Object.keys(is)]))
      putParts(changes, value, part, was[part], is[part]);
  else changes.set(map, key, is);
}

/** Whether a map is written out in another one: neither it nor a key of it stands elsewhere. */
function isOwn({ range }: YamlMap, value: YamlMap): boolean {
  return (
    value.range.start >= range.start &&
    value.range.end <= range.end &&
    ownEntries(value).length === value.entries.length
  );
}
