/**
 * Whether two texts run alike as far as can be told without reading them: they are the same but for comments, and for what they expect of
 * their runs, which changes none. In doubt they do not.
 */
export function runsAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [before, now] = [withoutExpectations(one), withoutExpectations(other)];
  return before === now || withoutComments(before) === withoutComments(now);
}

/** The text without its comments, as far as each line shows that it has one; all of it where values may go on over lines, or comments name things. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  /** How far the line stands in that begins a block of text; -1 outside of one. */
  let block = -1;
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/);
    if (block !== -1 && (indent === -1 || indent > block)) {
      kept.push(line);
      continue;
    }
    block = -1;
    if (/^(?:---|\.\.\.|```|~~~|%)/.test(line)) return text;
    if (/^\s*#/.test(line)) continue;
    const isQuoting = /["'\\]/.test(line);
    if (isQuoting && (line.includes('\\') || ['"', "'"].some((quote) => line.split(quote).length % 2 === 0)))
      return text;
    const bare = isQuoting ? line : line.replace(/\s+#.*$/, '');
    if (/(?:^|\s)[|>][-+\d]*(?:\s+#.*)?$/.test(bare)) block = indent;
    kept.push(bare);
  }
  return kept.join('\n').trimEnd();
}

/** A text without what it expects of its runs. */
export function withoutExpectations(text: string): string {
  return withoutBlock(withoutFlow(text)).trimEnd();
}

/** Without the lines of `expect:` under a `settings:` at the beginning of a line, and without that where nothing else is under it. */
function withoutBlock(text: string): string {
  const lines = text.split('\n');
  const settings = lines.findIndex((line) => /^settings:\s*(?:#.*)?$/.test(line));
  if (settings === -1) return text;
  const isInside = (line: string): boolean => line.trim() === '' || /^\s/.test(line);
  const end = endOf(lines, settings + 1, isInside);
  const expect = lines.findIndex((line, at) => at > settings && at < end && /^ +expect:\s*(?:#.*)?$/.test(line));
  if (expect === -1) return text;
  const indent = lines[expect]!.search(/\S/);
  const isItem = (line: string): boolean => {
    const at = line.search(/\S/);
    return at > indent || (at === indent && line.charAt(at) === '-');
  };
  const after = endOf(lines, expect + 1, isItem);
  const others = [...lines.slice(settings + 1, expect), ...lines.slice(after, end)];
  const first = others.every((line) => line.trim() === '') ? settings : expect;
  return [...lines.slice(0, first), ...lines.slice(after)].join('\n');
}

function endOf(lines: readonly string[], from: number, isInside: (line: string) => boolean): number {
  const found = lines.slice(from).findIndex((line) => !isInside(line));
  return found === -1 ? lines.length : from + found;
}

/** Without `expect: [...]` where it stands between braces, and without a `settings` that is empty then. */
function withoutFlow(text: string): string {
  const found = /(?:,\s*)?(?<=[{,]\s*)"?expect"?:\s*\[/.exec(text) ?? /,\s*"?expect"?:\s*\[/.exec(text);
  if (!found) return text;
  const end = endOfList(text, found.index + found[0].length);
  if (end === -1) return text;
  const cut = text.slice(0, found.index) + text.slice(end);
  return cut.replace(/(?:,\s*|^)"?settings"?:\s*\{\s*\}/m, '');
}

/** Where a list ends whose bracket was opened before `from`; -1 where it does not. */
function endOfList(text: string, from: number): number {
  let depth = 1;
  for (const { 0: sign, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[[\]]/g)) {
    if (sign === '[') depth++;
    else if (sign === ']') depth--;
    if (depth === 0) return from + index + 1;
  }
  return -1;
}
