import { isMostlyThere } from '../document/opening/replaced-text.ts';
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
