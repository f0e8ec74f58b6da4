import { compilePattern } from '../../../patterns/pattern.ts';
import type { Fields } from '../../../reading/fields.ts';
import { text, word } from '../../../schema/kinds.ts';
import { map } from '../../../schema/map.ts';

/** How one output is taken out of a reply (002's file format, `extract`). */
export interface Extract {
  type: 'regex' | 'json_path' | 'full';
  pattern: string;
}

/** How the outputs of a node are taken out of what it is told, by the name of the output. */
export type Extracts = Readonly<Record<string, Extract>>;

export interface WrittenExtract {
  extract: Extract;
  fields: Fields;
}

/** Null when it cannot be read. Its pattern is checked where the name of its output is known: `checkPattern`. */
export const extract = map('extract', {
  sentence: 'How an output is taken out of a reply.',
  open: true,
  fields: {
    type: word(
      'In which way.',
      {
        regex: 'By a pattern: its first group, or the whole match.',
        json_path: 'By a path into JSON.',
        full: 'The whole reply.',
      },
      { required: true },
    ),
    pattern: text('The pattern or the path.', { kind: 'regex' }),
  },
  make({ type, pattern }, fields): WrittenExtract | null {
    if (type === 'full') return { extract: { type, pattern: pattern ?? '' }, fields };
    fields.node('pattern', { required: true });
    return type && pattern !== null ? { extract: { type, pattern }, fields } : null;
  },
});

/** Error `container-bad-pattern` {output, pattern, message, index}. */
export function checkPattern({ extract: { type, pattern }, fields }: WrittenExtract, output: string): void {
  const compiled = type === 'regex' ? compilePattern(pattern) : null;
  if (!compiled || compiled.ok) return;
  const { message, index, end } = compiled;
  const params = { output, pattern, message, index };
  fields.problemInside('pattern', { start: index, end }, 'error', 'bad-pattern', params);
}
