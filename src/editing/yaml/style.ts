import type { YamlNode } from '../../engine/reading/yaml-node.ts';
import { lineStart, newline } from './lines.ts';

export type Form = 'block' | 'flow';

/** How a text is written, so that what is put into it looks as if its author had. */
export interface Style {
  newline: string;
  /** It is JSON: keys in quotes, braces everywhere. */
  json: boolean;
  /** By how many columns a map goes in under its key, and the dash of a list. */
  step: number;
  dash: number;
  quote: '"' | "'";
  /** Texts of several lines stand on one. */
  flatTexts?: boolean;
  /** `{ a: 1 }`, not `{a: 1}`. */
  pad: boolean;
  /** How lists and maps are written that stand under a key, as most of them are. */
  forms: ReadonlyMap<string, Form>;
  /** The same of lists of words and numbers. */
  wordForms: ReadonlyMap<string, Form>;
  /** How maps are written that are items of the list under a key; under '' those of all lists. */
  items: ReadonlyMap<string, Form>;
}

/** Reads the style off what is there; where nothing tells it, two columns, and double quotes. */
export function styleOf(text: string, roots: readonly YamlNode[]): Style {
  const count = new Counts();
  const open: { node: YamlNode; key: string; column: number }[] = roots.map((node) => ({ node, key: '', column: -1 }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, key, column } = at;
    const sign = text.charAt(node.range.start);
    if (node.kind === 'scalar') {
      // Texts that hold a quote say nothing of which one their author would take.
      if (/^["'][^"'\\]*["']$/.test(node.raw ?? '')) count.add('quotes', sign);
      continue;
    }
    if (sign === '*') continue;
    const isFlow = sign === '{' || sign === '[';
    const own = node.range.start - lineStart(text, node.range.start);
    const isWords = node.kind === 'list' && node.items.every(({ kind }) => kind === 'scalar');
    // What is empty has no other form.
    const isEmpty = (node.kind === 'map' ? node.entries : node.items).length === 0;
    if (key !== '' && !isEmpty) count.add(`${isWords ? 'words' : 'forms'} ${key}`, isFlow ? 'flow' : 'block');
    if (node.kind === 'map') {
      if (isFlow && node.entries.length > 0) count.add('pad', text.charAt(node.range.start + 1) === ' ' ? 'yes' : 'no');
      if (!isFlow && column >= 0 && own > column) count.add('step', String(own - column));
      for (const entry of node.entries) open.push({ node: entry.value, key: entry.key, column: isFlow ? -1 : own });
      continue;
    }
    if (!isFlow && column >= 0 && own >= column) count.add('dash', String(own - column));
    for (const item of node.items) {
      const form = /[{[]/.test(text.charAt(item.range.start)) ? 'flow' : 'block';
      if (item.kind === 'map') count.add(`items ${key}`, form).add('items ', form);
      open.push({ node: item, key: '', column: -1 });
    }
  }
  const [root] = roots;
  return {
    newline: newline(text),
    json: isJsonMap(text, root) && text.charAt(root?.range.start ?? 0) === '{',
    step: Number(count.most('step') ?? 2),
    dash: Number(count.most('dash') ?? count.most('step') ?? 2),
    quote: count.most('quotes') === "'" ? "'" : '"',
    pad: count.most('pad') !== 'no',
    forms: count.under('forms '),
    wordForms: count.under('words '),
    items: count.under('items '),
  };
}

/** How often each value of a thing was seen. */
class Counts {
  readonly #seen = new Map<string, Map<string, number>>();

  add(thing: string, value: string): this {
    const values = this.#seen.get(thing) ?? new Map<string, number>();
    this.#seen.set(thing, values.set(value, (values.get(value) ?? 0) + 1));
    return this;
  }

  most(thing: string): string | undefined {
    let [most, found]: [number, string | undefined] = [0, undefined];
    for (const [value, times] of this.#seen.get(thing) ?? []) if (times > most) [most, found] = [times, value];
    return found;
  }

  under(prefix: string): Map<string, Form> {
    const forms = new Map<string, Form>();
    for (const thing of this.#seen.keys())
      if (thing.startsWith(prefix))
        forms.set(thing.slice(prefix.length), this.most(thing) === 'flow' ? 'flow' : 'block');
    return forms;
  }
}

/** Whether the keys of a map stand in quotes, as in JSON. */
export function isJsonMap(text: string, node: YamlNode | null | undefined): boolean {
  return node?.kind === 'map' && text.charAt(node.entries[0]?.keyRange.start ?? -1) === '"';
}
