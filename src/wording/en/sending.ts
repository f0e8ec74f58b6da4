import { unreachable } from '../../engine/workflow/unreachable.ts';
import { counted } from '../values.ts';

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

/** Over the answers that somebody has to look at before they go. */
export function wordOutside(count: number): string {
  const [answers, stand] = count === 1 ? ['1 answer does', 'It stands'] : [`${count} answers do`, 'They stand'];
  return `${answers} not follow from prepared answers or the simulated model. ${stand} in the link, for whoever has it:`;
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
  const ended = {
    completed: 'it was completed',
    failed: 'it failed',
    stopped: 'it was stopped',
    limit: 'it reached a limit',
  };
  return `This is not the run as it was sent: there ${ended[status]} after ${counted(rounds, 'round')}. This version of the page comes to something else.`;
}
