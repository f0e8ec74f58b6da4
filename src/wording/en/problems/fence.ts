import { say } from '../../fill.ts';
import type { WordTable } from '../../words.ts';

/** What can be wrong with a fence of a workflow in Markdown, beside what is wrong with its text. */
export const FENCE_WORDS = {
  'fence-site': say('The option site is no address of a site: <"site">', 'Write where Loopground is: https://host/'),
  'fence-word': say(
    'A loop fence does not understand <"word">',
    'It understands title="…", embed, embed=frame, view= with <views or>, and round= with a number from 1.',
  ),
  'fence-without-embed': say(
    '<"word"> says how a workflow is shown that can be run in the page',
    'Write embed or embed=frame beside it, or take it out.',
  ),
  'fence-too-large': say(
    'This workflow is too large for a link',
    'Put it into a file of its own, and link to that by /open/?url=',
  ),
  'fence-secret': say('This looks like a key or a password, and would be published', 'Write ${NAME} in its place.'),
  'fence-undrawn': say('This workflow cannot be drawn', 'Shorten it, or show it as YAML.'),
} satisfies WordTable;
