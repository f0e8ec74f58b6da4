import { commandFor, type Command, type KeyPlace } from '../../commands/command.ts';

/**
 * Runs commands by their keys. It listens before Monaco does, so that the few keys that hold everywhere hold there too. `hasSingleKeys`: whether
 * a letter or sign alone means anything now. None does for somebody who types and whose field went away under the hand.
 */
export function obeyKeys(target: Window, commands: readonly Command[], hasSingleKeys: () => boolean): () => void {
  /** What the hand did last was to type, or to go where one types. */
  let typing = false;

  const obey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.repeat || hasOwnMeaning(event)) return;
    const place = placeOf(event.target);
    if (place !== 'page') typing = true;
    if (LEAVES.has(event.key)) typing = false;
    const command = commandFor(commands, event, place, hasSingleKeys() && !typing);
    if (!command) return;
    // Even when it cannot be done now: the browser's own meaning of Ctrl+S would be worse than nothing.
    if (command.keys.some((key) => key.includes('+'))) event.preventDefault();
    if (command.refused() !== null) return;
    event.preventDefault();
    event.stopPropagation();
    command.run();
  };
  const press = (event: PointerEvent): void => void (typing = placeOf(event.target) !== 'page');
  const come = (event: FocusEvent): void => {
    // Where the keyboard came from nowhere, the field that had it went away, and the page put it here.
    if (placeOf(event.target) !== 'page') typing = true;
    else if (event.relatedTarget !== null) typing = false;
  };

  target.addEventListener('keydown', obey, { capture: true });
  target.addEventListener('pointerdown', press, { capture: true });
  target.addEventListener('focusin', come, { capture: true });
  return () => {
    target.removeEventListener('keydown', obey, { capture: true });
    target.removeEventListener('pointerdown', press, { capture: true });
    target.removeEventListener('focusin', come, { capture: true });
  };
}

/** Keys by which one goes from a field to the page. */
const LEAVES: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Escape', 'F6']);

/** In the answer to a question of the run, and where answers are brought, Ctrl+Enter sends what was typed. */
function hasOwnMeaning({ key, shiftKey, target }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && target instanceof Element && target.closest('.answer, .bring') !== null;
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('.monaco-editor')) return 'editor';
  // In a tree letters go to what begins with them.
  return target.closest('input, textarea, select, [contenteditable="true"], [role="tree"]') ? 'input' : 'page';
}
