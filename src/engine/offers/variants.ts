import { readYaml, type ReadLimits } from '../reading/read-yaml.ts';
import type { YamlEntry } from '../reading/yaml-node.ts';
import type { TextRange } from '../workflow/problem.ts';

/** One choice of values, as it stands in a text. */
export interface WrittenVariant {
  range: TextRange;
  label: string;
  note: string;
  entries: YamlEntry[];
}

const KEY = /^["']?([\w.-]+)["']?:(?:\s|$)/;
const MOST = 50;

/**
 * The variants of a text in which the same keys stand again and again, as documents show them: each begins where a key comes back,
 * with the comment right above it. Null when the text is no such thing; ranges are of this text.
 */
export function variantsIn(text: string, limits: ReadLimits): WrittenVariant[] | null {
  const starts = startsOf(text);
  if (starts.length === 0 || starts.length > MOST) return null;
  const made: WrittenVariant[] = [];
  for (const [index, start] of starts.entries()) {
    const range = { start, end: starts[index + 1] ?? text.length };
    const slice = text.slice(range.start, range.end);
    const read = readYaml(slice, limits);
    const root = read.documents[0]?.root;
    if (read.broken || read.documents.length > 1 || root?.kind !== 'map') return null;
    made.push({ range, ...commentsOf(slice), entries: root.entries });
  }
  return made;
}

/** Where each variant begins; empty when something stands at the margin that is neither key nor comment. */
function startsOf(text: string): number[] {
  const starts: number[] = [];
  let seen = new Set<string>();
  let offset = 0;
  let comment: number | null = null;
  for (const line of text.split('\n')) {
    const key = KEY.exec(line)?.[1];
    if (key !== undefined) {
      if (starts.length === 0) starts.push(0);
      else if (seen.has(key)) {
        starts.push(comment ?? offset);
        seen = new Set();
      }
      seen.add(key);
    } else if (/^[^\s#]/.test(line)) return [];
    comment = line.startsWith('#') ? (comment ?? offset) : null;
    offset += line.length + 1;
  }
  return starts;
}

/** What is said above the first key, and what behind it. */
function commentsOf(slice: string): { label: string; note: string } {
  const lines = slice.split('\n');
  const first = lines.findIndex((line) => KEY.test(line));
  const said = (part: string[]): string =>
    part
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+\s*/, '').trim())
      .join(' ');
  return { label: said(lines.slice(0, first)), note: said(lines.slice(first)) };
}
