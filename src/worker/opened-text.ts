import type { Settings } from '../engine/document/document.ts';
import { calm } from '../drawing/text-width.ts';
import { openText, type OpenedDocument } from '../engine/open-text.ts';
import { READ_LIMITS, type TextSource } from '../engine/reading/limits.ts';
import { withFixes } from '../language/fixes.ts';
import type { OpenedText } from './protocol.ts';

/** What may be sent to the page of a text that was opened: everything but the Plan and the Secrets, which hold functions. */
function openedTextOf({ plan, settings: _held, secrets: _secrets, ...opened }: OpenedDocument): OpenedText {
  const { workflow } = opened;
  const shown = workflow && {
    ...workflow,
    nodes: workflow.nodes.map((node) => ({ ...node, label: calm(node.label) })),
  };
  return { placeholders: [], ...opened, workflow: shown, runs: plan !== null };
}

/** Opens a text for the page. */
export function openForPage(text: string, settings: Settings, from: TextSource = 'file'): OpenedText {
  const opened = openedTextOf(openText(text, settings, READ_LIMITS[from]));
  return { ...opened, problems: withFixes(text, settings, opened.problems) };
}
