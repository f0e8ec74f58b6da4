import type { BroughtText } from '../../engine/models/brought.ts';

/** Bytes of a log: what OrKa writes of one round may come to a megabyte. */
export const LOG_LIMIT = 32 * 1024 * 1024;

/** How much of a text is looked at. */
export const LOG_BEGINNING = 4096;

/** By what a text shows at its beginning that it means to be a log. */
const LOOKS: Readonly<Record<BroughtText, RegExp>> = {
  'chatdev-log': /^\s*\{(?:\s*"workflow_id"\s*:\s*"[^"]*"\s*,\s*"start_time"|[^\n]{0,200}?"log_type")\s*:/,
  'orka-trace': /^\s*\{[\s\S]{0,400}?"(?:_metadata|execution_metadata|blob_store)"\s*:/,
  'answer-lines':
    /^\s*(?:(?:```|~~~)[^\n]*\n\s*)?(?:\[\s*|-\s*)?\{?\s*(?:"node"|node)\s*:[^\n]*\n?[^\n]*\banswer"?\s*:/,
};

/** Whether the text of a file means to be a log of a real run, or answers of one. */
export function looksLikeLog(text: string): boolean {
  const beginning = text.slice(0, LOG_BEGINNING).replace(/^\uFEFF/, '');
  return Object.values(LOOKS).some((looks) => looks.test(beginning));
}
