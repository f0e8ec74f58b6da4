import type { Problem } from '../workflow/problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** What a text that is no workflow looks like, by how it begins. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/\S+$/, 'link'],
  [/^<(?:!|\?|[a-zA-Z])/, 'html'],
  [/^(?:(?:export|declare)\s+)*(?:interface|type|enum|class|abstract|namespace)\s+\w[^:]*[{=]/, 'typescript'],
  [/^(?:(?:export|declare)\s+)*(?:const|let|var|function|async)\s+[\w{]/, 'typescript'],
  [/^import\s+(?:[\w{*][^\n]*\sfrom\s+)?["']/, 'typescript'],
  [/^(?:from\s+[\w.]+\s+import|import\s+\w|def\s+\w+\(|class\s+\w+.*:\s*$|@\w+|#!)/m, 'python'],
];

/**
 * What a text looks like that is in none of the notations: `link`, `html`, `typescript`, `python`, or null when it may be YAML.
 * Comments before it are passed over.
 */
export function looksLike(text: string): string | null {
  const start = text
    .slice(0, 5000)
    .replace(/^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/, '')
    .slice(0, 1000)
    .trimEnd();
  return LOOKS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

/**
 * Error `notation-unknown` {what}: `what` is as of `looksLike`, else `markdown` (`readText`), `prompt` for a prompt alone, `nodes` for nodes of no known kind,
 * `text`, `list` or `map`. It stands at the first key, or the first line.
 */
export function unknownNotation(text: string, root: YamlNode | null): Problem {
  const first = root?.kind === 'map' ? root.entries.find(({ keyRange: { start, end } }) => end > start) : undefined;
  const isPrompt = root?.kind === 'map' && root.entries.length <= 3 && root.entries.some(({ key }) => key === 'prompt');
  const what = looksLike(text) ?? (isPrompt ? 'prompt' : kindOf(root));
  const start = root?.range.start ?? text.length - text.trimStart().length;
  const next = text.indexOf('\n', start);
  const line = { start, end: start + text.slice(start, next === -1 ? text.length : next).trimEnd().length };
  return { code: 'notation-unknown', severity: 'error', params: { what }, range: first?.keyRange ?? line };
}

function kindOf(root: YamlNode | null): string {
  if (!root || root.kind === 'scalar') return 'text';
  return root.kind === 'map' && root.entries.some(({ key }) => key === 'nodes') ? 'nodes' : root.kind;
}
