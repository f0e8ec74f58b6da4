import type { FixCode } from '../../../engine/workflow/problem-code.ts';
import { fill } from '../../fill.ts';
import { counted } from '../../values.ts';
import type { Coded, Params } from '../../words.ts';

const FIXES: Readonly<Record<FixCode, string | ((params: Params) => string)>> = {
  'remove-duplicate-key': 'Remove the first <key>',
  'rename-key': 'Rename <key> to <to>',
  'quote-value': 'Put <text> into quotes',
  'use-value': 'Use <value>',
  indent: ({ spaces, lines = 1 }) =>
    `Begin ${lines === 1 ? 'the line' : `${Number(lines)} lines`} with ${spaces === 0 ? 'no spaces' : counted(Number(spaces), 'space')}`,
  'tabs-to-spaces': 'Replace tabs by spaces',
  'plain-spaces': 'Use plain spaces',
  close: 'Close it with <sign>',
  open: 'Open it with <sign>',
  'double-backslash': 'Double the backslash',
  'new-line': 'Begin a new line',
  remove: 'Remove <text>',
  'insert-space': 'Put a space before it',
  'insert-comma': 'Put a comma before it',
  'remove-markdown': 'Keep this block of code only',
  'remove-comments': 'Remove the comments',
  'draft-to-exit': 'Lead <draft> to <exit>, and <prompt> back to <loop>',
  'add-document': 'Add a document named <name>',
  'add-edge': 'Add an edge from <from> to <to>',
  'carry-only': 'Bring <to> the message without triggering it',
  'cap-rounds': 'End every loop after at most <rounds rounds>',
  'ignore-case': 'Ignore upper and lower case',
  'refuse-word': 'Put <word> under none',
  'add-reference': 'Add <reference> to the prompt',
  'ask-for-json': 'Ask for the outputs in the prompt',
  'ask-for-word': 'Ask for it in the prompt',
  'prefer-agent': 'Take the score from <agent>',
  'set-timeout': 'Give the loop <seconds> s',
  'add-group': 'Make it a capture group: ( )',
  'wrap-fragment': 'Write the frame around it',
};

/** What a quick fix does, for its button. */
export function wordFix(fix: Coded): string {
  const words = Object.entries(FIXES).find(([code]) => code === fix.code)?.[1];
  if (typeof words === 'function') return words(fix.params);
  return words ? fill(words, fix.params) : `Apply the fix (${fix.code})`;
}
