import type { Settings } from '../engine/document/document.ts';
import { openText, type OpenedDocument } from '../engine/open-text.ts';
import type { OpenedText } from './protocol.ts';

/** What may be sent to the page of a text that was opened: everything but the Plan, which holds functions. */
export function openedTextOf({ notation, wrapped, workflow, plan, sources, problems }: OpenedDocument): OpenedText {
  return { notation, wrapped, workflow, sources, problems, runs: plan !== null };
}

/** Opens a text for the page. */
export function openForPage(text: string, settings: Settings): OpenedText {
  return openedTextOf(openText(text, settings));
}
