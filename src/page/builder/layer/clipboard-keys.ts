import type { Desk } from '../../app/desk.svelte.ts';

/** Something of the page that has a clipboard of its own: what is typed into, or words that were marked. */
function isOwn({ target }: Event): boolean {
  if (target instanceof Element && target.closest('input, textarea, [contenteditable="true"]')) return true;
  return getSelection()?.isCollapsed === false;
}

/** Has the browser's copy, cut and paste take nodes of the graph, wherever in the element the keyboard is. */
export function clipboardKeys({
  builder,
  studio,
}: Pick<Desk, 'builder' | 'studio'>): (element: HTMLElement) => () => void {
  function take(event: ClipboardEvent): void {
    const { parts } = builder.selection;
    const nodes = studio.state.picture?.workflow.nodes;
    const written = parts.filter((part) => nodes?.some(({ id }) => id === part));
    if (isOwn(event) || studio.stale || written.length === 0) return;
    event.preventDefault();
    if (event.type === 'cut') void builder.cut(written);
    else builder.copy(written);
  }

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isOwn(event) || studio.stale || text === '') return;
    event.preventDefault();
    builder.paste(text);
  }

  return (element) => {
    element.addEventListener('copy', take);
    element.addEventListener('cut', take);
    element.addEventListener('paste', paste);
    return () => {
      element.removeEventListener('copy', take);
      element.removeEventListener('cut', take);
      element.removeEventListener('paste', paste);
    };
  };
}
