import { isJsonObject, type Json } from '../../engine/workflow/json.ts';
import { AsWritten, type Draft } from '../yaml/as-written.ts';

/** A map with others over it; maps in it are joined. */
export function joinedMaps(
  map: Readonly<Record<string, Draft>>,
  over: Readonly<Record<string, Json>>,
): Record<string, Draft> {
  const made: Record<string, Draft> = { ...map };
  for (const [key, value] of Object.entries(over)) {
    const before = made[key];
    made[key] = isMap(before) && isJsonObject(value) ? joinedMaps(before, value) : value;
  }
  return made;
}

function isMap(value: Draft | undefined): value is { [key: string]: Draft } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof AsWritten);
}
