import type { Expected } from '../../engine/after-run/expectations/expected.ts';
import type { Expectation } from '../../engine/document/settings/expectation.ts';
import type { ExpectationChange } from '../../language/expectation-edits.ts';
import type { Desk } from '../app/desk.svelte.ts';
import type { Studio } from '../document/studio.svelte.ts';

/** What the document that is open expects of its runs: its text where that says so, else its settings. */
export function expectedBy({ state, document }: Pick<Studio, 'state' | 'document'>): readonly Expectation[] {
  return state.opened?.written.expect ?? document.settings.expect ?? NOTHING;
}

const NOTHING: readonly Expectation[] = [];

/** Whether what is expected of prompts holds, and the activation that begins with the fact `seq` has one of those that show it. */
export function isHeldAt(seq: number, { holds, place }: Pick<Expected, 'holds' | 'place'>): boolean {
  return holds === true && place?.seq !== undefined && place.seq <= seq;
}

/** Whether two expectations say the same. */
export function isSameExpectation(one: Expectation, other: Expectation): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Writes an expectation into the text, or takes one away, as one edit that can be undone. Where the text cannot hold it, it goes into the
 * settings beside it.
 */
export async function changeExpectations(
  { studio, library, say }: Pick<Desk, 'studio' | 'library' | 'say'>,
  change: ExpectationChange,
): Promise<void> {
  await studio.whenSettled();
  const { text, settings } = studio.document;
  const inText = studio.state.opened?.written.expect !== undefined;
  const beside = settings.expect ?? [];
  if (inText || beside.length === 0) {
    const answer = await library?.help('expect', { text, settings, offset: 0, expectation: change }).catch(() => null);
    const edits = answer?.expect ?? null;
    if (edits && studio.document.text === text) return studio.edit(edits);
    if (inText) return say('The text’s own list of expectations could not be changed here: edit it there', 'failed');
  }
  const list = 'add' in change ? [...beside, change.add] : beside.filter((_, at) => at !== change.remove);
  studio.setSettings({ expect: list });
}
