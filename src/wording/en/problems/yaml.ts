import { say } from '../../fill.ts';
import { has, shown } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

const SETTINGS = ['notation', 'follow', 'strict', 'limits', 'budget', 'session', 'seed', 'model'];

const SETTING_HINTS: Readonly<Record<string, string>> = {
  notation: 'Type chatdev, orka, container or loop-exit.',
  follow: 'Type engine or document.',
  strict: 'Type true or false.',
  seed: 'Type a whole number.',
  model: 'Type scripted or simulated.',
  'limits.rounds': 'Type a whole number, 1 or more.',
  'limits.activations': 'Type a whole number, 1 or more.',
  settings: 'Settings are a map: put them indented under settings:, a line each.',
};

/** Mistakes of YAML itself, and of texts that are no workflow at all. */
export const YAML_WORDS: WordTable = {
  'yaml-syntax': say(
    'This is not valid YAML: <detail>',
    'Look at the line above it too: a quote or a bracket may be open.',
  ),
  'yaml-indent': (params) => ({
    message: 'The indentation does not fit the lines around it',
    hint: `Put keys of one map under each other, and "- " items of one list too.${detail(params)}`,
  }),
  'yaml-tab': say('A tab is used to indent; YAML takes spaces only', 'Replace the tab by two spaces.'),
  'yaml-unclosed': (params) => ({
    message: 'A quote or a bracket is not closed',
    hint: `Type the closing quote, ] or }.${detail(params)}`,
  }),
  'yaml-missing-colon': say(
    'A colon is missing after this key',
    'Type a colon and a space after the key, as in "name: value".',
  ),
  'yaml-missing-comma': say(
    'A comma is missing between two items',
    'Type a comma between them, as in [a, b] or {a: 1, b: 2}.',
  ),
  'yaml-bad-escape': say(
    'Inside double quotes this backslash means nothing',
    'Double it (\\\\) or use single quotes, in which backslashes stand for themselves.',
  ),
  'yaml-needs-quotes': say('A value cannot begin with this character', 'Put the value into quotes.'),
  'yaml-colon-in-value': say(
    'There is a second colon in this value',
    'Put the value into quotes, or begin a new line after the first colon.',
  ),
  'yaml-key-over-lines': say(
    'A key runs over more than one line',
    'A colon may be missing, or the line below is indented too little.',
  ),
  'yaml-key-too-long': say(
    'A key is longer than 1024 characters',
    'Is a colon inside a long text? Put that text into quotes.',
  ),
  'yaml-too-deep': (params) => ({
    message: `Nested deeper than ${has(params, 'limit') ? shown(params, 'limit') : 'the most'} levels`,
    hint: 'Take a level out.',
  }),
  'yaml-too-large': say('The text has <size> characters; at most <limit> are read', 'Split it into several documents.'),
  'yaml-too-many-nodes': say('The text holds more than <limit> values', 'Split it into several documents.'),
  'yaml-alias-bomb': say(
    'Its aliases expand to more than <limit> values',
    'Write out what the aliases (*name) stand for, or use fewer of them inside each other.',
  ),
  'yaml-unknown-alias': say(
    'There is no anchor &<name> before *<name>',
    'Put &<name> before the value that is meant, or quote the text if it only begins with a star.',
  ),
  'yaml-recursive-alias': say('*<name> stands inside the value that it stands for', 'Write the value out there.'),
  'yaml-bad-merge': say('<<: merges maps only', 'Give it an alias of a map (*name), or a list of them.'),
  'yaml-unknown-tag': say('The tag <tag> means nothing here', 'Remove the tag.'),
  'yaml-forbidden-key': say('<key> cannot be used as a key', 'Give it another name.'),
  'yaml-complex-key': say('A key must be a plain text', 'Use a text as the key; a list or a map cannot be one.'),
  'yaml-duplicate-key': say('<key> stands twice; the last one counts', 'Remove one of the two <key>: lines.'),
  'document-empty': say('There is no workflow in this text', 'Paste one, or begin with a template.'),
  'notation-unknown': say(
    'This is none of the four notations',
    'A workflow begins with graph:, orchestrator:, agents: or nodes:, a list of nodes with "- id:".',
  ),
  'notation-not-yet': say(
    'The notation <notation> cannot be opened yet',
    'Documents in the notations chatdev and container open.',
  ),
  'settings-unknown': say('<key> is no setting, and is ignored', `Settings are ${SETTINGS.join(', ')}.`),
  'settings-bad': (params) =>
    say(
      'The setting <key> cannot have this value',
      SETTING_HINTS[shown(params, 'key')] ?? 'Correct it, or remove it.',
    )(params),
};

function detail(params: Params): string {
  return has(params, 'detail') ? ` (${shown(params, 'detail')})` : '';
}
