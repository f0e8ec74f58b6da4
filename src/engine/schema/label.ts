import type { FieldDescription } from './description.ts';

/** Words of keys that are said letter by letter. */
const LETTERS: ReadonlySet<string> = new Set(['api', 'id', 'json', 'llm', 'mcp', 'ttl', 'url', 'usd']);

/** What a form calls a field: `maxIterations` and `max_iterations` are "Max Iterations", as 002 and 003 draw them. */
export function labelOf(key: string, field: Pick<FieldDescription, 'label'> | null): string {
  return field?.label ?? inWords(key);
}

/** A key or a name as capitalised words. */
export function inWords(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) =>
      LETTERS.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
