import { say } from '../../fill.ts';
import type { Params, WordTable } from '../../words.ts';

/** Why the browser did not store something. */
const REASONS: Readonly<Record<string, string>> = {
  full: "this browser's storage for the page is full",
  'newer-version': 'a newer version of the page is open in another tab',
};

const because = (params: Params): string => REASONS[String(params['reason'])] ?? 'the browser refused to store it';

const MAKE_ROOM = 'The run itself continues. Delete old runs in History to make room, or export the document.';

/** What may become of a text that is read, and of a run that is kept or taken up again. */
export const HISTORY_WORDS = {
  'history-run-unkept': (params) => say(`This run is not in History: ${because(params)}`, MAKE_ROOM)(params),
  'history-answers-unkept': (params) =>
    say(
      `The answers of this run are no longer stored, so it cannot be replayed: ${because(params)}`,
      MAKE_ROOM,
    )(params),
  'history-chunks-unkept': (params) =>
    say(`The rounds of this run are no longer stored: ${because(params)}`, MAKE_ROOM)(params),
  'open-took-too-long': say(
    'Reading this text took too long, so it was given up',
    'Undo the last change; very many quotes, anchors or brackets in a row are slow to read.',
  ),
  'run-crashed': say(
    'The run ended with an error of this program: <message>',
    'Please report it together with the document; what was done before is as recorded.',
  ),
  'run-has-ended': say('This run has ended, so there is nothing to continue', 'Replay it, or press Run for a new one.'),
  'run-held-elsewhere': say('This run is going on in another tab', 'Look there, or close that tab and open it again.'),
  'run-not-kept': say('This run is not stored in this browser any more', 'Press Run for a new one.'),
  'run-of-another-engine': say(
    'This run was begun by another version of Loopground, and this one would continue differently',
    'It can be looked at as it is. Press Run for a new one.',
  ),
} satisfies WordTable;
