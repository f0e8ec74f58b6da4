import { roundAt } from '../../../engine/journal/ask.ts';
import type { DocumentPart } from '../../../engine/document/document-change.ts';
import { enumerate } from '../../values.ts';
import type { Names } from '../../words.ts';

/** Of a fork whose parent was deleted, or did not come along with it: it may be in the list all the same. */
export const PARENT_GONE = 'not linked to the run that it began with';

/** Of a fork in which nothing was changed. */
const NOTHING = 'nothing changed';

/** What two runs may have been given otherwise: `linked`, the texts that their own names; `model`, who answers. */
export type ChangedPart = DocumentPart | 'linked' | 'model';

const PARTS: Record<ChangedPart, string> = {
  text: 'the text',
  inputs: 'the inputs',
  script: 'the prepared answers',
  settings: 'the settings',
  linked: 'the texts that it names',
  model: 'the models',
};

/** Of more answers than these the others are counted. */
const MOST_NAMED = 2;

/**
 * What was changed between a run and its fork: parts of the document, and answers, by the addresses of their questions. `told`: how the text
 * and other parts changed, where that is known; parts are named then only there.
 */
export function wordFork(edits: readonly (ChangedPart | { address: string })[], told = ''): string {
  const parts = edits.flatMap((edit) => (typeof edit === 'string' ? [PARTS[edit]] : []));
  const answers = edits.flatMap((edit) => (typeof edit === 'string' ? [] : edit.address));
  const said = told === '' ? parts.map((part) => `${part} changed`) : [told];
  const all = [...said, ...(answers.length > 0 ? [`${wordAnswersAt(answers)} changed`] : [])];
  return all.length > 0 ? all.join(', ') : NOTHING;
}

/** An answer by the address of its question: `Writer[2]/Editor#3` is the answer of Editor in round 2. */
export function wordAnswerAt(address: string, names: Names = (id) => id): string {
  const steps = address.split('/').map((step) => step.replace(/[#[{].*$/s, ''));
  // A node in a container has the containers in its id; one in a cycle has not.
  const [id, own] = [steps.join('/'), steps.at(-1) ?? ''];
  const name = names(id) === id ? names(own) : names(id);
  const round = roundAt(address);
  return `the answer of ${name}${round === null ? '' : ` in round ${round}`}`;
}

/** Some answers by the addresses of their questions, of many the first few and how many more. */
export function wordAnswersAt(addresses: readonly string[], names?: Names): string {
  const more = addresses.length - MOST_NAMED;
  const named = addresses.slice(0, more > 0 ? MOST_NAMED : undefined).map((address) => wordAnswerAt(address, names));
  return enumerate(more > 0 ? [...named, `${more} more`] : named);
}
