import { unreachable } from '../../../engine/workflow/unreachable.ts';

/** How safe a document is, as the page knows it; `aside`: at least the browser's small storage has it. */
export type Kept =
  | { kind: 'untouched'; of: 'template' | 'link' | 'run' | 'copy' | 'own' }
  | { kind: 'waiting' | 'slow' | 'saved'; draft: boolean }
  | { kind: 'unsaved'; reason: UnsavedReason; aside: boolean };

export type UnsavedReason = 'full' | 'absent' | 'denied' | 'blocked' | 'newer-version' | 'failed';

/** The state of a document in a word or two. */
export function wordKept(kept: Kept): string {
  switch (kept.kind) {
    case 'untouched':
      return UNTOUCHED[kept.of];
    case 'waiting':
      return 'Saving …';
    case 'slow':
      return 'Still saving …';
    case 'saved':
      return kept.draft ? 'Saved in this browser, under this link' : 'Saved in this browser';
    case 'unsaved':
      return 'Not saved';
    default:
      return unreachable(kept);
  }
}

const UNTOUCHED = {
  template: 'Template: your first edit makes a copy',
  link: 'From a link, not changed',
  run: 'The text of a run of the history, not changed',
  copy: 'Not saved: your first edit keeps it in History',
  own: 'Not saved yet',
} as const;

/** Where what is open is found again once something else takes its place; `draft`: it came with a link. `saved`: how far it is stored. */
export function wordStays(draft: boolean, saved: { kind: Kept['kind'] }): string {
  if (saved.kind === 'unsaved') return 'What is open now is not saved: export it first.';
  return `What is open now stays ${draft ? 'under its link' : 'in the history'} if you changed it.`;
}

/** Why a text is not stored, and what becomes of it. */
export function wordUnsaved(reason: UnsavedReason, aside: boolean): string {
  const after = aside
    ? 'Your text is put aside in this browser, and is taken up as soon as it can be stored.'
    : 'Your text is lost when this tab is closed: export it.';
  return `Not saved: ${WHY_UNSAVED[reason]}. ${after}`;
}

/** Why nothing at all can be kept here. */
export function wordUnkept(reason: UnsavedReason): string {
  return `Nothing can be kept: ${WHY_UNSAVED[reason]}. Export what you need from Share.`;
}

/** Why something is not stored, as it follows on a colon. */
export function whyUnstored(reason: UnsavedReason): string {
  return WHY_UNSAVED[reason];
}

const WHY_UNSAVED: Readonly<Record<UnsavedReason, string>> = {
  full: 'this browser has no room left for this site',
  absent: 'this browser has no storage for pages',
  denied: 'this browser does not let the page store anything (a private window, or blocked storage)',
  blocked: 'another tab with an older version of this page holds the storage; close or reload it',
  'newer-version': 'a newer version of this page has taken over the storage; reload this tab',
  failed: 'the browser could not write to its storage',
};

/** What is said when the browser takes long. */
export const STILL_SAVING = 'The browser has been asked to store your text and has not answered yet.';

/** What is said when two pages changed one document at once. */
export const CONFLICT =
  'Another tab changed this document at the same time. Both texts are kept: one is shown here, the other is a version.';

/** What is said when a newer version of the page has changed what is stored. */
export const OUTDATED = 'A newer version of this page is open in another tab. Reload this tab to go on saving.';

/** That another release of the page can be opened; `running`: not before the run has ended. `kept` as below. */
export function wordNewRelease(running: boolean, kept: boolean): string {
  if (running) return 'A new version of this page is there. A run is under way: reload once it has ended.';
  return `A new version of this page is there. ${kept ? 'Your text is kept: reload when you like.' : 'Your text is not stored: export it first, then reload.'}`;
}

/** What can be done here without a connection; `kept`: the browser has the site. */
export function wordOffline(kept: boolean): string {
  return kept
    ? 'This browser keeps the page: without a connection it opens and runs, with its templates, lessons, documentation and all that is saved here. A text at another address needs one.'
    : 'This browser does not keep the page (yet): without a connection it does not open again.';
}

/** Why a part of the page is not there, and what to do; `kept`: a reload brings the text back. */
export function wordMissingPart(why: 'new-deployment' | 'unreachable', kept: boolean): string {
  const text = kept ? 'Your text is kept:' : 'Your text is not stored: export it first, then';
  switch (why) {
    case 'new-deployment':
      return `A new version of this page was published, and this part of the old one is gone. ${text} reload the page.`;
    case 'unreachable':
      return `A part of this page could not be fetched. Is there a connection? ${text} try again, or reload the page.`;
    default:
      return unreachable(why);
  }
}
