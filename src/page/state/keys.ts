import { keyLabel, type Command } from '../commands/command.ts';

/** A button's tooltip: what it does, and its first key or another. */
export function tooltip(commands: readonly Command[], id: string, which = 0): string {
  const command = commands.find((candidate) => candidate.id === id);
  const key = command?.keys[which];
  if (!command) return '';
  return key === undefined ? command.label : `${command.label} (${keyLabel(key, isMac())})`;
}

/** Whether the keys are called as on a Mac. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
