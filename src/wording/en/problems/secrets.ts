import { say } from '../../fill.ts';
import { SECRET_KINDS } from '../document/secret-kinds.ts';
import type { WordTable } from '../../words.ts';

export const SECRET_WORDS = {
  'secret-in-text': (params) =>
    say(
      `This is ${Object.entries(SECRET_KINDS).find(([kind]) => kind === params['kind'])?.[1] ?? 'a secret'}: links, exports and records of runs say \${<name>} in its place`,
      'The text itself stays in this browser as you typed it. Write ${NAME} here, too, if others may see the screen.',
    )(params),
  'secret-suspected': say(
    'This looks as if it had been drawn by lot: if it is a secret, it is not masked',
    'Write ${NAME} in its place, mark NAME as secret, and links, exports and records of runs hold the name alone.',
  ),
  'secret-too-short': say(
    'The value of ${<name>} is too short to be masked: links, exports and records of runs hold it wherever it stands apart from its name',
    'Write ${<name>} in its place, or take a value of <least> signs or more.',
  ),
  'run-needs-secret': say(
    'This run was begun with a value for <names and> that is kept nowhere',
    'Type it again under Inputs, then press Continue in the history.',
  ),
  'run-other-secret': say(
    'The value of <names or> is not the one that this run was begun with',
    'Type the same one again, or begin a new run.',
  ),
} satisfies WordTable;
