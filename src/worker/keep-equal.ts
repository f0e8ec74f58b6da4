/**
 * Whether two values of plain data are equal. Where they are not, what is equal inside is put into `now` as it is in `before`, so that
 * whoever knows it by identity sees what changed. Keys whose value is undefined count as others do.
 */
export function keepEqual(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (Array.isArray(before) && Array.isArray(now)) {
    let isEqual = before.length === now.length;
    for (let index = 0; index < now.length; index++) {
      if (keepEqual(before[index], now[index])) now[index] = before[index];
      else isEqual = false;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
