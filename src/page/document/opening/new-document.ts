import type { LoopDocument } from '../../../engine/document/document.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import { NOTATION_WORDS, type NotationName } from '../../../engine/workflow/notation-name.ts';
import type { Desk } from '../../app/desk.svelte.ts';

/** What the loop is about until somebody says something else: without it nothing could be run at once. */
const TASK = 'The bakery opens at six from May on, because the first bus now leaves at half past six.';

/** The inputs of a new document: its task. */
export function newInputs(notation: NotationName): Record<string, Json> {
  return { [NOTATION_WORDS[notation].task]: TASK };
}

/**
 * Puts a new document of the visitor's own in place; what was open is kept. Its graph is shown, and beside it the form of its first node. Gives whether
 * it is still the one that is open, and has nodes: then it can be run at once.
 */
export async function openNew(desk: Desk, document: LoopDocument): Promise<boolean> {
  const { studio, layout } = desk;
  layout.close();
  layout.welcomes = false;
  desk.openCopy(document);
  layout.showLoop();
  const { key } = studio.state;
  await studio.whenSettled();
  if (studio.state.key !== key) return false;
  const [first] = studio.state.drawn?.workflow.nodes ?? [];
  if (first) studio.select(first.id, 'quietly');
  layout.left = 'form';
  return first !== undefined;
}
