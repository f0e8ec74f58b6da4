import type { LoopDocument, Settings } from '../engine/document/document.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import type { Notation } from '../engine/notations/notation.ts';
import { isRefused, openRead, readDocument } from '../engine/opening/read-document.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Enclosed } from '../share/enclosed.ts';
import { shownWorkflow } from '../opened/shown-workflow.ts';

/** What an address holds. */
export interface Sent {
  document: LoopDocument;
  enclosed: Enclosed;
}

/** A document that an address holds, opened to be shown and run. */
export interface Embedded extends Sent {
  workflow: Workflow;
  /** Null where its text cannot be run, and in the script of the picture, which makes none. */
  plan: Plan | null;
  /** Something in its text is wrong. */
  refused: boolean;
  /** Those of the document and of its text together. */
  settings: Settings;
  notation: Notation;
}

/** `other`: it is written in this notation, and not in the one at hand. `unreadable`: why, in words. */
export type EmbeddedOpened =
  ({ kind: 'opened' } & Embedded) | { kind: 'other'; notation: NotationName } | { kind: 'unreadable'; why: string };

/** Opens a document within the limits of what strangers send. Never throws. */
export function openEmbedded(sent: Sent, notation: Notation): EmbeddedOpened {
  const { document } = sent;
  const read = readDocument(document.text, document.settings, READ_LIMITS.link);
  if (read.notation === null) return { kind: 'unreadable', why: 'This address holds no workflow that is known here.' };
  if (read.notation !== notation.name) return { kind: 'other', notation: read.notation };
  const { workflow, plan, problems } = openRead(read, notation);
  if (!workflow) return { kind: 'unreadable', why: 'The workflow of this address cannot be read.' };
  const { settings } = read;
  return {
    kind: 'opened',
    ...sent,
    workflow: shownWorkflow(workflow),
    plan,
    refused: isRefused(problems),
    settings,
    notation,
  };
}
