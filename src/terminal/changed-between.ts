import { changedParts, type DocumentPart } from '../engine/document/document-change.ts';
import type { Tape } from '../engine/effects/tape.ts';
import { isEqualJson } from '../engine/notations/shared/comparison.ts';
import { parsedJson } from '../engine/workflow/json.ts';
import type { ChangedPart } from '../wording/en/after-run/fork.ts';
import type { OpenedRecord } from './replay-record.ts';

/** What two recorded runs were given otherwise; `model`: who answers, or another model answered the same question. */
export function changedBetween(one: OpenedRecord, other: OpenedRecord): ChangedPart[] {
  const changed: ChangedPart[] = changedGiven(one, other);
  if (JSON.stringify(one.linked) !== JSON.stringify(other.linked)) changed.push('linked');
  const models = modelsOn(one.tape);
  const isOther = [...modelsOn(other.tape)].some(([address, model]) => (models.get(address) ?? model) !== model);
  if (one.model !== other.model || isOther) changed.push('model');
  return changed;
}

/** The parts in which two documents differ, but for those of which the same comes: a record of the page leaves to the text what that says itself. */
export function changedGiven(one: Given, other: Given): DocumentPart[] {
  const isOther = {
    text: () => true,
    inputs: () => !isSame(one.inputs, other.inputs),
    script: () => !isSame(one.script, other.script),
    settings: () => !isSame(one.settings, other.settings),
  };
  return changedParts(one.document, other.document).filter((part) => isOther[part]());
}

type Given = Pick<OpenedRecord, 'document' | 'inputs' | 'script' | 'settings'>;

function isSame(one: object, other: object): boolean {
  const [left = null, right = null] = [one, other].map((each) => parsedJson(JSON.stringify(each)));
  return isEqualJson(left, right);
}

/** The models that answered, as their services name them, by the address of the question. */
function modelsOn({ entries }: Tape): ReadonlyMap<string, string> {
  const models = new Map<string, string>();
  for (const entry of entries)
    if ('answer' in entry && entry.answer.kind === 'answered' && entry.answer.model !== undefined)
      models.set(entry.address, entry.answer.model);
  return models;
}
