import type { TextEdit } from '../../engine/workflow/problem.ts';
import { lineEnd } from './lines.ts';

/** A value behind a colon. A comment behind what stood there stays on the line of the key: under a text it would be its last line. */
export function behindColon(
  text: string,
  colon: number,
  end: number,
  { head, lines }: { head: string; lines: string },
): TextEdit {
  const rest = text.slice(end, lineEnd(text, end));
  const comment = lines !== '' && /^[ \t]+#/.test(rest) ? rest.trimEnd() : '';
  return { range: { start: colon, end: end + (comment === '' ? 0 : rest.length) }, text: head + comment + lines };
}
