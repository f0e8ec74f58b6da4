import type { Settings } from '../document/document.ts';
import { lastAnswers } from '../document/last-answers.ts';
import { openText, type OpenedDocument } from './open-text.ts';
import { READ_LIMITS, type TextSource } from '../reading/limits.ts';

/** The text that is open, and the one that an act makes of it. */
const known = lastAnswers<OpenedDocument>(2);

/** As `openText`. What an act makes of a text is opened for what it would leave, and again when it stands there: that is the same answer. */
export function openOnce(text: string, settings: Settings, from: TextSource): OpenedDocument {
  return known(JSON.stringify([text, settings, from]), () => openText(text, settings, READ_LIMITS[from]));
}
