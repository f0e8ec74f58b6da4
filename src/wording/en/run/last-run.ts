/** Beside the verdict of a run that was not of the text as it is now. */
export const TEXT_DIFFERS = 'text is different now';

/** Why nothing is shown of a run whose workflow is not the one that is open. */
export const RAN_ANOTHER = 'The last run was of another workflow';

interface LastRun {
  /** Of its document; '' where it has none. */
  name: string;
  /** It goes on. */
  active: boolean;
  /** The human node that waits for the visitor; null where none does. */
  asks: string | null;
}

/** A run whose workflow is not the one that is open, in one line. */
export function wordLastRun({ name, active, asks }: LastRun): string {
  const which = `another workflow${name === '' ? '' : ` (${name})`}`;
  if (asks !== null) return `${asks} asks you, in ${which}`;
  return active ? `A run of ${which} goes on` : `Last run: of ${which}`;
}

/** What showing it does. */
export const SHOW_LAST_RUN = 'Brings back the text that was run; undo brings back this one';

export const LAST_TEXT_IS_BACK = 'The text that was run is back. The other is under History, Versions.';
