import type { Settings } from '../engine/document/document.ts';
import { findFilter } from '../engine/prompts/filters.ts';
import { FILTER_SENTENCES } from './jinja-names.ts';
import { templatePlace } from './template-place.ts';

/** A function or filter that is being called, and which of its arguments is typed. */
export interface Signature {
  name: string;
  sentence: string;
  parameters: { name: string; sentence: string }[];
  active: number;
}

/** The call inside a template that an offset lies in; null outside of calls, and for what nobody knows. */
export function signature(text: string, offset: number, settings: Settings): Signature | null {
  const place = templatePlace(text, offset, settings);
  const open = place && openCall(place.before);
  if (!place || !open) return null;
  const { name, active } = open;
  const functions = place.document.description.templates?.functions ?? {};
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (known)
    return { name, sentence: known.sentence, parameters: known.parameters.map((each) => ({ ...each })), active };
  const filter = open.isFilter ? findFilter(name) : null;
  if (!filter) return null;
  const parameters = filter.parameters.map((parameter) => ({ name: parameter, sentence: '' }));
  return { name, sentence: FILTER_SENTENCES[name] ?? '', parameters, active };
}

/** The innermost call that is not closed. */
function openCall(before: string): { name: string; active: number; isFilter: boolean } | null {
  const open: { at: number; commas: number }[] = [];
  let quote = '';
  for (let at = 0; at < before.length; at++) {
    const sign = before[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ('([{'.includes(sign)) open.push({ at, commas: 0 });
    else if (')]}'.includes(sign)) open.pop();
    else if (sign === ',') {
      const last = open.at(-1);
      if (last) last.commas++;
    }
  }
  for (const { at, commas } of open.reverse()) {
    const name = before[at] === '(' ? /(\|\s*)?(\w+)\s*$/.exec(before.slice(0, at)) : null;
    if (name) return { name: name[2] ?? '', active: commas, isFilter: name[1] !== undefined };
  }
  return null;
}
