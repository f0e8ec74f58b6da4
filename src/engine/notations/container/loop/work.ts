import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import type { Work } from '../../../kernel/plan.ts';
import type { OutputMapping } from './mappings.ts';

/** What a round made: the first text among what the loop would give out of it; null where it gives none out. */
export function workOf(made: Readonly<Record<string, Ports>>, outputs: readonly OutputMapping[]): Work | null {
  for (const { source } of outputs) {
    if (source.type !== 'inner') continue;
    const value = made[source.node]?.[source.output];
    if (value !== undefined && value !== null && value !== '') return { node: source.node, text: textOf(value) };
  }
  return null;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
