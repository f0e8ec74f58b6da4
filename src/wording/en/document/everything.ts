import { counted, enumerate } from '../../values.ts';
import { whyUnstored, type UnsavedReason } from './keeping.ts';

interface Counts {
  documents: number;
  versions: number;
  runs: number;
  /** Finished lessons. */
  lessons: number;
}

/** What became of a file of everything. */
interface BroughtIn {
  added: Counts;
  already: Counts;
  /** Added documents that stand beside another state of themselves. */
  beside: number;
  noRoom: number;
  unread: number;
  stopped: '' | UnsavedReason;
}

/** What was taken in and what was here, in sentences. */
export function wordBroughtIn({ added, already, beside, noRoom, unread, stopped }: BroughtIn): string[] {
  const came = countsWords(added);
  const here = countsWords(already);
  return [
    came !== '' ? `Added ${came}.` : stopped === '' ? 'Nothing was added.' : '',
    here === '' ? '' : `Here already, and left as it is: ${here}.`,
    beside === 0
      ? ''
      : `Changed here since: ${counted(beside, 'document')}. The state in the file stands beside it, “from the file”.`,
    noRoom === 0 ? '' : `Left out: ${counted(noRoom, 'earlier version')}, for only so many are kept of a document.`,
    unread === 0 ? '' : `Left out: ${counted(unread, 'part')} of the file that could not be read.`,
    stopped === '' ? '' : `Not all of it could be stored: ${whyUnstored(stopped)}. Then bring the file in again.`,
  ].filter((sentence) => sentence !== '');
}

function countsWords({ documents, versions, runs, lessons }: Counts): string {
  return enumerate([
    ...(documents > 0 ? [counted(documents, 'document')] : []),
    ...(versions > 0 ? [counted(versions, 'earlier version')] : []),
    ...(runs > 0 ? [counted(runs, 'run')] : []),
    ...(lessons > 0 ? [counted(lessons, 'finished lesson')] : []),
  ]);
}
