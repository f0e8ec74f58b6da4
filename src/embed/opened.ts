import { PLAIN_VIEW } from '../drawing/picture-view.ts';
import { roomyLayoutOf } from '../drawing/roomy-layout.ts';
import { svgOf } from '../drawing/svg.ts';
import type { Drawing, Room } from '../drawing/drawing.ts';
import type { LoopDocument, Settings } from '../engine/document/document.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import type { Notation } from '../engine/notations/notation.ts';
import { openRead, readDocument } from '../engine/read-document.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Enclosed } from '../share/enclosed.ts';
import { decodeLink } from '../share/link.ts';
import { pictureWords } from '../worker/picture-words.ts';
import { shownWorkflow } from '../worker/shown-workflow.ts';

/** A document that an address holds, opened to be shown and run. */
export interface Embedded {
  document: LoopDocument;
  enclosed: Enclosed;
  workflow: Workflow;
  /** Null where its text cannot be run. */
  plan: Plan | null;
  /** Those of the document and of its text together. */
  settings: Settings;
  notation: Notation;
}

/** `other`: it is written in this notation, and not in the one at hand. `unreadable`: why, in words. */
export type EmbeddedOpened =
  ({ kind: 'opened' } & Embedded) | { kind: 'other'; notation: NotationName } | { kind: 'unreadable'; why: string };

/** Opens what the fragment of an address holds, within the limits of what strangers send. Never throws. */
export function openEmbedded(link: string, notation: Notation): EmbeddedOpened {
  const decoded = decodeLink(link);
  if (!decoded.ok) return { kind: 'unreadable', why: whyNot(decoded.problem.code) };
  const { document, enclosed = {} } = decoded;
  const read = readDocument(document.text, document.settings, READ_LIMITS.link);
  if (read.notation === null) return { kind: 'unreadable', why: 'This address holds no workflow that is known here.' };
  if (read.notation !== notation.name) return { kind: 'other', notation: read.notation };
  const { workflow, plan } = openRead(read, notation);
  if (!workflow) return { kind: 'unreadable', why: 'The workflow of this address cannot be read.' };
  const { settings } = read;
  return { kind: 'opened', document, enclosed, workflow: shownWorkflow(workflow), plan, settings, notation };
}

/** What a reader of the page can do nothing about is said in a sentence; its author finds the rest behind the link. */
function whyNot(code: string): string {
  switch (code) {
    case 'link-empty':
      return 'This address holds no workflow.';
    case 'link-truncated':
      return 'The address of this workflow was cut off.';
    case 'link-from-the-future':
      return 'The address of this workflow is of a newer version of Loopground.';
    default:
      return 'The address of this workflow is damaged.';
  }
}

/** A picture that nobody can draw is left out: the rounds can be read all the same. */
export function drawEmbedded({ workflow }: Embedded, room: Room): Drawing | null {
  try {
    return roomyLayoutOf(workflow, { ...PLAIN_VIEW, room, collapsed: new Set(), words: pictureWords });
  } catch {
    return null;
  }
}

/** As the address of an image: what a stranger wrote into its names is no part of the page. */
export function pictureAddress({ workflow }: Embedded, drawing: Drawing, theme: 'light' | 'dark'): string {
  return `data:image/svg+xml,${encodeURIComponent(svgOf(workflow, drawing, theme))}`;
}
