import { keyLabel, type Command, type CommandGroup } from '../../commands/command.ts';
import { foundPages } from './found-pages.ts';
import { excerptOf, searchOf, type Found, type Search } from './search.ts';

/** A line of the palette. */
export interface PaletteOption {
  id: string;
  label: string;
  /** What stands beside it: its key, or the page that it is on. */
  note: string;
  /** What stands under it: the words around what was found. */
  excerpt: string;
  /** Why it cannot be done now; null where it can. */
  refused: string | null;
  does: { command: Command } | { opens: string };
}

export interface OptionGroup {
  label: string;
  options: readonly PaletteOption[];
}

/** Of the pages so many at most are listed. */
const MOST = { lessons: 4, templates: 5, docs: 12 } as const;
const LABELS = { lessons: 'Lessons', templates: 'Templates', docs: 'Documentation, in a new tab' } as const;
/** What opens the palette is not what is looked for in it. */
const NOT_LISTED = 'palette';

/**
 * What the words that were typed may mean: commands by name, possible ones first and of these the one that is called so, then pages by their words; where nothing has them, what is
 * close to them. Where nothing is typed, all commands as they are grouped. A command that cannot be done says why.
 */
export function optionsFor(
  typed: string,
  groups: readonly CommandGroup[],
  search: Search,
  mac: boolean,
): OptionGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const all = search(typed);
  const isMeant = meantBy(typed, words, groups, all.length === 0 || all.some(({ guessed }) => guessed));
  const listed = groups.map(({ label, commands }) => ({
    label,
    options: commands.flatMap((command) =>
      command.id !== NOT_LISTED && isMeant(command, label) ? optionOf(command, label, mac) : [],
    ),
  }));
  const named = listed.flatMap(({ options }) => options);
  const name = typed.trim().toLowerCase();
  const rank = ({ label, refused }: PaletteOption): number => {
    if (refused !== null) return 3;
    const lower = label.toLowerCase();
    return lower === name ? 0 : lower.startsWith(name) ? 1 : 2;
  };
  const commands =
    words.length === 0
      ? listed
      : [{ label: 'Commands', options: named.toSorted((one, other) => rank(one) - rank(other)) }];
  const pages = foundPages(all, MOST).map(({ kind, found }): OptionGroup => ({
    label: LABELS[kind],
    options: found.map(pageOption),
  }));
  return [...commands, ...pages].filter(({ options }) => options.length > 0);
}

function pageOption(found: Found): PaletteOption {
  const { address, title, page } = found.text;
  return { id: address, label: title, note: page, excerpt: excerptOf(found), refused: null, does: { opens: address } };
}

/** Which commands have all the words in their names; where none has, and they `mayBeWrong`, which have words close to them. */
function meantBy(
  typed: string,
  words: readonly string[],
  groups: readonly CommandGroup[],
  mayBeWrong: boolean,
): (command: Command, group: string) => boolean {
  const has = ({ label }: Command, group: string): boolean => {
    const text = `${group} ${label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isNamed = groups.some(({ label, commands }) => commands.some((command) => has(command, label)));
  if (isNamed || !mayBeWrong) return has;
  const names = groups.flatMap(({ label, commands }) =>
    commands.map((command) => ({ address: idOf(command, label), page: label, title: command.label, text: '' })),
  );
  const close = new Set(searchOf(names)(typed).map(({ text }) => text.address));
  return (command, group) => close.has(idOf(command, group));
}

const idOf = ({ id }: Command, group: string): string => `${group}/${id}`;

function optionOf(command: Command, group: string, mac: boolean): PaletteOption {
  const [key] = command.keys;
  return {
    id: idOf(command, group),
    label: command.label,
    note: key === undefined ? '' : keyLabel(key, mac),
    excerpt: '',
    refused: command.refused(),
    does: { command },
  };
}
