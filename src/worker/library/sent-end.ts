import { fingerprint } from '../../engine/effects/hash.ts';
import type { RunView } from '../../engine/journal/view.ts';
import { progressOf } from '../../history/progress.ts';
import type { SentEnd } from '../../share/enclosed.ts';

/** How a run has ended, for whoever makes it again; null where it has not. */
export function sentEnd(view: RunView): SentEnd | null {
  const { result } = view;
  const { rounds, activations } = progressOf(view);
  return result && { status: result.status, rounds, activations, result: fingerprint(result.result.text) };
}

/** Whether a run that was made again ended as the link says. */
export function isSameEnd(one: SentEnd, other: SentEnd): boolean {
  return (
    one.status === other.status &&
    one.rounds === other.rounds &&
    one.activations === other.activations &&
    one.result === other.result
  );
}
