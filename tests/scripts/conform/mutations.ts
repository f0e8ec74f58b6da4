/** A place in plain data: the keys that lead to it. */
export type Path = readonly (string | number)[];

/** Every leaf of plain data, empty lists and objects included. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).map(([key, child]): [string | number, unknown] => [
    Array.isArray(value) ? Number(key) : key,
    child,
  ]);
  return inside.length === 0 ? [path] : inside.flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

/** Does `work` while the value at `path` is another, and then puts it back. Nothing is copied: cases are large and mutations many. */
export function withChanged<Result>(
  data: unknown,
  path: Path,
  other: (value: unknown) => unknown,
  work: () => Result,
): Result {
  let holder = data;
  for (const key of path.slice(0, -1)) holder = Reflect.get(Object(holder), key);
  const last = path.at(-1)!;
  const before: unknown = Reflect.get(Object(holder), last);
  Reflect.set(Object(holder), last, other(before));
  try {
    return work();
  } finally {
    Reflect.set(Object(holder), last, before);
  }
}

/** A value of the same sort that is not the same. */
export function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, '~'];
  return '~';
}
