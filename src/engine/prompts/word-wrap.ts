/** Text in the middle of `width`, the odd blank where Python puts it. */
export function centered(text: string, width: number, fill: string): string {
  const length = [...text].length;
  const room = Math.max(0, Math.trunc(width) - length);
  const left = Math.floor(room / 2) + (room % 2 === 1 && width % 2 === 1 ? 1 : 0);
  return fill.repeat(left) + text + fill.repeat(room - left);
}

/** The lines of a text, none longer than `width`, as Python's textwrap cuts each of the lines that it has already. */
export function wrapped(text: string, width: number, cutWords: boolean, hyphens: boolean): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index, all) => {
    if (line === '' && index === all.length - 1 && all.length > 1) return [];
    const lines = wrapLine(chunksOf(line, hyphens), width, cutWords, hyphens);
    return lines.length === 0 ? [''] : lines;
  });
}

function chunksOf(line: string, hyphens: boolean): string[] {
  const words = line.split(/(\s+)/).filter((part) => part !== '');
  return hyphens
    ? words.flatMap((word) => word.split(/(?<=[\p{L}\p{N}_]{2}-)(?=[\p{L}_]{2})|(?<=[\p{L}_]-)(?=[\p{L}_]-?[\p{L}_])/u))
    : words;
}

function wrapLine(chunks: readonly string[], width: number, cutWords: boolean, hyphens: boolean): string[] {
  const left = [...chunks];
  const lines: string[] = [];
  while (left.length > 0) {
    if (lines.length > 0 && isBlank(left[0])) left.shift();
    const line: string[] = [];
    let length = 0;
    while (left[0] !== undefined && length + left[0].length <= width) {
      length += left[0].length;
      line.push(left.shift() ?? '');
    }
    const next = left[0];
    if (next !== undefined && next.length > width) {
      const room = Math.max(1, width - length);
      if (cutWords) {
        const hyphen = hyphens ? next.lastIndexOf('-', room - 1) : -1;
        const end = hyphen > 0 && [...next.slice(0, hyphen)].some((sign) => sign !== '-') ? hyphen + 1 : room;
        line.push(next.slice(0, end));
        left[0] = next.slice(end);
      } else if (line.length === 0) line.push(left.shift() ?? '');
    }
    if (isBlank(line.at(-1))) line.pop();
    if (line.length > 0) lines.push(line.join(''));
  }
  return lines;
}

function isBlank(chunk: string | undefined): boolean {
  return chunk !== undefined && chunk.trim() === '';
}
