import { keyLabel, type Command, type KeyMeaning } from '../commands/command.ts';

/** A button's tooltip: what it does, and its first key or another. */
export function tooltip(commands: readonly Command[], id: string, which = 0): string {
  const command = commands.find((candidate) => candidate.id === id);
  return command ? keyTooltip({ does: command.label, keys: command.keys }, which) : '';
}

/** What is done, and its first key or another. */
export function keyTooltip({ does, keys }: KeyMeaning, which = 0): string {
  const key = keys[which];
  return key === undefined ? does : `${does} (${keyLabel(key, isMac())})`;
}

/** Whether the keys are called as on a Mac. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
