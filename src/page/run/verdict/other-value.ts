import { textChange } from '../../../engine/document/text-change.ts';
import type { OtherValue } from '../../../wording/en/run/last-run.ts';
import { withPlainBreaks } from '../../document/text-edits.ts';
import type { Ground } from '../what-if/change.ts';

/** Such a value is read whole wherever it stands: nothing in it ends a value. */
const WHOLE = /^[\p{L}\p{N}_.%+-]+(?: [\p{L}\p{N}_.%+-]+)*$/u;

/**
 * The one value that ends a loop in which a text that was run differs from the text as it is read now. `written`: null while that cannot be
 * run. Null where anything else differs, too.
 */
export function otherValue(ranText: string, written: Pick<Ground, 'document' | 'stops'> | null): OtherValue | null {
  if (!written) return null;
  const [before, { text }] = [withPlainBreaks(ranText), written.document];
  for (const { value, range } of written.stops) {
    const [head, tail] = [text.slice(0, range.start), text.slice(range.end)];
    if (text.slice(range.start, range.end) !== value || before.length < head.length + tail.length) continue;
    const ran = before.slice(head.length, before.length - tail.length);
    if (before !== head + ran + tail || ran === value || !WHOLE.test(ran)) continue;
    const change = textChange(before, text);
    return { key: change?.kind === 'words' ? change.key : null, ran, now: value };
  }
  return null;
}
