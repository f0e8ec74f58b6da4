import { isSame, referredAt, referredBy, usesOf, type Referred } from '../../engine/reading/references.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';
import type { DrillDown } from '../builder/drill-down.ts';
import { documentName } from './documents.ts';
import type { Layout } from '../app/layout.svelte.ts';
import { partAt } from './parts.ts';
import type { Studio } from './studio.svelte.ts';
import { movedRange } from './text-edits.ts';

/** A place that one can go to. `part`: the node that it is, where the workflow has it. */
export interface Jump {
  label: string;
  part: string | null;
  range: TextRange;
}

/** What a part names as its workflow, and by whom else that, or what the part lies in, is named. */
export interface References {
  /** Null where it names nothing that is here. */
  names: Jump | null;
  /** What `uses` are uses of; '' where it is nothing that could be named. */
  of: string;
  uses: readonly Jump[];
}

interface ReferringDesk {
  readonly studio: Pick<Studio, 'state' | 'select' | 'reveal'>;
  readonly drill: Pick<DrillDown, 'enterPart'>;
  readonly layout: Pick<Layout, 'showText'>;
}

const NONE: References = { names: null, of: '', uses: [] };

/** Of a node by its id. */
export function referencesOf({ state }: Pick<Studio, 'state'>, part: string): References {
  const { drawn, opened, openedText } = state;
  const range = drawn?.text === openedText ? drawn?.sources[part] : undefined;
  const documents = opened?.documents ?? [];
  if (!range || !drawn) return NONE;
  const isOwn = (offset: number): boolean =>
    range.start <= offset && offset <= range.end && isPartAt(state, part, offset);
  const own = documents.flatMap(({ references }) => references).find((each) => isOwn(each.range.start)) ?? null;
  const named = own && referredBy(own.to, documents);
  const about = named ?? referredAt(range.start, documents);
  const names = named && { label: named.name, part, range: startOf(named) };
  if (!about || isSame(about, referredAt(0, documents))) return { ...NONE, names };
  return { names, of: about.name, uses: jumpsTo(state, about, own?.range ?? null) };
}

/** The documents and components of a text that can be named, each with who names it. */
export function referredIn({ state }: Pick<Studio, 'state'>): { to: Jump; uses: readonly Jump[] }[] {
  const documents = state.opened?.documents ?? [];
  const all: Referred[] = [
    ...documents.slice(1).map(({ name, range }, index) => ({ name, range, document: index + 1 })),
    ...(documents[0]?.components ?? []).map(({ name, range }) => ({ name, range, document: 0 })),
  ];
  return all.map((each) => ({
    to: { label: each.name || documentName(documents, each.document), part: null, range: startOf(each) },
    uses: each.name === '' ? [] : jumpsTo(state, each, null),
  }));
}

/** Shows a place in the text, and in the graph where it is a node; what a node names is looked into. */
export function goTo({ studio, drill, layout }: ReferringDesk, { part, range }: Jump, how: 'use' | 'named'): void {
  const { document, openedText } = studio.state;
  layout.showText();
  if (how === 'named' && part !== null) drill.enterPart(part);
  if (how === 'use' && part !== null) studio.select(part, 'focus');
  else studio.reveal(movedRange(range, openedText ?? document.text, document.text));
}

function jumpsTo(state: Studio['state'], about: Referred, but: TextRange | null): Jump[] {
  const { drawn, opened } = state;
  const documents = opened?.documents ?? [];
  return usesOf(about, documents).flatMap(({ reference: { range }, from }) => {
    if (range.start === but?.start) return [];
    const part = drawn ? partAt(drawn.sources, range.start) : null;
    const node = drawn?.workflow.nodes.find(({ id }) => id === part);
    return [{ label: node?.label || from.name || documentName(documents, from.document), part, range }];
  });
}

/** One stretch may be several parts, where it is named several times. */
function isPartAt({ drawn }: Studio['state'], part: string, offset: number): boolean {
  const inner = drawn ? partAt(drawn.sources, offset) : null;
  const [one, other] = [inner === null ? undefined : drawn?.sources[inner], drawn?.sources[part]];
  return one !== undefined && one.start === other?.start && one.end === other.end;
}

function startOf({ range: { start } }: Referred): TextRange {
  return { start, end: start };
}
