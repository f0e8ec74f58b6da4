import type { Json } from '../../../../document/document.ts';
import { ports, type Outcome, type Ports } from '../../../../kernel/activation.ts';
import { render, type Meaning, type Template } from '../../values/template.ts';
import { atHandle } from '../../values/values.ts';

/** What every node of this notation is bound to, besides its own config. */
export interface Bound<Config> {
  id: string;
  name: string;
  config: Config;
  /** Handles that edges and templates take, `output` among them where nobody takes any. */
  taken: readonly string[];
  meanings: ReadonlyMap<string, Meaning>;
  /** Handles of branches that lead to a pattern router, as keywords for the simulated model. */
  keywords: readonly { words: readonly string[]; to: string; leaves: boolean }[];
}

/** The outcome of a node that came to `value`: what each taken handle gives. */
export function gives(bound: Bound<unknown>, value: Json): Outcome & { ports: Ports } {
  return { ports: ports(bound.taken.map((handle) => [handle, atHandle(value, handle)])) };
}

/** A template of the node with its values. */
export function filled(template: Template, bound: Bound<unknown>, given: Ports): string {
  return render(template, bound.meanings, given);
}
