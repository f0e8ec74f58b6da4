import { documentChange } from '../../../engine/document/document-change.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { sealDocument } from '../../../engine/secrets/seal.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { wordDocumentChange } from '../../../wording/en/document/document-change.ts';
import { wordStopLabel } from '../../../wording/en/document/stop-value.ts';
import { DOCUMENT_CHANGE, wordAnswerChange, wordChange } from '../../../wording/en/after-run/what-if.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { withoutExpectations } from '../ran-text.ts';
import type { Change } from './change.ts';

type Around = Pick<Desk, 'run' | 'studio'>;

/** One thing that differs from the run that is explored, in words. */
export function changeWords({ run, studio }: Around, change: Change): string {
  switch (change.kind) {
    case 'stop':
      return wordChange(wordStopLabel(change.stop).toLowerCase(), change.stop.value, change.value);
    case 'answer': {
      const { part, round, before, value } = change;
      return wordAnswerChange(run.own.state.workflow?.nodes[part]?.label ?? '', round, before, value);
    }
    case 'document':
      return documentWords(run.own.state.document, change.document, studio.secretValues);
    default:
      return unreachable(change);
  }
}

/** What of the document is another than the run was given. */
function documentWords(
  before: LoopDocument | null,
  now: LoopDocument,
  secretValues: Readonly<Record<string, string>>,
): string {
  if (!before) return DOCUMENT_CHANGE;
  const [old, fresh] = [sealDocument(before), sealDocument(now, secretValues)].map(({ document }) => ({
    ...document,
    text: withoutExpectations(document.text),
  }));
  const changed = old && fresh ? wordDocumentChange(documentChange(old, fresh)) : '';
  return changed === '' ? DOCUMENT_CHANGE : changed;
}
