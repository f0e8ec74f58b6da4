import type { Found } from './search.ts';

/** Pages that were found, of one kind, the best first. */
export interface FoundPages {
  kind: 'lessons' | 'templates' | 'docs';
  found: readonly Found[];
}

const KINDS: readonly { kind: FoundPages['kind']; begin: RegExp }[] = [
  { kind: 'lessons', begin: /^learn\// },
  { kind: 'templates', begin: /^t\// },
  { kind: 'docs', begin: /^(?!learn\/|t\/)/ },
];

/** What was found, by its kind, of each so many at most; kinds of which nothing was found are left out. */
export function foundPages(all: readonly Found[], most: Readonly<Record<FoundPages['kind'], number>>): FoundPages[] {
  return KINDS.map(({ kind, begin }) => ({
    kind,
    found: all.filter(({ text: { address } }) => begin.test(address)).slice(0, most[kind]),
  })).filter(({ found }) => found.length > 0);
}
