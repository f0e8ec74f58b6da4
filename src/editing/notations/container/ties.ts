import { valueAt } from '../../../engine/reading/values.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { graphPlace } from '../../graph-place.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { writtenEdges } from '../../written-edges.ts';
import type { End } from './border.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { Closing } from '../../notation-edits.ts';
import { answerOf, dataOf, declaredBy, mayGiveMore, textsOf, type Output } from './outputs.ts';

/** What a loop goes by, what goes out of it, and what a round hands to the next; some of it is still to be declared. */
export interface Ties {
  /** What is compared after each round; null where rounds are counted. */
  verdict: (Output & { operator: string; value: Json }) | null;
  work: End;
  /** Null where the first node has no place for it. `alone`: the input has no value from anywhere else. */
  back: { from: End; to: End; alone: boolean } | null;
}

/** How the input is called by which the first node is told what came of the round before. */
const TOLD_BY = { says: 'feedback', scores: 'advice', rounds: 'before' } as const;

export function tiesOf(document: EditedDocument, closing: Closing): Ties | ActRefusal {
  const { out, stop } = closing;
  const answer = answerOf(out);
  const verdict = stop.by === 'rounds' ? null : verdictOf(stop);
  if (!answer || verdict === undefined) return { code: 'no-such-stop', params: {} };
  const work = { node: out.name, port: answer.name };
  return { verdict, work, back: backOf(document, closing, work) };
}

/** Undefined where the judge cannot say so. */
function verdictOf(stop: Exclude<Closing['stop'], { by: 'rounds' }>): Ties['verdict'] | undefined {
  const declared = declaredBy(stop.judge);
  if (stop.by === 'scores') {
    const name = declared.find(({ type }) => type === 'number')?.name ?? freeAmong(declared, 'score');
    const isThere = declared.some((output) => output.name === name) || mayGiveMore(stop.judge);
    return isThere ? { name, type: 'number', operator: '<', value: stop.score } : undefined;
  }
  const word = stop.word
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const there = declared.find(({ name }) => name.toLowerCase() === word);
  const isGiven = there ? there.type === 'boolean' : /^[a-z]/.test(word) && mayGiveMore(stop.judge);
  return isGiven ? { name: there?.name ?? word, type: 'boolean', operator: '==', value: false } : undefined;
}

/** What the judge says of the work goes back, else what the last node made. */
function backOf(document: EditedDocument, { from, to, stop }: Closing, work: End): Ties['back'] {
  const wished = TOLD_BY[stop.by];
  const isJudge = stop.by !== 'rounds' && stop.judge === from;
  const told = isJudge
    ? (textsOf(from).find(({ name }) => from.name !== work.node || name !== work.port)?.name ??
      (mayGiveMore(from) ? freeAmong(declaredBy(from), wished) : undefined))
    : answerOf(from)?.name;
  const port = told === undefined ? null : inputFor(document, to, [wished, told]);
  if (told === undefined || port === null) return null;
  const alone = port !== told || told === wished;
  return { from: { node: from.name, port: told }, to: { node: to.name, port }, alone };
}

/** The input of a node that nothing feeds and that is called so; an agent is given one where it has none. */
function inputFor(document: EditedDocument, node: NodeSymbol, [wished, told]: [string, string]): string | null {
  const list = valueAt(dataOf(node), 'inputs');
  const inputs = (list?.kind === 'list' ? list.items : []).flatMap((item) => textIn(item, 'name') ?? []);
  const place = graphPlace(document, node.scope);
  const fed = place
    ? writtenEdges(document, place).flatMap(({ to, toPort }) => (to === node.name && toPort !== null ? [toPort] : []))
    : [];
  const there = [wished, told].find((name) => inputs.includes(name) && !fed.includes(name));
  if (there !== undefined) return there;
  return node.type === 'agent'
    ? freeAmong(
        inputs.map((name) => ({ name })),
        wished,
      )
    : null;
}

function freeAmong(taken: readonly { name: string }[], wished: string): string {
  const names = taken.map(({ name }) => name);
  if (!names.includes(wished)) return wished;
  for (let number = 2; ; number++) if (!names.includes(`${wished}_${number}`)) return `${wished}_${number}`;
}
