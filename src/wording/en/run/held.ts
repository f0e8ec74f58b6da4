import { MOST_TOLD } from '../../../engine/kernel/holding.ts';
import type { NotationName } from '../../../engine/workflow/notation-name.ts';
import { counted } from '../../values.ts';

/** What a notation keeps between activations beside its facts, as a reader calls it; null where it keeps nothing. */
export const HELD: Readonly<Record<NotationName, { title: string; nothing: string } | null>> = {
  chatdev: { title: 'Waiting messages and memory', nothing: 'No message waited, and no memory held anything.' },
  orka: { title: 'List and memory', nothing: 'Nothing was left on the list, and the memory held nothing.' },
  container: null,
  'loop-exit': null,
};

/** How much lies in a queue or a memory, and how much of it is told. */
export function wordHeld({ count, unread }: { count: number; unread?: number }): string {
  const all = counted(count, unread === undefined ? 'item' : 'message');
  const which = unread === undefined || unread === count ? '' : `, ${unread} not read`;
  return `${all}${which}${count > MOST_TOLD ? `; the newest ${MOST_TOLD}` : ''}`;
}
