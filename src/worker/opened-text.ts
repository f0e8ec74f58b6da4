import type { Settings } from '../engine/document/document.ts';
import { openText, type OpenedDocument } from '../engine/open-text.ts';
import { withFixes } from '../language/fixes.ts';
import type { OpenedText } from './protocol.ts';

/** What may be sent to the page of a text that was opened: everything but the Plan, which holds functions. */
function openedTextOf({ plan, settings: _held, ...opened }: OpenedDocument): OpenedText {
  return { placeholders: [], ...opened, runs: plan !== null };
}

/** Opens a text for the page. */
export function openForPage(text: string, settings: Settings): OpenedText {
  const opened = openedTextOf(openText(text, settings));
  return { ...opened, problems: withFixes(text, settings, opened.problems) };
}
