import type { Json } from '../../workflow/json.ts';
import { ports, type Outcome, type Ports } from '../../workflow/activation.ts';
import { render, type Meaning, type Template } from './values/template.ts';
import { atHandle } from './values/values.ts';

/** What a run of a node has besides what comes in. */
export interface Bound<Config> {
  id: string;
  /** What problems call it: its label. */
  name: string;
  config: Config;
  /** Handles that edges and templates take, `output` among them where nobody takes any. */
  taken: readonly string[];
  meanings: ReadonlyMap<string, Meaning>;
  /** A text of the config as a template, and its words that stand in it as they are: made when they are asked for first. */
  template(text: string): Template;
  written(text: string): readonly string[];
  /** Handles of branches that lead to a pattern router, as keywords for the simulated model. */
  keywords: readonly { words: readonly string[]; to: string; leaves: boolean }[];
}

/** The outcome of a node that came to `value`: what each taken handle gives. */
export function gives({ taken }: Pick<Bound<unknown>, 'taken'>, value: Json): Outcome & { ports: Ports } {
  const made = ports();
  for (const handle of taken) made[handle] = atHandle(value, handle);
  return { ports: made };
}

/** A text of the config, with the values in it. */
export function filled(text: string, { template, meanings }: Bound<unknown>, given: Ports): string {
  return render(template(text), meanings, given);
}
