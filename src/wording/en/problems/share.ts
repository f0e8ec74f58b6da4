import { say } from '../../fill.ts';
import { has, shown } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

const BROKEN: Readonly<Record<string, string>> = {
  version: 'it begins as no link of ours does',
  characters: 'it holds a character that links do not have',
  check: 'it was damaged on the way',
  compression: 'its packing is damaged',
  encoding: 'its text is damaged',
  json: 'what it holds is not JSON',
  shape: 'what it holds is no workflow document',
  binary: 'it is not a text',
  picture: 'this picture holds no document',
};

/** What can be wrong with a link or with a file. */
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
