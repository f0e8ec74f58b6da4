import type { LanguageDocument } from './language-document.ts';

/** A name that no node has: the one that is wished for, else with the first free number behind it, joined as the names are. */
export function freeName(
  { symbols, names }: LanguageDocument,
  wished: string,
  also: ReadonlySet<string> = new Set(),
): string {
  const taken = new Set([...symbols.nodes.map(({ name }) => name), ...also]);
  if (!taken.has(wished)) return wished;
  const stem = wished.replace(/[ _-]?\d+$/, '');
  const isSpoken = /^[A-Z]/.test(stem) || stem.includes(' ');
  const joint = isSpoken && names.dashes ? ' ' : names.dashes && !stem.includes('_') ? '-' : '_';
  for (let number = 2; ; number++) {
    const name = `${stem}${joint}${number}`;
    if (!taken.has(name)) return name;
  }
}
