import { unreachable } from '../../engine/workflow/unreachable.ts';

/** A command by its name and its keys. */
export interface NamedCommand {
  id: string;
  label: string;
  /** Keys as `Mod+Shift+Enter`; Mod is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  /** Where its keys hold: everywhere; not in Monaco, whose own key wins; or not while typing anywhere. */
  scope: 'everywhere' | 'outside-editor' | 'outside-inputs';
}

/** Something that can be done by key, by button and from the palette. */
export interface Command extends NamedCommand {
  run(): void;
  /** Why it cannot be done now; null where it can. */
  refused(): string | null;
}

/** Commands that belong together, under one heading. */
export interface NamedGroup<Named> {
  label: string;
  commands: readonly Named[];
}

export type CommandGroup = NamedGroup<Command>;

/** What is done by keys that are no command: they hold in one place alone. */
export interface KeyMeaning {
  does: string;
  keys: readonly string[];
}

/** Keys that hold in one place of the page and do nothing that could be chosen from a list: they go about in it. */
export interface PlaceKeys {
  label: string;
  keys: readonly KeyMeaning[];
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export type KeyPlace = 'editor' | 'input' | 'page';

/** Begin keys of Monaco's own, of two presses. */
const EDITORS_OWN: ReadonlySet<string> = new Set(['Mod+K']);

/**
 * The command that a key press means at a place, or null; whether it can be done now is not asked. `singleKeys`: a letter or sign alone may
 * mean one, which somebody who speaks to the computer presses without meaning to.
 */
export function commandFor(
  commands: readonly Command[],
  press: KeyPress,
  place: KeyPlace,
  singleKeys = true,
): Command | null {
  const means = (combination: string): boolean =>
    matches(combination, press) &&
    !(place === 'editor' && EDITORS_OWN.has(combination)) &&
    (singleKeys || !isCharacter(combination));
  return commands.find(({ keys, scope }) => holdsAt(scope, place) && keys.some(means)) ?? null;
}

/** Whether a key press is one of those that do this. */
export function isPressed({ keys }: KeyMeaning, press: KeyPress): boolean {
  return keys.some((combination) => matches(combination, press));
}

function holdsAt(scope: Command['scope'], place: KeyPlace): boolean {
  switch (scope) {
    case 'everywhere':
      return true;
    case 'outside-editor':
      return place !== 'editor';
    case 'outside-inputs':
      return place === 'page';
    default:
      return unreachable(scope);
  }
}

/** It is one letter or sign, pressed alone. */
export function isCharacter(combination: string): boolean {
  return combination.length === 1;
}

function matches(combination: string, press: KeyPress): boolean {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string): boolean => parts.slice(0, -1).includes(modifier);
  // A character such as ? needs Shift on one keyboard and AltGr on the next: there only Mod is asked for.
  const character = isCharacter(combination);
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === wants('Mod') &&
    (character || (press.shiftKey === wants('Shift') && press.altKey === wants('Alt')))
  );
}

/** What keys are called on a keyboard, where that is not their name. */
const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Arrows: 'arrows',
  PageUp: 'Page up',
  PageDown: 'Page down',
};
const MODIFIERS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** Keys as people read them: `Ctrl+Enter`, on a Mac `⌘Enter`. */
export function keyLabel(combination: string, mac = false): string {
  const held = combination.split('+').slice(0, -1).filter(Boolean);
  const last = held.length === 0 ? combination : (combination.split('+').at(-1) ?? '');
  const key = NAMES[last] ?? last;
  if (mac) return [...held.map((modifier) => MODIFIERS[modifier] ?? `${modifier}+`), key].join('');
  return [...held.map((modifier) => (modifier === 'Mod' ? 'Ctrl' : modifier)), key === 'Escape' ? 'Esc' : key].join(
    '+',
  );
}
