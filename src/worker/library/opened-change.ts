import type { Sources } from '../../engine/workflow/workflow.ts';
import { call, callsBy } from '../border/calls.ts';
import { keepEqual } from './keep-equal.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { Planned } from '../../editing/act.ts';
import type { ActsPlanned, LibraryWorker } from '../protocol.ts';

type Fields = Omit<OpenedText, 'sources'>;

/** Names of the parts of a text, null for those of the answer before, and where each begins and ends: every key moves nearly all. */
interface Places {
  parts: string[] | null;
  ends: Int32Array;
}

/**
 * What the library worker sends of a text that it opened: all of it, or of the answer before what is another now. Most keys change
 * nothing that is drawn, and what does not cross need not be copied and shown again. `nth` counts the answers of a worker, from 1.
 */
type OpenedAnswer = { nth: number; places: Places } & (
  { kind: 'whole'; fields: Fields } | { kind: 'change'; fields: Partial<Fields> }
);

/** The library worker as it is called over the border. `held`: the answer that the page has, 0 for none. */
export interface LibraryThread extends Omit<LibraryWorker, 'open' | 'plan'> {
  open(held: number, ...question: Parameters<LibraryWorker['open']>): Promise<OpenedAnswer>;
  plan(
    held: number,
    ...question: Parameters<LibraryWorker['plan']>
  ): Promise<{ plans: readonly Planned[]; gives?: { text: string; opened: OpenedAnswer } }>;
}

interface Answered {
  nth: number;
  fields: Fields;
  parts: string[];
}

/** The worker's side of the border: remembers its last answer. */
export function answerByChange(library: LibraryWorker): LibraryThread {
  let last: Answered | null = null;

  function answer(held: number, { sources, ...fields }: OpenedText): OpenedAnswer {
    const before = last?.nth === held ? last : null;
    if (before) keepEqual(before.fields, fields);
    const parts = Object.keys(sources);
    const nth = (last?.nth ?? 0) + 1;
    last = { nth, fields, parts };
    const places = { parts: before && keepEqual(before.parts, parts) ? null : parts, ends: endsOf(sources, parts) };
    if (!before) return { nth, kind: 'whole', fields, places };
    return { nth, kind: 'change', fields: changedFields(before.fields, fields), places };
  }

  return {
    ...library,
    open: async (held, ...question) => answer(held, await library.open(...question)),
    async plan(held, ...question) {
      const { plans, gives } = await library.plan(...question);
      return { plans, ...(gives && { gives: { text: gives.text, opened: answer(held, gives.opened) } }) };
    },
  };
}

/** The page's side: gives whole texts, in which whatever is as it was before is the same object. */
export function hearChanges(thread: LibraryThread): LibraryWorker {
  let last: Answered | null = null;

  /** Answers are heard in the order in which they were given, so that a change is always one of the last. */
  function hear(answer: OpenedAnswer): OpenedText {
    const before = last;
    const { nth, places } = answer;
    const parts = places.parts ?? before?.parts ?? [];
    const fields = answer.kind === 'whole' ? answer.fields : before && { ...before.fields, ...answer.fields };
    if (!fields) throw new Error('a change of an answer that never came');
    if (before) keepEqual(before.fields, fields);
    last = { nth, fields, parts };
    return { ...fields, sources: sourcesOf(parts, places.ends) };
  }

  async function open(...question: Parameters<LibraryWorker['open']>): Promise<OpenedText> {
    return hear(await thread.open(last?.nth ?? 0, ...question));
  }

  async function plan(...question: Parameters<LibraryWorker['plan']>): Promise<ActsPlanned> {
    const { plans, gives } = await thread.plan(last?.nth ?? 0, ...question);
    return { plans, ...(gives && { gives: { text: gives.text, opened: hear(gives.opened) } }) };
  }

  return callsBy<LibraryWorker>((name, values) => {
    if (name === 'open') return Reflect.apply(open, null, values);
    return name === 'plan' ? Reflect.apply(plan, null, values) : call(thread, name, values);
  });
}

function changedFields(before: Fields, now: Fields): Partial<Fields> {
  const changed = { ...now };
  for (const name of Object.keys(now))
    if (Reflect.get(now, name) === Reflect.get(before, name)) Reflect.deleteProperty(changed, name);
  return changed;
}

function endsOf(sources: Sources, parts: readonly string[]): Int32Array {
  const ends = new Int32Array(2 * parts.length);
  parts.forEach((part, index) => {
    ends[2 * index] = sources[part]?.start ?? 0;
    ends[2 * index + 1] = sources[part]?.end ?? 0;
  });
  return ends;
}

function sourcesOf(parts: readonly string[], ends: Int32Array): Sources {
  const sources: Sources = Object.create(null);
  parts.forEach((part, index) => (sources[part] = { start: ends[2 * index] ?? 0, end: ends[2 * index + 1] ?? 0 }));
  return sources;
}
