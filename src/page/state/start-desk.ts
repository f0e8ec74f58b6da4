import type { Desk } from './desk.svelte.ts';
import { putAside, takeAside, takeOver } from './handover.ts';
import { readPreference } from './preferences.ts';
import { fetchProblemWords } from './problem-words.svelte.ts';
import type { Template } from './templates.ts';

/** Brings the desk to life in a browser: theme, layout, workers, and in the studio what was open before. Returns what ends it. */
export function startDesk(desk: Desk): () => void {
  const ends = [desk.theme.start(), desk.layout.start()];
  desk.run.recall();
  let left = false;
  void equip();

  async function equip(): Promise<void> {
    const [{ connectWorkers }] = await Promise.all([import('./workers.ts'), fetchProblemWords()]);
    if (left) return;
    const { tools, end } = connectWorkers();
    ends.push(end);
    desk.equip(tools);
    if (desk.place === 'studio') await restore(desk);
  }

  // A page that is put away (a closed tab, a phone's home button) may never come back: save what waits.
  const save = (): void => {
    if (document.visibilityState !== 'hidden') return;
    const { origin, document: kept, saved } = desk.studio.state;
    // The worker may be gone before it has written: what waits is also put down where the page itself can write.
    if (origin.kind === 'own' && saved === 'waiting') putAside(origin.id, kept);
    desk.studio.flush();
  };
  document.addEventListener('visibilitychange', save);
  ends.push(() => document.removeEventListener('visibilitychange', save));
  return () => {
    left = true;
    desk.studio.flush();
    for (const end of ends) end();
  };
}

/** The template that the address asks for, what the page of links handed over, else the document that was open last. Never over something typed meanwhile. */
async function restore(desk: Desk): Promise<void> {
  const asked = await templateInAddress();
  if (asked) return desk.openTemplate(asked);
  const handed = takeOver();
  if (handed) return desk.openCopy(handed);
  const aside = takeAside();
  if (aside) return desk.openUnsaved(aside.id, aside.document);
  const id = readPreference('document');
  const document = id === null ? null : await desk.library?.readDocument(id);
  if (id !== null && document && desk.studio.state.origin.kind === 'template') desk.openOwn(id, document);
}

/** The template named by `#t=…`, once: what becomes of the document is not in the address any more. */
async function templateInAddress(): Promise<Template | null> {
  const id = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  if (id === undefined) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const { TEMPLATES } = await import('./templates.ts');
  return TEMPLATES.find((template) => template.id === id) ?? null;
}
