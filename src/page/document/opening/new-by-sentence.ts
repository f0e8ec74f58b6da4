import { editsOf, type Act, type ActRefusal, type EditedText } from '../../../editing/act.ts';
import type { LoopDraft } from '../../../editing/loop-draft.ts';
import { applyEdits } from '../../../engine/document/apply-edits.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { isNotationName, type NotationName } from '../../../engine/workflow/notation-name.ts';
import { NEW_BY_SENTENCE } from '../../../wording/en/document/shapes.ts';
import type { LibraryWorker } from '../../../worker/protocol.ts';
import { newInputs } from './new-document.ts';

const files: Record<string, string> = import.meta.glob('../../pairs/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Two nodes of each notation, the second of which leads nowhere yet: what the sentence of a new document makes a loop of. */
export const PAIRS: ReadonlyMap<NotationName, string> = new Map(
  Object.entries(files).flatMap(([path, text]) => {
    const [, notation = ''] = /([\w-]+)\.yaml$/.exec(path) ?? [];
    return isNotationName(notation) ? [[notation, text]] : [];
  }),
);

/** What the sentence of a new document may say; null where nobody answers. */
export async function newDraft(
  library: Pick<LibraryWorker, 'loopDraft'>,
  notation: NotationName,
): Promise<LoopDraft | null> {
  const draft = await library.loopDraft(pairOf(notation), { kind: 'edge', from: 'Reviewer', to: 'Writer' });
  return 'code' in draft ? null : draft;
}

/** The document that a sentence makes, or why it cannot be made. */
export async function documentOfSentence(
  library: Pick<LibraryWorker, 'plan'>,
  notation: NotationName,
  act: Extract<Act, { kind: 'close-loop' }>,
): Promise<LoopDocument | ActRefusal> {
  const pair = pairOf(notation);
  const { plans } = await library.plan(pair, [act]);
  const refused = plans.find((planned) => 'refused' in planned)?.refused;
  if (refused) return refused;
  const text = applyEdits(pair.text, editsOf(plans));
  return { name: NEW_BY_SENTENCE, text, inputs: newInputs(notation), scriptText: '', settings: {} };
}

function pairOf(notation: NotationName): EditedText {
  return { text: PAIRS.get(notation) ?? '', settings: { notation } };
}
