import { keptLayout, type Picture } from '../../drawing/keep/kept-layout.ts';
import { PLAIN_VIEW, type PictureView } from '../../drawing/picture-view.ts';
import type { LoopDocument, Settings } from '../../engine/document/document.ts';
import type { StopValue } from '../../engine/workflow/loops/stop-value.ts';
import type { Sources, Workflow } from '../../engine/workflow/workflow.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { SaveState } from './saver.ts';
import type { DocumentPlace, UnsavedTexts } from './opening/unsaved.ts';

/**
 * Where the document that is open came from. A template is left as it is, the first edit makes a copy; what is changed in a
 * document of a link is kept as a draft, under the link's own name.
 */
export type Origin =
  { kind: 'template'; id: string } | { kind: 'link'; draft?: string; ofRun?: true } | { kind: 'own'; id: string };

/** Where changes of a document are kept; null for one that is not the visitor's yet. */
export function placeOf(origin: Origin): DocumentPlace | null {
  if (origin.kind === 'own') return { store: 'documents', id: origin.id };
  return origin.kind === 'link' && origin.draft !== undefined ? { store: 'drafts', id: origin.draft } : null;
}

/** It came with a link, and is kept under its name: the history lists it nowhere. */
export function isDraft(origin: Origin): boolean {
  return placeOf(origin)?.store === 'drafts';
}

/** What of the page it takes to keep a document. */
export interface Keeping {
  /** What a document becomes by its first edit; null where it stays what it is. */
  own(origin: Origin): Origin | null;
  /** A document became the visitor's own: the one to come back to. */
  kept(origin: Origin): void;
  /** It was drawn anew, and no other workflow took its place. */
  redrawn(before: Workflow, now: Workflow): void;
  unsaved: UnsavedTexts;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The last text that could be drawn: its workflow, and where its parts stand in it. */
export interface Drawn {
  text: string;
  workflow: Workflow;
  sources: Sources;
  /** The values of it by which its loops end. */
  stops: readonly StopValue[];
  /** It does not parse: this is what could be read of it. */
  isTorn: boolean;
}

/** Everything about the document that is open. Changed by the studio alone. */
export interface StudioState {
  /** Counts the documents that were put in place, so that editors know when to begin afresh. */
  key: number;
  /** Which of the texts that took each other's place in it this is: edits leave it, undo brings it back with its text. */
  edition: number;
  origin: Origin;
  document: LoopDocument;
  /** What the library said of `openedText`; null until it has said anything. */
  opened: OpenedText | null;
  openedText: string | null;
  /** The settings that `openedText` was read by, as the studio writes them. */
  openedBy: string | null;
  drawn: Drawn | null;
  /** The last workflow that could be drawn, and its places: always of the same text, so that none is drawn where another stood. */
  picture: Picture | null;
  /** The last picture of a text that had no errors. */
  sound: Picture | null;
  view: PictureView;
  shownBy: PictureView | null;
  /** The part (node or edge id) that is selected in graph and text. */
  selected: string | null;
  saved: SaveState;
  /** The version that keeps what another page had written, when two changed the document at once. */
  conflict: number | null;
  /** Inputs as they were typed while they are no value yet, by name. */
  typedInputs: Readonly<Record<string, string>>;
  /** Values of placeholders that are marked secret, by name: in the memory of this page alone. */
  secrets: Readonly<Record<string, string>>;
}

export function blankState(): StudioState {
  return {
    key: 0,
    edition: 0,
    origin: { kind: 'link' },
    document: { name: '', text: '', inputs: {}, scriptText: '', settings: {} },
    opened: null,
    openedText: null,
    openedBy: null,
    drawn: null,
    picture: null,
    sound: null,
    view: PLAIN_VIEW,
    shownBy: null,
    selected: null,
    saved: { kind: 'untouched' },
    conflict: null,
    typedInputs: {},
    secrets: {},
  };
}

/** What is shown of a text: of one with errors the layout before them. The picture itself where it shows the same as before. */
export function pictured(
  now: Picture,
  runs: boolean,
  before: Pick<StudioState, 'picture' | 'sound'>,
): Pick<StudioState, 'picture' | 'sound'> {
  const { sound } = before;
  if (!runs) return { picture: sound ? { ...now, drawing: keptLayout(sound, now) } : now, sound };
  const picture = samePicture(before.picture, now) ?? samePicture(sound, now) ?? now;
  return { picture, sound: picture };
}

function samePicture(before: Picture | null, { workflow, drawing }: Picture): Picture | null {
  return before?.workflow === workflow && before.drawing === drawing ? before : null;
}

/** What the library is told of the settings: those that decide how a text is read. */
export function readingOf({ document }: StudioState): Settings {
  const { notation, follow, strict, limits, session, vars, secrets } = document.settings;
  return {
    ...(notation !== undefined && { notation }),
    ...(follow !== undefined && { follow }),
    ...(strict !== undefined && { strict }),
    ...(limits !== undefined && { limits: { ...limits } }),
    ...(session !== undefined && { session }),
    ...(vars !== undefined && { vars: { ...vars } }),
    ...(secrets !== undefined && { secrets: [...secrets] }),
  };
}
