/** A stretch of a pattern, in UTF-16 offsets. */
export interface Stretch {
  index: number;
  end: number;
}

/**
 * Where in a pattern the fault lies that an engine complained of. `fragment` is what the engine names, which for a bracket that is
 * never closed is the whole pattern: then it is looked for.
 */
export function placeOfFault(source: string, message: string, fragment: string): Stretch {
  if (/trailing backslash|\\ at end/i.test(message)) return { index: source.length - 1, end: source.length };
  const { open, stray } = brackets(source);
  if (/closing \)|unterminated group/i.test(message) && open !== null) return { index: open, end: open + 1 };
  if (/unexpected \)|unmatched/i.test(message) && stray !== null) return { index: stray, end: stray + 1 };
  const index = fragment === '' ? -1 : source.lastIndexOf(fragment);
  return index === -1 ? { index: 0, end: Math.max(1, source.length) } : { index, end: index + fragment.length };
}

/** The parenthesis that was opened last and is never closed, and the first that closes nothing. */
function brackets(source: string): { open: number | null; stray: number | null } {
  const open: number[] = [];
  let stray: number | null = null;
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (sign === '\\') at++;
    else if (inClass) inClass = sign !== ']' || source.charAt(at - 1) === '[';
    else if (sign === '[') inClass = true;
    else if (sign === '(') open.push(at);
    else if (sign === ')' && open.pop() === undefined) stray ??= at;
  }
  return { open: open.at(-1) ?? null, stray };
}
