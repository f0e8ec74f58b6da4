import type { TextRange } from '../engine/workflow/problem.ts';
import type { LoopBound } from '../engine/schema/description.ts';
import type { LanguageDocument } from './language-document.ts';
import { unitSign } from './words.ts';

/** A number of the text that bounds a loop. */
export interface Bound {
  kind: LoopBound;
  /** The number as it stands. */
  value: string;
  /** ` min` after a number of minutes; '' after one that is counted. */
  unit: string;
  /** Of the number. */
  range: TextRange;
}

/** The bounds that are written, in the order of the text. */
export function bounds({ symbols, text }: LanguageDocument): Bound[] {
  return symbols.spots.flatMap(({ node, field, type, owner, isItem }): Bound[] => {
    if (field?.bounds === undefined || isItem || node.kind !== 'scalar' || !/^[\d.]+$/.test(node.text)) return [];
    const unitKey = type?.kind === 'number' ? type.unitIn : undefined;
    const unit = owner?.node.entries.find(({ key }) => key === unitKey)?.value;
    const sign = unitKey === undefined ? '' : unitSign(unit?.kind === 'scalar' ? unit.text : 'seconds');
    const quote = /^["']/.test(text.slice(node.range.start)) ? 1 : 0;
    const range = { start: node.range.start + quote, end: node.range.end - quote };
    return [{ kind: field.bounds, value: node.text, unit: sign, range }];
  });
}
