import { say } from '../../fill.ts';
import { has, shown } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

const BROKEN: Readonly<Record<string, string>> = {
  version: 'it begins as no link of ours does',
  characters: 'it holds a character that links do not have',
  check: 'it was damaged on the way',
  compression: 'its packing is damaged',
  encoding: 'its text is damaged',
  percent: 'a % in it stands before no two hexadecimal digits',
  json: 'what it holds is not JSON',
  shape: 'what it holds is no workflow document',
  binary: 'it is not a text',
  picture: 'this picture holds no document',
};

/** What can be wrong with a link, with a file, or with an address that a text is to come from. */
export const SHARE_WORDS = {
  'link-empty': say('This link holds nothing', 'Copy the whole link, with everything after the # sign.'),
  'link-broken': (params) => ({
    message: `This link cannot be read: ${reason(params)}`,
    hint: 'Ask for it again; mail and chat programs sometimes change long links.',
  }),
  'link-truncated': (params) => ({
    message: `This link is cut off${sizes(params)}`,
    hint: 'Copy it again, to its very end; some programs cut long links. A .loop.json file has no such limit.',
  }),
  'link-too-large': (params) => ({
    message: tooLarge('link', params),
    hint: 'Ask for it as a file: a document of that size does not fit a link.',
  }),
  'link-from-the-future': say(
    'This link was made by a newer version (<version>; this one reads up to <known>)',
    'Reload the page to get the newest version.',
  ),
  'file-empty': say('This file is empty', 'Choose another file.'),
  'file-broken': (params) => ({
    message: `This file cannot be read: ${reason(params)}`,
    hint: 'Choose a .loop.json, .yaml or .json file, or a picture that was saved here.',
  }),
  'file-too-large': (params) => ({
    message: tooLarge('file', params),
    hint: 'Split the workflow, or shorten its texts.',
  }),
  'file-from-the-future': say(
    'This file was made by a newer version (<version>; this one reads up to <known>)',
    'Reload the page to get the newest version.',
  ),
  'address-unread': say('This is no address', 'It begins with https://, and names a host.'),
  'address-not-https': say(
    'This address is not one of the encrypted web (<scheme>)',
    'Take one that begins with https://, or save the text and open it as a file.',
  ),
  'address-with-password': say(
    'This address holds a name or a password',
    'Take them out of it: nothing is fetched with them.',
  ),
  'fetched-nothing': say(
    'Nothing came from <host>: it does not answer, or does not let other pages read what lies there',
    'Is there a connection? If there is, save the text there and open it here as a file.',
  ),
  'fetched-too-late': say('<host> did not answer in time', 'Try again, or save the text and open it as a file.'),
  'fetched-status': say(
    '<host> says that it has no such text (<status>)',
    'Check the address; a text that is not public cannot be fetched.',
  ),
  'fetched-redirect': say(
    '<host> sends on to another address, which is not followed',
    'Open it in the browser, and take the address at which the text itself is shown.',
  ),
  'fetched-page': say(
    'What lies there is a page, not a text',
    'Take the address of the text itself, which such pages often call Raw.',
  ),
  'fetched-type': say(
    'What lies there is no text: its type is <type>',
    'Save it and open it as a file, if it is a workflow.',
  ),
  'fetched-no-text': say('What came is no text in UTF-8', 'Save it as UTF-8, and put it there again.'),
  'fetched-too-large': say('What lies there is larger than <limit> bytes', 'Save it and open it as a file.'),
  'fetched-record': say(
    'What lies there is the record of a run',
    'Save it and open it as a file: it is kept in History then.',
  ),
  'everything-broken': (params) => ({
    message: `This file cannot be taken in: ${reason(params)}`,
    hint: 'Choose a file that History saved as “Everything as a file”, as it was saved.',
  }),
  'everything-too-large': say(
    'This file is larger than <limit characters>',
    'Delete old runs where it was saved, and save it again.',
  ),
  'everything-from-the-future': say(
    'This file was made by a newer version (<version>; this one reads up to <known>)',
    'Reload the page to get the newest version.',
  ),
  'everything-unkept': say(
    'Nothing can be kept in this browser here, so there is nowhere to take it in',
    'Open this page in a window that is not private.',
  ),
} satisfies WordTable;

function reason(params: Params): string {
  const why = BROKEN[shown(params, 'reason')] ?? shown(params, 'reason');
  return has(params, 'where') ? `${why} (at ${shown(params, 'where')})` : why;
}

function sizes(params: Params): string {
  const { expected, received } = params;
  if (typeof expected !== 'number' || typeof received !== 'number' || expected === 0) return '';
  return `: ${received} of ${expected} bytes came`;
}

function tooLarge(of: string, params: Params): string {
  const limit = shown(params, 'limit');
  if (params.what === 'run') return `The run of this ${of} has more than ${limit} steps`;
  if (params.what === 'words') return `A note or question of this ${of} is longer than ${limit} characters`;
  const unit = params.what === 'link' ? 'characters' : 'bytes';
  const what =
    params.what === 'link' || params.what === 'file' || params.what === undefined
      ? `This ${of}`
      : `The ${shown(params, 'what')} of this ${of}`;
  return `${what} is larger than ${limit} ${unit}`;
}
