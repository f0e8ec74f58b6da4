import { counted } from '../../values.ts';

/** What became of a run whose page shows something else now: it can go on from where it was, is kept as it was, or is in no history. */
export type LeftRun = 'continuable' | 'kept' | 'gone';

/** Says that a run was cut off, and where it is. */
export function wordLeftRun(name: string, left: LeftRun): string {
  return `The run of “${name}” was interrupted. ${WHERE[left]}`;
}

const WHERE: Readonly<Record<LeftRun, string>> = {
  continuable: 'It is in History, and can go on from there.',
  kept: 'It is in History.',
  gone: 'It is not in History.',
};

/** What is said of a file that means to be a run, and cannot be opened. */
export const UNREAD_RECORD =
  'This run cannot be opened. Only whole files that this page saved can be, and none of a newer version of it.';

/** Changes of a run, in a what-if, that was left without running them. */
export function wordLeftChanges(count: number): string {
  return `The what-if with ${counted(count, 'change')} was left, and is kept nowhere.`;
}
