import { changedParts } from '../engine/document/document-change.ts';
import type { Tape } from '../engine/effects/tape.ts';
import type { ChangedPart } from '../wording/en/after-run/fork.ts';
import type { OpenedRecord } from './replay-record.ts';

/** What two recorded runs were given otherwise; `model`: who answers, or another model answered the same question. */
export function changedBetween(one: OpenedRecord, other: OpenedRecord): ChangedPart[] {
  const changed: ChangedPart[] = changedParts(one.document, other.document);
  if (JSON.stringify(one.linked) !== JSON.stringify(other.linked)) changed.push('linked');
  const models = modelsOn(one.tape);
  const isOther = [...modelsOn(other.tape)].some(([address, model]) => (models.get(address) ?? model) !== model);
  if (one.model !== other.model || isOther) changed.push('model');
  return changed;
}

/** The models that answered, as their services name them, by the address of the question. */
function modelsOn({ entries }: Tape): ReadonlyMap<string, string> {
  const models = new Map<string, string>();
  for (const entry of entries)
    if ('answer' in entry && entry.answer.kind === 'answered' && entry.answer.model !== undefined)
      models.set(entry.address, entry.answer.model);
  return models;
}
