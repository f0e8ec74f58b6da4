import { updated } from '$app/state';
import { addressed, type Addressed } from './address.ts';
import { arrived } from './arrival.ts';
import type { Desk } from './desk.svelte.ts';
import type { DocumentShelf } from '../document/document-shelf.ts';
import { takeOver } from './handover.ts';
import type { CarriedRun } from './place.ts';
import { keepSite } from './kept-site.ts';
import { fetchProblemWords } from '../document/problem-words.svelte.ts';
import type { Template } from '../document/opening/templates.ts';
import { changesOf } from '../run/what-if/kept-changes.ts';

/**
 * Brings the desk to life in a browser: theme, layout, workers, and in the studio what its address names, or what was open before.
 * `opened` hears when that is open, or cannot be. Returns what ends it.
 */
export function startDesk(desk: Desk, opened: () => void = () => undefined): () => void {
  const ends = [desk.theme.start(), desk.layout.start()];
  desk.run.own.recall();
  let left = false;
  void equip();
  ends.push(watchParts(desk));

  async function equip(): Promise<void> {
    const parts = await Promise.all([import('./workers.ts'), fetchProblemWords()]).catch(() => null);
    if (!parts) {
      desk.deployment.missingPart = 'unreachable';
      desk.isReading = false;
      arrived();
    }
    if (!parts || left) return;
    const [{ connectWorkers }] = parts;
    const { tools, end } = connectWorkers({
      savedElsewhere: (saved) => {
        desk.studio.savedElsewhere(saved);
        desk.historyChanged();
      },
      replaced: () => void (desk.deployment.outdated = true),
    });
    ends.push(end);
    // What this page needs itself comes first.
    void tools.runWorkerLoaded.then(() => {
      if (!left) ends.push(keepSite((open) => (desk.deployment.newRelease = open)));
    });
    // Before anything is opened: what a tab had not saved when it was closed is part of its document.
    const typed = await takeUpUnsaved(desk, tools.shelf);
    desk.equip(tools);
    // What was open last and cannot be read leaves the page as it is.
    const open = desk.place === 'studio' ? restore(desk, tools.shelf, typed) : desk.openDraft();
    await open.catch(() => undefined);
    desk.isReading = false;
    arrived();
    if (!left) opened();
  }

  // A page that is put away (a closed tab, a phone's home button) may never come back: save what waits.
  const save = (): void => desk.studio.flush();
  const saveHidden = (): void => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', saveHidden);
  window.addEventListener('pagehide', save);
  // An address that is opened where the page is already.
  const follow = (): void => {
    const { origin } = desk.studio.state;
    const named = addressed(location);
    if (named?.kind === 'own' && !(origin.kind === 'own' && origin.id === named.id)) location.reload();
    else followTemplate();
  };
  const followTemplate = (): void =>
    void templateInAddress().then(
      (template) => template && desk.openTemplate(template),
      () => undefined,
    );
  if (desk.place === 'studio') window.addEventListener('hashchange', follow);
  ends.push(() => {
    document.removeEventListener('visibilitychange', saveHidden);
    window.removeEventListener('pagehide', save);
    window.removeEventListener('hashchange', follow);
  });
  return () => {
    left = true;
    desk.studio.flush();
    for (const end of ends) end();
  };
}

/**
 * A part of the page that is fetched on request did not come: a new version was published and the old part is gone, or there is no
 * connection.
 */
function watchParts(desk: Desk): () => void {
  const tell = (): void =>
    void updated
      .check()
      .catch(() => false)
      .then((newer) => (desk.deployment.missingPart = newer ? 'new-deployment' : 'unreachable'));
  window.addEventListener('vite:preloadError', tell);
  return () => window.removeEventListener('vite:preloadError', tell);
}

/** What cannot be stored stays where it is, for the next start. Gives the document of the studio that was typed in last. */
async function takeUpUnsaved(desk: Desk, shelf: DocumentShelf): Promise<string | null> {
  let last: string | null = null;
  for (const { place, unsaved } of desk.unsaved.all().toSorted((one, other) => one.unsaved.at - other.unsaved.at)) {
    if (!(await shelf.takeUp(place, unsaved).catch(() => false))) continue;
    desk.unsaved.drop(place, unsaved.by.page);
    if (place.store === 'documents') last = place.id;
  }
  return last;
}

/**
 * The template that the address asks for, what the page of links handed over, what the address names, else what was open last. Never
 * over something typed meanwhile.
 */
async function restore(desk: Desk, shelf: DocumentShelf, typed: string | null): Promise<void> {
  const last = await desk.memory.recall(shelf, typed);
  const asked = await templateInAddress();
  if (asked) return desk.openTemplate(asked);
  const handed = takeOver();
  if (handed) {
    desk.openCopy(handed.document, handed.id);
    if (!handed.run) return;
    for (const { run, asked, text } of handed.run.answers) desk.memory.begin(run, asked, text);
    return showRun(desk, handed.run.run, handed.run.explored, false);
  }
  const named = addressed(location);
  if (named && !(last?.open?.kind === named.kind && last.open.id === named.id)) return openNamed(desk, shelf, named);
  if (!last || desk.studio.state.origin.kind !== 'template') return;
  if (last.open?.kind === 'own') {
    const { id } = last.open;
    const stored = await shelf.read({ store: 'documents', id });
    if (!stored || desk.studio.state.saved.kind !== 'untouched') return;
    desk.openOwn(id, stored.document, stored.revision);
  } else if (last.open) {
    // The page comes with the first template: to fetch it once more would begin its text anew.
    const { origin } = desk.studio.state;
    const template = origin.id === last.open.id ? null : await templateOf(last.open.id);
    if (template && desk.studio.state.saved.kind === 'untouched') desk.openTemplate(template);
  }
  desk.drill.bringBack(last.inside);
  // What the run is of is open by now, or comes with it.
  if (last.open !== null) arrived();
  if (last.run !== null) await showRun(desk, last.run, last.explored, last.open === null);
}

/** Shows a run as it was left, with what was explored of it. */
async function showRun(desk: Desk, run: string, kept: CarriedRun['explored'], withText: boolean): Promise<void> {
  await desk.kept.showAgain(run, withText);
  const explored = desk.run.own.state.runId === run ? changesOf(kept, desk.run.own.state) : [];
  if (explored.length > 0) desk.whatIf.again(explored);
}

/** What the address names, where that is not what was open last: a template is what its page is built with. */
async function openNamed(desk: Desk, shelf: DocumentShelf, { kind, id }: Addressed): Promise<void> {
  if (kind === 'template') return desk.memory.arrive({ kind, id });
  const stored = await shelf.read({ store: 'documents', id });
  if (desk.studio.state.saved.kind !== 'untouched') return;
  if (stored) desk.openOwn(id, stored.document, stored.revision);
  else desk.say('The document of this address is not kept in this browser. Here is a template in its place.', 'failed');
}

/** The template named by `#t=…`, once: what becomes of the document is not in the address any more. */
async function templateInAddress(): Promise<Template | null> {
  const id = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  if (id === undefined) return null;
  const template = await templateOf(id);
  // Not before it is here: a reload meanwhile asks for it again.
  history.replaceState(history.state, '', location.pathname + location.search);
  return template;
}

async function templateOf(id: string): Promise<Template | null> {
  const { TEMPLATES } = await import('../document/opening/templates.ts');
  return TEMPLATES.find((template) => template.id === id) ?? null;
}
