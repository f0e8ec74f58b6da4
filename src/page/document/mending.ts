import { editsOf, UNFOLDABLE, type Act, type ActRefusal } from '../../editing/act.ts';
import type { Fix, TextEdit } from '../../engine/workflow/problem.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';
import { actRefusal, WRITE_OUT } from '../../wording/en/document/acts.ts';
import { selecting, type Acting } from '../builder/acting.svelte.ts';
import { editedText, type EditingDesk } from './edited-text.ts';
import type { Notice } from '../app/notices.svelte.ts';

interface MendingDesk extends EditingDesk {
  readonly acting: Acting;
  readonly library: LibraryWorker | null;
  readonly builder: { readonly labelOf: (part: string) => string };
  say(text: string, tone?: Notice['tone'], action?: Notice['action']): void;
}

/** Mends the text by a fix, and gives what was changed: nothing where it cannot be done, and it is said why. */
export async function mend(desk: MendingDesk, fix: Fix): Promise<readonly TextEdit[]> {
  if (!fix.edits) return mendByAct(desk, fix.act);
  desk.studio.edit(fix.edits);
  return fix.edits;
}

/** What a fix changes of a text, for an editor that puts it in itself. */
export async function fixEdits(desk: MendingDesk, text: string, fix: Fix): Promise<readonly TextEdit[]> {
  if (fix.edits) return fix.edits;
  const planned = await desk.library?.plan({ ...editedText(desk), text }, [fix.act]);
  const [first] = planned?.plans ?? [];
  if (!first) return [];
  if (!('refused' in first)) return first.edits;
  sayRefusal(desk, first.refused, fix.act);
  return [];
}

async function mendByAct(desk: MendingDesk, act: Act): Promise<readonly TextEdit[]> {
  let edits: readonly TextEdit[] = [];
  const told = await desk.acting.plan(async (library, document, view) => {
    const planned = await library.plan(document, [act], view);
    edits = editsOf(planned.plans);
    // What is selected stays so.
    return selecting([], planned);
  });
  if (!told) return [];
  if (!told.refused) return edits;
  sayRefusal(desk, told.refused, act);
  return [];
}

/** What stands in several places at once may be written out first. */
function sayRefusal(desk: MendingDesk, refused: ActRefusal, act: Act): void {
  const take = (): void => void mendByAct(desk, { kind: 'unfold', act });
  const { key } = desk.studio.state;
  const holds = (): boolean => desk.studio.state.key === key;
  const action = UNFOLDABLE.has(refused.code) ? { label: WRITE_OUT, take, holds } : undefined;
  desk.say(actRefusal(refused, desk.builder.labelOf), 'failed', action);
}
