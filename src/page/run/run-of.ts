import { sharedEnds } from '../../engine/document/shared-ends.ts';
import { runsAlike } from './ran-text.ts';
import type { RunState } from './run-state.ts';
import type { Studio } from '../document/studio.svelte.ts';
import { withPlainBreaks } from '../document/text-edits.ts';

/**
 * Of which text a run is: of the one that is open, of another version of it, or of another text altogether. Of the last nothing is shown
 * beside the text and its graph.
 */
export type RunOf = 'none' | 'text' | 'version' | 'another';

type Ran = Pick<RunState, 'phase' | 'document' | 'edition'>;

export function runOf(
  { phase, document, edition }: Ran,
  studio: Pick<Studio, 'document' | 'isExchanged' | 'state'>,
): RunOf {
  if (phase === 'none' || !document) return 'none';
  const { text } = studio.document;
  const ran = withPlainBreaks(document.text);
  if (runsAlike(ran, text)) return 'text';
  if (studio.isExchanged || edition !== studio.state.edition) return 'another';
  return isMostlyThere(ran, studio.state.drawn?.text ?? text) ? 'version' : 'another';
}

/** A text is for the better part in another, too: at its ends, as of one edit, or line by line. */
function isMostlyThere(one: string, other: string): boolean {
  const { head, tail } = sharedEnds(one, other);
  return 2 * (head + tail) >= Math.max(one.length, other.length) || sharedLines(one, other) > 0.5;
}

/** The share of lines that both have, of the lines of the longer; how often one stands there counts. */
function sharedLines(one: string, other: string): number {
  const [lines, others] = [one, other].map((text) => text.split('\n').filter((line) => line.trim() !== ''));
  if (!lines || !others) return 0;
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of others) {
    const count = left.get(line) ?? 0;
    if (count > 0) shared++;
    left.set(line, count - 1);
  }
  return shared / Math.max(1, lines.length, others.length);
}
