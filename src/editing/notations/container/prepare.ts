import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { graphPlace } from '../../graph-place.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { writtenEdges } from '../../written-edges.ts';
import type { Changes } from '../../yaml/changes.ts';
import { portValue } from './border.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { Closing } from '../../notation-edits.ts';
import { instruct } from '../shared/instruct.ts';
import { firstReference, isUsualPrompt } from '../shared/usual-prompt.ts';
import { dataOf, declaredBy, type Output } from './outputs.ts';
import { tiesOf, type Ties } from './ties.ts';

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
  const data = node.type === 'agent' ? dataOf(node) : null;
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
  return { isNew, line: isRead || to.type !== 'agent' ? null : `${LEADS[stop.by]} {{ ${port} }}` };
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
