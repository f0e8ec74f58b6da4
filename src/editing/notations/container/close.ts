import { agent } from '../../../engine/notations/container/types/agent.ts';
import { toJson } from '../../../engine/reading/scalar.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { Drafted } from '../../acts/delete.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import { graphPlace } from '../../graph-place.ts';
import type { Closing } from '../../notation-edits.ts';
import { freeAmong, portValue, type End } from './border.ts';
import { leadOut, portLike, type Crossing } from './crossing.ts';
import { enter } from './enter.ts';
import { sceneOf } from './scene.ts';
import { putLoop, sceneAround } from './wrap.ts';
import { instruct, firstReference, isUsualPrompt } from '../shared/prompts.ts';
import { putParts } from '../shared/put-parts.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { writtenEdges } from '../../written-edges.ts';
import type { Changes } from '../../yaml/changes.ts';

/** Puts what repeats into a container, or gives the one that it is in its rule. */
export function closeContainer(document: EditedDocument, closing: Closing): Drafted | ActRefusal {
  const ties = tiesOf(document, closing);
  if ('code' in ties) return ties;
  if (closing.loop) return ruleIn(document, closing, ties);
  const nodes = closing.members.toSorted((one, other) => one.whole.start - other.whole.start);
  const scene = sceneAround(document, nodes, freeName(document.language, 'loop'));
  if ('code' in scene) return scene;
  const { crossing } = scene;
  lead(crossing, closing, ties);
  const rule = ruleOf(crossing, closing, ties);
  enter(scene, nodes, null);
  return putLoop(scene, nodes, rule);
}

/** The rule of a container that is there; what it gives already of the judge or the last node is the work from now on. */
function ruleIn(document: EditedDocument, closing: Closing, ties: Ties): Drafted | ActRefusal {
  const { loop } = closing;
  const changes = document.changes();
  const scene = loop && sceneOf(document, changes, { loop: loop.name, outer: loop.scope, owner: loop });
  if (!scene?.data) return { code: 'cannot-be-written', params: {} };
  const { crossing, data } = scene;
  const { border } = crossing;
  lead(crossing, closing, ties);
  for (const { inner, source } of border.outputs) {
    const now = inner && crossing.goesOut(inner);
    if (!now || now === inner) continue;
    changes.set(source, 'node', now.node);
    changes.set(source, 'output', now.port);
  }
  for (const [key, value] of Object.entries(ruleOf(crossing, closing, ties))) {
    const was = valueAt(data, key);
    putParts(changes, data, key, was ? toJson(was, '1.2') : undefined, value);
  }
  border.write();
  return { changes, leaves: crossing.leaves, select: [closing.part] };
}

/** Says what goes out, and what goes from one round to the next. */
function lead(crossing: Crossing, { from, out, stop }: Closing, { work, back }: Ties): void {
  const asks = new Set([from.name, ...(stop.by === 'rounds' ? [] : [stop.judge.name])]);
  crossing.goesOut = (end) => {
    const { type } = portLike(crossing, 'outputs', end);
    return asks.has(end.node) && end.node !== out.name && (type === 'string' || type === 'any') ? work : end;
  };
  crossing.result = work;
  leadOut(crossing, work);
  if (!back) return;
  const isCarried = crossing.border.inputs.some(
    ({ inner, source }) =>
      inner?.node === back.to.node && inner.port === back.to.port && textIn(source, 'type') === 'previous',
  );
  if (!isCarried) crossing.border.carry(back.from, back.to);
  if (back.alone) crossing.carried = back.to;
}

function ruleOf({ border }: Crossing, { stop }: Closing, { verdict }: Ties): Record<string, Json> {
  const { rounds } = stop;
  if (stop.by === 'rounds' || !verdict)
    return { continueWhile: { output: border.count(), operator: '<', value: rounds }, maxIterations: rounds };
  const { name, operator, value } = verdict;
  return { continueWhile: { output: `${stop.judge.name}.${name}`, operator, value }, maxIterations: rounds };
}

/** Has the judge give what the loop goes by, and the first node take what the round before made; null where they do already. */
export function prepareContainer(document: EditedDocument, closing: Closing): Changes | ActRefusal | null {
  const ties = tiesOf(document, closing);
  if ('code' in ties) return ties;
  const changes = document.changes();
  const lines = new Map<NodeSymbol, string[]>();
  const asked = giveVerdict(changes, closing, ties);
  if (asked) lines.set(asked.judge, asked.lines);
  const reads = readWork(document, closing, ties);
  if (reads) lines.set(reads.judge, [reads.line, ...(lines.get(reads.judge) ?? [])]);
  const task = readTask(closing);
  if (task !== null) lines.set(closing.to, [task, ...(lines.get(closing.to) ?? [])]);
  const told = takeBack(document, changes, closing, ties);
  if (told.line !== null) lines.set(closing.to, [...(lines.get(closing.to) ?? []), told.line]);
  for (const [node, added] of lines) {
    const data = dataOf(node);
    const prompt = (data && textIn(data, 'prompt')) ?? '';
    // Nobody has said yet what the judge is there for.
    const read = firstReference(prompt);
    const isAnew =
      node === asked?.judge && node !== closing.out && isUsualPrompt(document, node, prompt) && read !== null;
    if (data)
      instruct(
        changes,
        document.text,
        data,
        'prompt',
        [...(isAnew ? [`Is anything missing? ${read}`] : []), ...added],
        isAnew,
      );
  }
  return lines.size > 0 || told.isNew ? changes : null;
}

/** Declares what the judge is to give. Gives what it has to be told; null where it gives all of it already. */
function giveVerdict(
  changes: Changes,
  { stop, from }: Closing,
  { verdict, back }: Ties,
): { judge: NodeSymbol; lines: string[] } | null {
  if (stop.by === 'rounds' || !verdict) return null;
  const { judge } = stop;
  const data = dataOf(judge);
  const declared = declaredBy(judge);
  const says = judge === from && back && back.from.port !== 'response' ? back.from.port : null;
  const fresh: Output[] = [
    ...(says !== null ? [{ name: says, type: 'string' }] : []),
    { name: verdict.name, type: verdict.type },
  ].filter(({ name }) => !declared.some((output) => output.name === name));
  if (!data || fresh.length === 0) return null;
  addAll(
    changes,
    data,
    'outputs',
    fresh.map(({ name, type }) => ({ name, type })),
  );
  const asked = [...declared, ...fresh].map(({ name, type }) => `"${name}": ${type === 'any' ? 'string' : type}`);
  const meant = verdict.type === 'number' ? 'is from 0 to 1' : 'is true when nothing is missing';
  const also = says === null ? '' : `; ${says} says what is missing`;
  const lines = [`Respond with JSON: { ${asked.join(', ')} }`, `${verdict.name} ${meant}${also}.`];
  return { judge, lines };
}

/** A judge whose prompt is filled in with nothing sees no work: the line that shows it what an edge brings it already. */
function readWork(
  document: EditedDocument,
  { stop, out, to }: Closing,
  { work }: Ties,
): { judge: NodeSymbol; line: string } | null {
  if (stop.by === 'rounds' || stop.judge === out || stop.judge === to || !readsNothing(stop.judge)) return null;
  const { judge } = stop;
  const place = graphPlace(document, judge.scope);
  const edges = place ? writtenEdges(document, place).filter((edge) => edge.to === judge.name) : [];
  const port = (edges.find(({ from }) => from === work.node) ?? edges[0])?.toPort ?? null;
  return port === null ? null : { judge, line: `Judge this: {{ ${port} }}` };
}

/** A first node whose prompt is filled in with nothing does not know what is to be done. Gives the line that says it; null where one need not. */
function readTask({ to }: Closing): string | null {
  const [input] = to.inputs;
  return input && readsNothing(to) ? `The task: {{ ${input.name} }}` : null;
}

function readsNothing(node: NodeSymbol): boolean {
  const data = node.type === agent.type ? dataOf(node) : null;
  const prompt = (data && textIn(data, 'prompt')) ?? '';
  return prompt.trim() !== '' && firstReference(prompt) === null;
}

/** How the first node is told of it. */
const LEADS = { says: 'Mend this:', scores: 'Follow this advice:', rounds: 'Make this better:' } as const;

/** Declares the input by which the first node is told what the round before made. Gives the line that its prompt lacks. */
function takeBack(
  document: EditedDocument,
  changes: Changes,
  { to, stop }: Closing,
  { back }: Ties,
): { isNew: boolean; line: string | null } {
  const data = dataOf(to);
  if (!back || !data) return { isNew: false, line: null };
  const { port } = back.to;
  const isNew = !to.inputs.some(({ name }) => name === port);
  if (isNew) addAll(changes, data, 'inputs', [{ name: port, type: 'string' }], impliedInputs(document, to, data));
  const isRead = new RegExp(`\\{[{%][^}]*\\b${port}\\b`).test(textIn(data, 'prompt') ?? '');
  return { isNew, line: isRead || to.type !== agent.type ? null : `${LEADS[stop.by]} {{ ${port} }}` };
}

/** What a node has that declares no inputs: one that declares some has no others. */
function impliedInputs(document: EditedDocument, node: NodeSymbol, data: YamlMap): Json[] {
  if (valueAt(data, 'inputs')) return [];
  const read = document.workflow.nodes.find(({ id }) => document.nodeOf(id) === node);
  return (read?.inputs ?? []).map(portValue);
}

function addAll(
  changes: Changes,
  data: YamlMap,
  key: string,
  values: readonly Json[],
  before: readonly Json[] = [],
): void {
  const list = valueAt(data, key);
  if (list?.kind === 'list') for (const value of values) changes.insert(list, list.items.length, value);
  else changes.set(data, key, [...before, ...values]);
}

/** What a loop goes by, what goes out of it, and what a round hands to the next; some of it is still to be declared. */
interface Ties {
  /** What is compared after each round; null where rounds are counted. */
  verdict: (Output & { operator: string; value: Json }) | null;
  work: End;
  /** Null where the first node has no place for it. `alone`: the input has no value from anywhere else. */
  back: { from: End; to: End; alone: boolean } | null;
}

/** How the input is called by which the first node is told what came of the round before. */
const TOLD_BY = { says: 'feedback', scores: 'advice', rounds: 'before' } as const;

function tiesOf(document: EditedDocument, closing: Closing): Ties | ActRefusal {
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
    const name =
      declared.find(({ type }) => type === 'number')?.name ??
      freeAmong(
        declared.map(({ name }) => name),
        'score',
      );
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
      (mayGiveMore(from)
        ? freeAmong(
            declaredBy(from).map(({ name }) => name),
            wished,
          )
        : undefined))
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
  return node.type === agent.type ? freeAmong(inputs, wished) : null;
}

/** An output as its node declares it. */
interface Output {
  name: string;
  type: string;
}

/** What an agent gives that declares nothing. */
const REPLY: Output = { name: 'response', type: 'string' };

function dataOf({ spot }: NodeSymbol): YamlMap | null {
  const data = valueAt(spot.node, 'data');
  return data?.kind === 'map' ? data : null;
}

/** What a node declares that it gives. */
export function declaredBy(node: NodeSymbol): Output[] {
  const list = valueAt(dataOf(node), 'outputs');
  return (list?.kind === 'list' ? list.items : []).flatMap((item): Output[] => {
    const name = textIn(item, 'name');
    return name === null ? [] : [{ name, type: textIn(item, 'type') ?? 'any' }];
  });
}

/** The texts that a node gives. */
function textsOf(node: NodeSymbol): Output[] {
  const declared = declaredBy(node);
  if (declared.length === 0 && node.type === agent.type) return [REPLY];
  return declared.filter(({ type }) => type === 'string' || type === 'any');
}

/** What counts as the answer of a node: its first text, else whatever it gives first. */
export function answerOf(node: NodeSymbol): Output | null {
  return textsOf(node)[0] ?? declaredBy(node)[0] ?? null;
}

/** Whether outputs may be added to what it gives: what a model replies is not laid down elsewhere. */
export function mayGiveMore(node: NodeSymbol): boolean {
  const data = dataOf(node);
  return node.type === agent.type && data !== null && !valueAt(data, 'outputSchema');
}
