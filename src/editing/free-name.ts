import type { LanguageDocument } from './language-document.ts';

/** A name that no node has: the one that is wished for, else with the first free number behind it, joined as the names are. */
export function freeName(
  { symbols, names }: LanguageDocument,
  wished: string,
  also: ReadonlySet<string> = new Set(),
): string {
  return numberedName(wished, new Set([...symbols.nodes.map(({ name }) => name), ...also]), names.dashes);
}

/** The same among names that are taken. `dashes`: names of the notation may hold some. */
function numberedName(wished: string, taken: ReadonlySet<string>, dashes: boolean): string {
  if (!taken.has(wished)) return wished;
  const stem = wished.replace(/[ _-]?\d+$/, '');
  const isSpoken = /^[A-Z]/.test(stem) || stem.includes(' ');
  const joint = isSpoken && dashes ? ' ' : dashes && !stem.includes('_') ? '-' : '_';
  for (let number = 2; ; number++) {
    const name = `${stem}${joint}${number}`;
    if (!taken.has(name)) return name;
  }
}
