/** A stretch of one of two texts: in both, only in the new one, or only in the old one. */
interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** More cells than this in the table of common parts would be felt; then lines are compared, and then the whole. */
const MOST_CELLS = 400_000;

/** What changed from one text to the next, by words; by lines where the texts are long. */
export function textDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  for (const split of [words, lines]) {
    const old = split(before);
    const fresh = split(after);
    const start = commonStart(old, fresh);
    const end = commonEnd(old, fresh, start);
    const left = old.slice(start, old.length - end);
    const right = fresh.slice(start, fresh.length - end);
    if ((left.length + 1) * (right.length + 1) > MOST_CELLS) continue;
    return joined([
      { kind: 'same', text: old.slice(0, start).join('') },
      ...changes(left, right),
      { kind: 'same', text: old.slice(old.length - end).join('') },
    ]);
  }
  return joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
}

function words(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function commonStart(old: readonly string[], fresh: readonly string[]): number {
  let count = 0;
  while (count < old.length && count < fresh.length && old[count] === fresh[count]) count++;
  return count;
}

function commonEnd(old: readonly string[], fresh: readonly string[], start: number): number {
  let count = 0;
  while (count < old.length - start && count < fresh.length - start && old.at(-1 - count) === fresh.at(-1 - count))
    count++;
  return count;
}

/** The longest common subsequence, walked from the front. */
function changes(old: readonly string[], fresh: readonly string[]): DiffPart[] {
  const width = fresh.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      const below = longest[(row + 1) * width + column] ?? 0;
      const beside = longest[row * width + column + 1] ?? 0;
      const both = (longest[(row + 1) * width + column + 1] ?? 0) + 1;
      longest[row * width + column] = old[row] === fresh[column] ? both : Math.max(below, beside);
    }
  }
  const parts: DiffPart[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const left = old[row];
    const right = fresh[column];
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left });
      row++;
      column++;
    } else if (
      right === undefined ||
      (left !== undefined && (longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: left ?? '' });
      row++;
    } else {
      parts.push({ kind: 'added', text: right });
      column++;
    }
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = merged.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
}
