/**
 * Whether two values of plain data are equal. Where they are not, what is equal inside is put into `now` as it is in `before`, so that
 * whoever knows it by identity sees what changed. Items of a list that have ids are known by them, wherever they stand: one that goes makes
 * others of none that follow. Keys whose value is undefined count as others do.
 */
export function keepEqual(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (Array.isArray(before) && Array.isArray(now)) {
    let isEqual = before.length === now.length;
    let byId: Map<unknown, unknown> | null = null;
    for (let index = 0; index < now.length; index++) {
      const id = idOf(now[index]);
      const isThere = id === undefined || idOf(before[index]) === id;
      if (!isThere) byId ??= new Map(before.map((item) => [idOf(item), item]));
      const old: unknown = isThere ? before[index] : byId?.get(id);
      if (keepEqual(old, now[index])) now[index] = old;
      else isEqual = false;
      isEqual &&= isThere;
    }
    return isEqual;
  }
  if (!isRecord(before) || !isRecord(now)) return Object.is(before, now);
  let isEqual = true;
  let count = 0;
  for (const key in now) {
    count++;
    if (Object.hasOwn(before, key) && keepEqual(before[key], now[key])) now[key] = before[key];
    else isEqual = false;
  }
  return isEqual && count === Object.keys(before).length;
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['id'] === 'string' ? value['id'] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
