import { commandFor, type Command, type KeyPlace } from '../../commands/command.ts';

/**
 * Runs commands by their keys. It listens before Monaco does, so that the few keys that hold everywhere hold there too. `hasSingleKeys`: whether
 * a letter or sign alone means anything now.
 */
export function obeyKeys(target: Window, commands: readonly Command[], hasSingleKeys: () => boolean): () => void {
  const obey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.repeat || hasOwnMeaning(event)) return;
    const command = commandFor(commands, event, placeOf(event.target), hasSingleKeys());
    if (!command) return;
    // Even when it cannot be done now: the browser's own meaning of Ctrl+S would be worse than nothing.
    if (command.keys.some((key) => key.includes('+'))) event.preventDefault();
    if (command.refused() !== null) return;
    event.preventDefault();
    event.stopPropagation();
    command.run();
  };
  target.addEventListener('keydown', obey, { capture: true });
  return () => target.removeEventListener('keydown', obey, { capture: true });
}

/** In the answer to a question of the run, and where answers are brought, Ctrl+Enter sends what was typed. */
function hasOwnMeaning({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.closest('.answer, .bring') !== null;
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('.monaco-editor')) return 'editor';
  // In a tree letters go to what begins with them.
  return target.closest('input, textarea, select, [contenteditable="true"], [role="tree"]') ? 'input' : 'page';
}
