/** What was run, where no few words say what differs. */
const TEXT_DIFFERS = 'another version of the text';

/** Letters of a value beside a verdict. */
const MOST_SHOWN = 24;

/** A value as it was run and as the text says it now, both as they are read; `key`: of the text, null where there is none. */
export interface OtherValue {
  key: string | null;
  ran: string;
  now: string;
}

/**
 * Beside the verdict of a run whose text differs from the text as it is now; `other`: the one value that does, null where it is not one.
 * `isOver`: it does not go on, and waits for nobody.
 */
export function wordTextDiffers(other: OtherValue | null, isOver: boolean): string {
  return `${isOver ? 'ran' : 'runs'} ${other ? differenceWords(other) : TEXT_DIFFERS}`;
}

function differenceWords({ key, ran, now }: OtherValue): string {
  if (Math.max(ran.length, now.length) > MOST_SHOWN) return TEXT_DIFFERS;
  return `with ${key === null ? '' : `${key} `}${ran}; the text says ${now}`;
}

/** Why nothing is shown of a run whose workflow is not the one that is open. */
export const RAN_ANOTHER = 'The last run was of another workflow';

interface LastRun {
  /** Of its document; '' where it has none. */
  name: string;
  /** It goes on, or is paused. */
  active: boolean;
  isPaused: boolean;
  /** The human node that waits for the visitor; null where none does. */
  asks: string | null;
}

/** A run whose workflow is not the one that is open, in one line. */
export function wordLastRun({ name, active, isPaused, asks }: LastRun): string {
  const which = `another workflow${name === '' ? '' : ` (${name})`}`;
  if (asks !== null) return `${asks} asks you, in ${which}`;
  if (isPaused) return `A run of ${which} is paused`;
  return active ? `A run of ${which} goes on` : `Last run: of ${which}`;
}

/** What showing it does. */
export const SHOW_LAST_RUN =
  'Brings back the text that was run, with its inputs, settings and prepared answers; Undo brings back what is here now';

export const LAST_TEXT_IS_BACK =
  'The text that was run is back, with its inputs, settings and prepared answers. What was here is under History, Versions.';
