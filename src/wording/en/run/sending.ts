import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted } from '../../values.ts';
import type { Names } from '../../words.ts';
import { wordAnswersAt } from '../after-run/fork.ts';

/** Why a run cannot be put into a link; `most`: activations that one may have there. */
export function wordUnsendable(
  why: 'not-kept' | 'not-ended' | 'other-engine' | 'too-long' | 'holds-secret' | 'unreachable',
  most: number,
): string {
  switch (why) {
    case 'not-kept':
      return 'This run is not kept in this browser, so no link can hold it.';
    case 'not-ended':
      return 'This run has not come to an end: a link holds only one that has.';
    case 'other-engine':
      return 'This version of the page does not come to the same run again, so a link cannot show it.';
    case 'too-long':
      return `This run has more than ${most.toLocaleString('en')} steps, too many for a link. Hand it on as a file.`;
    case 'holds-secret':
      return 'Something that is a secret by now stands in this run. Run it again: then a link can hold it.';
    case 'unreachable':
      return 'This run could not be read just now. Close this panel and open it again.';
    default:
      return unreachable(why);
  }
}

/** Over the answers that somebody has to look at before they go; `isIn`: they have gone into the link. */
export function wordOutside(count: number, isIn: boolean): string {
  const [answers, stand, are] =
    count === 1 ? ['1 answer does', 'It stands', 'It is'] : [`${count} answers do`, 'They stand', 'They are'];
  const where = isIn
    ? `${stand} in the link, for whoever has it:`
    : `${are} not in the link yet. Look at what others would read:`;
  return `${answers} not follow from prepared answers or the simulated model. ${where}`;
}

/** Of a run that was sent, answers that its sender had put in the place of what was said, by the addresses of their questions; '' of none. */
export function wordTypedOver(addresses: readonly string[], names?: Names): string {
  if (addresses.length === 0) return '';
  return `In it ${wordAnswersAt(addresses, names)} ${addresses.length === 1 ? 'was' : 'were'} typed over by the sender.`;
}

/** Where a link opens a run: `round 2, guide, with 1 change`. `round` 0: the newest. */
export function wordPlace(round: number, opened: string, changes: number): string {
  const parts = [
    round > 0 ? `round ${round}` : 'the end',
    ...(opened === '' ? [] : [opened]),
    ...(changes > 0 ? [`with ${counted(changes, 'change')} tried on it`] : []),
  ];
  return parts.join(', ');
}

/** What became of a run that came with a link. */
export const RECEIVED = {
  coming: 'The run that was sent is being made again …',
  shown: 'A run as it was sent. It was made again here over its own answers: nobody was asked.',
  failed: 'The run that was sent could not be made again here.',
} as const;

/** Of a run that came to another end than it had where it was sent. */
export function wordDiffers(status: 'completed' | 'failed' | 'stopped' | 'limit', rounds: number): string {
  const had = counted(rounds, 'round');
  // What was cut short may have been so amid its last round.
  const ended = {
    completed: `was completed after ${had}`,
    failed: `had begun ${had} and failed`,
    stopped: `had begun ${had} and was stopped`,
    limit: `had begun ${had} and reached a limit`,
  };
  return `This is not the run as it was sent: there it ${ended[status]}. This version of the page comes to something else.`;
}
