import type { DocumentEvent } from '../engine/running/document-events.ts';

/**
 * What an embed says to the page that holds it, each as `{ loopground: 1, … }` by `postMessage`: docs/embedding.md. `1` is the version of
 * these messages.
 */
export type ToHostPage =
  | { type: 'ready' }
  /** Pixels that it needs to show all of itself. */
  | { type: 'height'; height: number }
  /** What the document's own notation tells of a run; see its rules. */
  | DocumentEvent
  /** `reason`: why the last loop at the top ended, as its rules name it; null where there was none. */
  | { type: 'run-ended'; status: string; rounds: number; reason: string | null };

/** Anybody may hold an embed, and what it says is what it shows: the messages are for everybody. */
export function tellHostPage(message: ToHostPage): void {
  if (window.parent !== window) window.parent.postMessage({ loopground: 1, ...message }, '*');
}

/** Whether a page of the embed's own site holds it: no other may have it begin by itself. */
export function isHeldByOwnSite(): boolean {
  const { referrer } = document;
  return window.parent !== window && referrer !== '' && new URL(referrer).origin === location.origin;
}

/** Tells the height of the page whenever it has changed. Returns what ends that. */
export function tellHeight(): () => void {
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told) tellHostPage({ type: 'height', height: (told = height) });
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}
