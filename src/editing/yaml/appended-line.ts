import type { YamlScalar } from '../../engine/reading/yaml-node.ts';
import type { TextEdit } from '../../engine/workflow/problem.ts';
import { lineEnd, newline } from './lines.ts';

/** Adds a line to a text; one in quotes is made longer on its line. */
export function appendLine(text: string, scalar: YamlScalar, line: string): TextEdit | null {
  const { start, end } = scalar.range;
  const opening = text.charAt(start);
  if (opening === '"')
    return { range: { start: end - 1, end: end - 1 }, text: `\\n${JSON.stringify(line).slice(1, -1)}` };
  if (opening === "'") return { range: { start: end - 1, end: end - 1 }, text: ` ${line.replaceAll("'", "''")}` };
  if (opening !== '|') return null;
  const body = text.slice(start, end);
  const indent = /\n( +)\S/.exec(body)?.[1];
  if (indent === undefined) return null;
  const at = lineEnd(text, end);
  return { range: { start: at, end: at }, text: `${newline(text)}${indent}${line}` };
}
