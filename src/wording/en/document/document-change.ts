import type { DocumentChange } from '../../../engine/document/document-change.ts';
import { shortened } from '../../../engine/document/shortened.ts';
import type { TextChange } from '../../../engine/document/text-change.ts';
import { counted } from '../../values.ts';

/** So much of a changed text stands in a line. */
const MOST_SHOWN = 40;

/**
 * What changed in a document since the run before, on one line; '' where nothing did. `isFork`: a value that differs may be one that was
 * tried, which the text never said.
 */
export function wordDocumentChange({ text, others, seed }: DocumentChange, isFork = false): string {
  return [
    ...(text ? [`${isFork && text.kind === 'words' ? '' : 'text: '}${wordTextChange(text)}`] : []),
    ...others.map((part) => OTHERS[part]),
    ...(seed ? [`seed ${seed.before} → ${seed.after}`] : []),
  ].join(', ');
}

const OTHERS = { inputs: 'other inputs', script: 'other prepared answers', settings: 'other settings' } as const;

function wordTextChange(change: TextChange): string {
  if (change.kind === 'words') {
    const { key, before, after } = change;
    return `${key === null ? '' : `${key} `}${valueWords(before)} → ${valueWords(after)}`;
  }
  const { added, removed } = change;
  if (added === 0 && removed === 0) return 'lines in another order';
  const counts = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
  return `${counts.join(' ')} ${counted(added + removed, 'line').replace(/^\d+ /, '')}`;
}

function valueWords(value: string): string {
  return value.trim() === '' ? 'nothing' : shortened(value.trim(), MOST_SHOWN);
}
