import type { TextRange } from '../../../engine/workflow/problem.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { stopsAsWritten } from './stops-as-written.ts';

/** What of the desk it takes. */
interface Around {
  readonly whatIf: Pick<Desk['whatIf'], 'open' | 'previews' | 'ground' | 'changes'>;
  readonly studio: { readonly state: Pick<Desk['studio']['state'], 'drawn' | 'opened'> };
  readonly run: { readonly own: Pick<Desk['run']['own'], 'state'> };
  readonly runOf: Desk['runOf'];
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The conditions, by edge or loop, that are others in what is explored than in the text that is drawn, and in a fork that ran with another value than
 * the text says. What is typed into the text after a run is shown as it is typed.
 */
export function otherConditions(
  { whatIf, studio, run, runOf }: Around,
  workflow: Workflow | null,
): ReadonlyMap<string, string> {
  const { drawn, opened } = studio.state;
  const { forkOf, workflow: ran } = run.own.state;
  if (!workflow || !drawn || runOf === 'another') return NONE;
  const { ground } = whatIf;
  const isExplored = whatIf.open && !whatIf.previews && (ground?.document.text === drawn.text || forkOf !== undefined);
  // Asked with all that a run tells.
  if (!forkOf && !isExplored) return NONE;
  const others = new Map<string, string>();
  const stops = stopsAsWritten(ground?.stops ?? [], opened?.stops ?? []);
  // The text as it is now is explored.
  const isOwnText = isExplored && whatIf.changes.some(({ kind }) => kind === 'document');
  const own = new Map(
    forkOf && ran && !isOwnText ? [...ran.edges, ...ran.loops].map(({ id, condition }) => [id, condition]) : [],
  );
  const loops = new Set(workflow.loops.map(({ id }) => id));
  for (const { id, condition } of [...workflow.edges, ...workflow.loops]) {
    const place = drawn.sources[id];
    let other = own.get(id) ?? condition;
    for (const change of isExplored && place ? whatIf.changes : []) {
      // A loop lies in the text around those that it holds.
      if (change.kind !== 'stop' || (loops.has(id) && change.stop.loop !== id)) continue;
      const { value } = change.stop;
      const { range, also } =
        stops?.find(({ ran }) => ran.range.start === change.stop.range.start)?.written ?? change.stop;
      if ([range, ...also].some((each) => isInside(each, place))) other = withWord(other, value, change.value);
    }
    if (other !== condition) others.set(id, other);
  }
  return others;
}

function isInside(range: TextRange, place: TextRange | undefined): boolean {
  return place !== undefined && place.start <= range.start && range.end <= place.end;
}

/** A condition with another value in the place of the first that is it, and not part of a longer word. */
function withWord(condition: string, value: string, other: string): string {
  const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
  for (let at = condition.indexOf(value); at !== -1; at = condition.indexOf(value, at + 1)) {
    const end = at + value.length;
    if (!isWord(condition[at - 1]) && !isWord(condition[end]))
      return condition.slice(0, at) + other + condition.slice(end);
  }
  return condition;
}
