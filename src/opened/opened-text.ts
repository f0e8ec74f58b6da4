import type { Drawing } from '../drawing/drawing.ts';
import { PLAIN_VIEW, type PictureView } from '../drawing/picture-view.ts';
import { roomyLayoutOf } from '../drawing/roomy-layout.ts';
import type { Settings } from '../engine/document/document.ts';
import { boundsOf, type RunBounds } from '../engine/forecast/bounds.ts';
import type { Placeholder } from '../engine/document/placeholder.ts';
import { NOTATION_HELPS } from '../engine/notations/notation-helps.ts';
import { openOnce } from '../engine/opening/open-once.ts';
import type { OpenedDocument } from '../engine/opening/open-text.ts';
import type { NextDocument } from '../engine/notations/missing-documents.ts';
import type { NamedDocument } from '../engine/reading/named-documents.ts';
import type { TextSource } from '../engine/reading/limits.ts';
import { withoutRefusedLimits } from '../engine/schema/refused-limits.ts';
import type { StopValue } from '../engine/workflow/loops/stop-value.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import type { Sources, Workflow } from '../engine/workflow/workflow.ts';
import { withFixes } from '../language/fixes.ts';
import { languageDocument } from '../editing/language-document.ts';
import { stopValues } from '../language/stop-values.ts';
import { pictureWords } from './picture-words.ts';
import { shownWorkflow } from './shown-workflow.ts';

/** What opening a text gives: all that is shown of it, and that may be sent from thread to thread. */
export interface OpenedText {
  notation: NotationName | null;
  /** What the text looks like, whatever was chosen. */
  detected: NotationName | null;
  /** The settings that stand in the text itself, where they win. */
  written: Settings;
  documents: NamedDocument[];
  /** What may be added that nodes of the text can name; null where the notation has no such documents. */
  next: NextDocument | null;
  /** What the text leaves to be filled in. */
  placeholders: Placeholder[];
  /** Values that the text itself gives to names that are marked secret. */
  marked: Record<string, string>;
  wrapped: boolean;
  workflow: Workflow | null;
  /** Null without a workflow, and where it could not be drawn. */
  drawing: Drawing | null;
  sources: Sources;
  /** The values of the text by which its loops end. */
  stops: StopValue[];
  /** What its structure allows a run; null where it cannot be run. */
  bounds: RunBounds | null;
  problems: Problem[];
  /** Run is allowed: no problem is an error. */
  runs: boolean;
}

/** What may be sent to the page of a text that was opened: everything but the Plan and the Secrets, which hold functions. */
function openedTextOf({
  plan,
  settings,
  secrets: _secrets,
  ...opened
}: OpenedDocument): Omit<OpenedText, 'drawing' | 'stops'> {
  const { workflow, problems } = opened;
  const asked = workflow && withoutRefusedLimits(workflow, problems, NOTATION_HELPS[workflow.notation].description);
  const shown = asked && shownWorkflow(asked);
  const bounds = plan && boundsOf(plan.workflow, settings);
  return { placeholders: [], ...opened, workflow: shown, bounds, runs: plan !== null };
}

export function openForPage(
  text: string,
  settings: Settings,
  from: TextSource = 'file',
  view: PictureView = PLAIN_VIEW,
  before: Drawing | null = null,
): OpenedText {
  const opened = openedTextOf(openOnce(text, settings, from));
  return {
    ...opened,
    problems: withFixes(text, settings, opened.problems),
    stops: stopsOf(text, settings, opened),
    drawing: opened.workflow && drawingOf(opened.workflow, view, before),
  };
}

/** The values that end loops, of a text that has any. */
function stopsOf(
  text: string,
  settings: Settings,
  { workflow, sources }: Pick<OpenedText, 'workflow' | 'sources'>,
): StopValue[] {
  const document = workflow && workflow.loops.length > 0 ? languageDocument(text, settings) : null;
  return workflow && document ? stopValues(document, workflow, sources) : [];
}

/** As it stood `before`, where it still fits so. Null where it cannot be drawn: a text can be read and run all the same. */
export function drawingOf(workflow: Workflow, view: PictureView, before: Drawing | null = null): Drawing | null {
  try {
    return roomyLayoutOf(workflow, { ...view, collapsed: new Set(view.collapsed), words: pictureWords }, before);
  } catch {
    return null;
  }
}
