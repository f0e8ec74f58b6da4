import type { Json } from '../../../../workflow/json.ts';

/** A tool's settings with what came in: the first of some keys that says anything, as a short text. */
export type Told = (...keys: string[]) => string;

export function toldOf(values: Readonly<Record<string, Json>>): Told {
  return (...keys) => shortOf(keys.map((key) => values[key]).find(isSaid) ?? '');
}

/** Every simulated answer begins with a label, so that nobody takes it for a real one. */
export function simulatedText(text: string): string {
  return `(simulated) ${text}`;
}

export function simulatedFile(
  path: string,
  content: string,
): { path: string; name: string; content: string; size: number } {
  return { path, name: path.split('/').at(-1) ?? path, content, size: content.length };
}

function isSaid(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function shortOf(value: Json): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim();
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
