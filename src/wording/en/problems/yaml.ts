import { NOTATION_WORDS } from '../../../engine/workflow/notation-name.ts';
import { say } from '../../fill.ts';
import { counted, has, shown } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';
import { badSettingHint, unknownSettingHint } from './setting-hints.ts';

/** What a text is that is no workflow. */
const FOUND: Readonly<Record<string, string>> = {
  link: 'it is a link',
  html: 'it is a page in HTML',
  typescript: 'it is TypeScript or JavaScript',
  python: 'it is Python',
  markdown: 'it is Markdown, and none of its blocks of code holds one',
  prompt: 'it is a prompt without an agent',
  text: 'it is plain text',
  nodes: 'nothing in its nodes tells their notation',
  list: 'it is a list, but not of nodes',
  map: 'none of its keys begins one',
};

/** What to do with some of these. */
const FIRST: Readonly<Record<string, string>> = {
  link: 'Open the link in the address bar of the browser.',
  prompt: 'Put the prompt into an agent: "- id: writer", and under it type: openai-answer and prompt:.',
  nodes: 'Choose the notation, or type it: settings: {notation: chatdev}.',
};

/** How the four notations begin. */
const SHAPES =
  `graph: with nodes:, edges: and start: (${NOTATION_WORDS.chatdev.short}); orchestrator: and agents: (${NOTATION_WORDS.orka.short}); ` +
  'nodes: and edges: whose nodes have data: with nodeType: (loop containers); ' +
  'nodes: and edges: with a node of type loop and one of type exit';

/** Mistakes of YAML itself, and of texts that are no workflow at all. */
export const YAML_WORDS = {
  'yaml-syntax': say(
    'This is not valid YAML: nothing can be made of <"found"> here',
    'Look at this line and the one above: type the quote, bracket or colon that is missing, or put the value into quotes.',
  ),
  'yaml-indent': (params) => ({
    message: 'The indentation does not fit the lines around it',
    hint: indentHint(params),
  }),
  'yaml-block-indent': say(
    'This text does not keep to the indentation of its block',
    'Begin all lines below | or > with the same number of spaces, more than the key above has.',
  ),
  'yaml-tab': say(
    'A tab is used to indent; YAML takes spaces only',
    'Type spaces in the place of the tab, as deep as the line is to lie, and set the editor to indent with spaces.',
  ),
  'yaml-unclosed': say('This <opens> is never closed', 'Type <sign> where it ends.'),
  'yaml-missing-colon': say('A colon is missing after this key', 'Type "<meant>".'),
  'yaml-colon-space': say('A space is missing after the colon', 'Type a space after it.'),
  'yaml-missing-comma': say(
    'A comma is missing before <found>',
    'Type a comma before it, as in [a, b] or {a: 1, b: 2}; or a colon, if it is the value of the key before it.',
  ),
  'yaml-extra-comma': say('Nothing stands before this comma', 'Remove the comma.'),
  'yaml-stray-bracket': (params) =>
    say(
      'Nothing was opened that this <sign> could close',
      params.sign === '}'
        ? 'Remove it, or type { where the map begins.'
        : params.sign === ']'
          ? 'Remove it, or type [ where the list begins.'
          : 'Remove it, or type <sign> where the text begins.',
    )(params),
  'yaml-bad-escape': say(
    'Inside double quotes <escape> means nothing',
    'Type two backslashes in the place of one, or use single quotes, in which a backslash stands for itself.',
  ),
  'yaml-needs-quotes': say(
    'A value cannot begin with <sign> unless it is in quotes',
    'Put the value into quotes: <"value">',
  ),
  'yaml-braces': say(
    'A value that begins with the braces of a template must be in quotes',
    'Put the whole value into quotes: <"value">',
  ),
  'yaml-colon-in-value': (params) =>
    say(
      'There is a second colon in this value',
      `Put the value into quotes: <"value">; or ${params.inFlow === true ? 'type a comma before the second key' : 'begin a new line'}, if it is a key of its own.`,
    )(params),
  'yaml-text-after-value': say(
    'The value before <"found"> has ended already',
    'Put the whole value into one pair of quotes; or begin a new line, if it is a key.',
  ),
  'yaml-value-and-lines': say(
    '<key> has a value on its line, and lines below it',
    'A key has one or the other: take <found> away, or the lines below.',
  ),
  'yaml-extra-colon': say(
    'There is a colon too many in this line',
    'Take <found> away; or put the whole value into quotes.',
  ),
  'yaml-extra-dash': say('This dash begins no list item', 'Take the dash away: <found>'),
  'yaml-no-parent': say(
    'Nothing above takes this line: a line before it is missing',
    'Type the key that it belongs to on a line of its own above it, or indent it like the line above.',
  ),
  'yaml-mixed': say(
    'This key is in the place of a list item',
    'Type "- " before <found>, if it is an item; else indent it like the keys above the list.',
  ),
  'yaml-stray-item': say(
    'This list item is in the place of a key',
    'A key has either a value on its line or a list below it: take the value away, indent the item under another key, or put its dash right below that of the item before.',
  ),
  'yaml-list-on-key-line': say('A list cannot begin on the line of its key', 'Begin a new line before the "- ".'),
  'yaml-block-in-flow': say(
    'A list with "- " cannot stand inside brackets or braces',
    'Write it with brackets, as in [a, b], or take the braces around it away.',
  ),
  'yaml-comment-space': say('A space is missing before this comment', 'Type a space before the #.'),
  'yaml-marks': say(
    'These marks cannot stand here: a value has at most one &name and one !tag, an alias none',
    'Remove the mark, or put the value into quotes if it is a text.',
  ),
  'yaml-directive': say(
    'A line that begins with % tells YAML its version, and nothing else',
    'Remove the line; to keep it as a comment type # before it.',
  ),
  'yaml-key-over-lines': say(
    'A key runs over more than one line',
    'Type a colon after the key of the first line, or put the text into quotes.',
  ),
  'yaml-key-too-long': say(
    'A key is longer than 1024 characters',
    'Is a colon inside a long text? Put that text into quotes.',
  ),
  'yaml-too-deep': (params) => ({
    message: `Nested deeper than ${has(params, 'limit') ? shown(params, 'limit') : 'the most'} levels`,
    hint: 'Take a level out.',
  }),
  'yaml-too-large': say('The text has <size characters>; at most <limit> are read', 'Split it into several documents.'),
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
  'yaml-unknown-tag': say(
    'The tag <tag> means nothing here',
    'Remove it, or put the value into quotes if it is a text that begins with !.',
  ),
  'yaml-odd-space': say(
    'The space before this key is none to YAML; it was copied from a page',
    'Type plain spaces in its place.',
  ),
  'yaml-forbidden-key': say('<key> cannot be used as a key', 'Give it another name.'),
  'yaml-complex-key': say(
    'A key must be a plain text',
    'Type a text as the key; if this is a value with braces or brackets in it, put it into quotes.',
  ),
  'yaml-dash-space': say('An item of a list begins with a dash and a space', 'Type "<meant>".'),
  'yaml-duplicate-key': say('<key> stands twice; the last one counts', 'Remove one of the two <key>: lines.'),
  'document-empty': (params) => ({
    message: params.comments === true ? 'There are only comments in this text' : 'There is no workflow in this text',
    hint: 'Paste a workflow, or choose one of the templates.',
  }),
  'notation-unknown': (params) => {
    const what = shown(params, 'what');
    const found = Object.hasOwn(FOUND, what) ? FOUND[what] : undefined;
    return { message: `There is no workflow in this text${found ? `: ${found}` : ''}`, hint: shapesHint(what) };
  },
  'markdown-fence': (params) =>
    say(
      params.count === 1
        ? 'This is Markdown: the workflow is read from this block of code'
        : 'This is Markdown: the first of <count> blocks of code with workflows is read',
      params.count === 1
        ? 'What stands around it is ignored.'
        : 'To see another one, choose it under the editor, or paste that block alone.',
    )(params),
  'json-comments': say('JSON has no comments; they are ignored here', 'Remove them to use the text elsewhere.'),
  'settings-unknown': (params) =>
    say('<key> is no setting, and is ignored', unknownSettingHint(shown(params, 'key')))(params),
  'settings-bad': (params) =>
    say('The setting <key> cannot have this value', badSettingHint(shown(params, 'key')))(params),
} satisfies WordTable;

function indentHint(params: Params): string {
  const { actual, spaces } = params;
  if (typeof spaces !== 'number')
    return 'Put keys of one map under each other, and "- " items of one list under each other.';
  return `It begins with ${counted(Number(actual), 'space')}. Type ${counted(spaces, 'space')}, to stand under what it belongs to.`;
}

function shapesHint(what: string): string {
  return `${Object.hasOwn(FIRST, what) ? `${FIRST[what]} ` : ''}Four shapes are known: ${SHAPES}.`;
}
