import type { YamlNode } from '../../engine/reading/yaml-node.ts';

/** Where a value ends, comments behind it left out. */
export function contentEnd(text: string, node: YamlNode): number {
  // What an alias repeats ends elsewhere.
  const isClosed = /[[{*]/.test(text.charAt(node.range.start));
  const last = isClosed
    ? undefined
    : node.kind === 'map'
      ? node.entries.at(-1)?.value
      : node.kind === 'list'
        ? node.items.at(-1)
        : undefined;
  return last ? contentEnd(text, last) : node.range.end;
}

/** The line end that the text is written with. */
export function newline(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Where the line of a place begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line of a place ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = /\r?\n/.exec(text.slice(offset));
  return end ? offset + end.index : text.length;
}

/** Where the last of the comments ends that stand behind a place and further in than a column: they belong to what stands there. */
export function commentsEnd(text: string, offset: number, column: number): number {
  let found = lineEnd(text, offset);
  for (let at = found; at < text.length;) {
    const start = text.indexOf('\n', at) + 1;
    if (start === 0) break;
    at = lineEnd(text, start);
    const line = text.slice(start, at);
    if (line.trim() === '') continue;
    if (!/^ *#/.test(line) || line.indexOf('#') <= column) break;
    found = at;
  }
  return found;
}

/** Whether a comment follows upon a place, on its line or below it further in than a column: it would become a line of a text that ends there. */
export function commentFollows(text: string, offset: number, column: number): boolean {
  const end = lineEnd(text, offset);
  return text.slice(offset, end).includes('#') || commentsEnd(text, offset, column) > end;
}
