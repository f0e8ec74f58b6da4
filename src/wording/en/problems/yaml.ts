import { has, shown } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

/** Mistakes of YAML itself, and of texts that are no workflow at all. */
export const YAML_WORDS: WordTable = {
  'yaml-syntax': (params) => ({ message: `This is not valid YAML: ${shown(params, 'detail')}`, hint: 'Look at the line above it too: a quote or a bracket may be open.' }),
  'yaml-indent': (params) => ({
    message: 'The indentation does not fit the lines around it',
    hint: `Put keys of one map under each other, and "- " items of one list too.${detail(params)}`,
  }),
  'yaml-tab': () => ({ message: 'A tab is used to indent; YAML takes spaces only', hint: 'Replace the tab by two spaces.' }),
  'yaml-unclosed': (params) => ({ message: 'A quote or a bracket is not closed', hint: `Type the closing quote, ] or }.${detail(params)}` }),
  'yaml-missing-colon': () => ({ message: 'A colon is missing after this key', hint: 'Type a colon and a space after the key, as in "name: value".' }),
  'yaml-missing-comma': () => ({ message: 'A comma is missing between two items', hint: 'Type a comma between them, as in [a, b] or {a: 1, b: 2}.' }),
  'yaml-bad-escape': () => ({
    message: 'Inside double quotes this backslash means nothing',
    hint: 'Double it (\\\\) or use single quotes, in which backslashes stand for themselves.',
  }),
  'yaml-needs-quotes': () => ({ message: 'A value cannot begin with this character', hint: 'Put the value into quotes.' }),
  'yaml-colon-in-value': () => ({ message: 'There is a second colon in this value', hint: 'Put the value into quotes, or begin a new line after the first colon.' }),
  'yaml-key-over-lines': () => ({ message: 'A key runs over more than one line', hint: 'A colon may be missing, or the line below is indented too little.' }),
  'yaml-key-too-long': () => ({ message: 'A key is longer than 1024 characters', hint: 'Is a colon inside a long text? Put that text into quotes.' }),
  'yaml-too-deep': (params) => ({ message: `Nested deeper than ${has(params, 'limit') ? shown(params, 'limit') : 'the most'} levels`, hint: 'Take a level out.' }),
  'yaml-too-large': (params) => ({
    message: `The text has ${shown(params, 'size')} characters; at most ${shown(params, 'limit')} are read`,
    hint: 'Split it into several documents.',
  }),
  'yaml-too-many-nodes': (params) => ({ message: `The text holds more than ${shown(params, 'limit')} values`, hint: 'Split it into several documents.' }),
  'yaml-alias-bomb': (params) => ({
    message: `Its aliases expand to more than ${shown(params, 'limit')} values`,
    hint: 'Write out what the aliases (*name) stand for, or use fewer of them inside each other.',
  }),
  'yaml-unknown-alias': (params) => ({
    message: `There is no anchor &${shown(params, 'name')} before *${shown(params, 'name')}`,
    hint: `Put &${shown(params, 'name')} before the value that is meant, or quote the text if it only begins with a star.`,
  }),
  'yaml-recursive-alias': (params) => ({ message: `*${shown(params, 'name')} stands inside the value that it stands for`, hint: 'Write the value out there.' }),
  'yaml-bad-merge': () => ({ message: '<<: merges maps only', hint: 'Give it an alias of a map (*name), or a list of them.' }),
  'yaml-unknown-tag': (params) => ({ message: `The tag ${shown(params, 'tag')} means nothing here`, hint: 'Remove the tag.' }),
  'yaml-forbidden-key': (params) => ({ message: `${shown(params, 'key')} cannot be used as a key`, hint: 'Give it another name.' }),
  'yaml-complex-key': () => ({ message: 'A key must be a plain text', hint: 'Use a text as the key; a list or a map cannot be one.' }),
  'yaml-duplicate-key': (params) => ({ message: `${shown(params, 'key')} stands twice; the last one counts`, hint: `Remove one of the two ${shown(params, 'key')}: lines.` }),
  'document-empty': () => ({ message: 'There is no workflow in this text', hint: 'Paste one, or begin with a template.' }),
  'notation-unknown': () => ({
    message: 'This is none of the four notations',
    hint: 'A workflow begins with graph:, orchestrator:, agents:, or nodes: and edges:; a single node with "- id:" and "type:".',
  }),
  'notation-not-yet': (params) => ({ message: `The notation ${shown(params, 'notation')} cannot be opened yet`, hint: 'Documents in the notations chatdev and container open.' }),
};

function detail(params: Params): string {
  return has(params, 'detail') ? ` (${shown(params, 'detail')})` : '';
}
