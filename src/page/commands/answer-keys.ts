import type { KeyMeaning } from './command.ts';

/** What keys do in an answer to a question of the run: the field obeys these, and its tooltips, Help and the page of keys tell them. */
export const ANSWER_KEYS = {
  send: { does: 'Send it', keys: ['Enter'] },
  sendEmpty: { does: 'Send it, also with nothing in it', keys: ['Mod+Enter'] },
  breakLine: { does: 'Break the line', keys: ['Shift+Enter'] },
} as const satisfies Readonly<Record<string, KeyMeaning>>;
