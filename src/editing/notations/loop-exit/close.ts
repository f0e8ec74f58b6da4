import { exit as exitType } from '../../../engine/notations/loop-exit/types/exit.ts';
import { input as inputType } from '../../../engine/notations/loop-exit/types/input.ts';
import { llm } from '../../../engine/notations/loop-exit/types/llm.ts';
import { loop as loopType } from '../../../engine/notations/loop-exit/types/loop.ts';
import { output as outputType } from '../../../engine/notations/loop-exit/types/output.ts';
import { router } from '../../../engine/notations/loop-exit/types/router.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { Drafted } from '../../acts/delete.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import type { Closing } from '../../notation-edits.ts';
import { branchesOf, closerOf, isBeside, staying } from './region.ts';
import { readThroughExit, isSame, usualEnd, wiresOf, type WireEnd, type Wires } from './wires.ts';
import { nodeBetween } from '../shared/take-nodes.ts';
import { instruct, firstReference, isUsualPrompt } from '../shared/prompts.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Changes } from '../../yaml/changes.ts';

/** Puts what repeats between a loop and its exit, or has the loop that it lies in end so. */
export function closeRegion(document: EditedDocument, closing: Closing): Drafted | ActRefusal {
  const changes = document.changes();
  const wires = wiresOf(document, changes);
  const { members, loop, out } = closing;
  if (!wires) return { code: 'cannot-be-written', params: {} };
  const stays = loop ? null : staying(document, members);
  if (stays) return stays;
  const speakers = closing.stop.by === 'rounds' ? [out] : [out, closing.stop.judge];
  const apart = speakers.find((node) => !isBeside(document, node, closing.to));
  if (apart) return { code: 'not-on-way', params: { part: apart.name } };
  const inside = new Set(members.map(({ name }) => name));
  const given = new Set<string>();
  const named = (wished: string): string => {
    const name = freeName(document.language, wished, given);
    given.add(name);
    return name;
  };
  const known = loop && closerOf(document, loop.name);
  if (loop && known === null) return { code: 'no-inside', params: { part: loop.name } };
  const opener = loop?.name ?? named('loop');
  const closer = known ?? named('exit');
  const region: Region = { ...closing, document, changes, wires, inside, opener, closer, named, added: [] };
  const between = loop
    ? null
    : nodeBetween(
        wires.all.map(({ from, to }) => ({ from: from.node, to: to.node })),
        (name) => inside.has(name),
      );
  if (between !== null) return { code: 'between', params: { part: between } };
  const source = loop ? null : leadTo(region);
  const ended = endBy(region);
  if ('code' in ended) return ended;
  const end = loop ? giveOn(region, ended.given) : leadFrom(region, ended.given);
  tellNodes(region);
  const rule = { maxIterations: closing.stop.rounds, exitCondition: ended.condition };
  const wrote = loop ? setRule(region, rule) : putAround(region, rule, source ?? [], end);
  if (!wrote) return { code: 'cannot-be-written', params: {} };
  const as = ended.given ?? 'output';
  const leaves = loop ? [] : readThroughExit(document, changes, inside, { exit: closer, of: out.name, as });
  return { changes, leaves, select: [opener] };
}

/** What led to the first node leads to the loop; what others are given from outside stays as it is in each round. Gives what has to be added before. */
function leadTo({ wires, inside, to, opener, document, named }: Region): Record<string, Json>[] {
  const into = wires.all.filter((wire) => wire.to.node === to.name && !inside.has(wire.from.node));
  const handleOf = ({ to: end }: (typeof into)[number]): string => end.handle ?? 'input';
  const main = into.find((wire) => handleOf(wire) === 'input') ?? into[0];
  const loop = { node: opener, handle: null };
  if (main) {
    const isBeside = (wire: typeof main): boolean => wire !== main && handleOf(wire) === handleOf(main);
    wires.lead(main, { from: loop });
    wires.add(main.from, loop);
    // Another way to the same place, as a router's second branch is, would lead past the loop into its round.
    for (const wire of into.filter(isBeside)) {
      wires.add(wire.from, loop);
      wires.remove(wire);
    }
    return [];
  }
  const free = document.workflow.nodes.find(
    ({ id, type }) => type === inputType.type && !wires.all.some(({ from }) => from.node === id),
  );
  const task = free?.id ?? named('task');
  wires.add({ node: task, handle: null }, loop);
  wires.add(loop, { node: to.name, handle: null });
  return free ? [] : [{ id: task, type: inputType.type, data: { name: task } }];
}

/** What the nodes led to the exit leads to. Gives what has to be added behind it. `given`: the field of its value that goes out. */
function leadFrom({ wires, inside, closer, document, named }: Region, given: string | null): Record<string, Json>[] {
  const exit = { node: closer, handle: given };
  const led: WireEnd[] = [];
  for (const wire of wires.all) {
    if (!inside.has(wire.from.node) || inside.has(wire.to.node)) continue;
    if (led.some((end) => isSame(end, wire.to))) wires.remove(wire);
    else wires.lead(wire, { from: exit });
    led.push(wire.to);
  }
  if (led.length > 0) return [];
  const free = document.workflow.nodes.find(
    ({ id, type }) => type === outputType.type && !wires.all.some(({ to }) => to.node === id),
  );
  const result = free?.id ?? named('result');
  wires.add(exit, { node: result, handle: null });
  return free ? [] : [{ id: result, type: outputType.type, data: { name: result } }];
}

/** What comes behind an exit that is there takes of its value what goes out. Nothing has to be added. */
function giveOn({ wires, closer }: Region, given: string | null): [] {
  for (const wire of wires.all)
    if (wire.from.node === closer && (wire.from.handle ?? 'output') === 'output' && given !== null)
      wires.lead(wire, { from: { node: closer, handle: given } });
  return [];
}

/** Writes the loop before its nodes, and behind them what ends it. */
function putAround(
  { document, changes, members, opener, closer, added }: Region,
  rule: Record<string, Json>,
  before: readonly Record<string, Json>[],
  behind: readonly Record<string, Json>[],
): boolean {
  const sorted = members.toSorted((one, other) => one.whole.start - other.whole.start);
  const [head, tail] = [sorted[0], sorted.at(-1)].map((node) => node && document.tree.parentOf(node.spot.node));
  if (!head || !tail || !('list' in head) || !('list' in tail)) return false;
  const opening = { id: opener, type: loopType.type, data: { ...rule, feedbackMode: 'replace' } };
  for (const node of [...before, opening]) changes.insert(head.list, head.index, node);
  for (const node of [...added, { id: closer, type: exitType.type, data: {} }, ...behind])
    changes.insert(tail.list, tail.index + 1, node);
  return true;
}

/** Writes the rule of a loop that is there, and what ends it before its exit. */
function setRule({ document, changes, loop, members, added }: Region, rule: Record<string, Json>): boolean {
  const data = loop && valueAt(loop.spot.node, 'data');
  const last = members.toSorted((one, other) => one.whole.start - other.whole.start).at(-1);
  const tail = last && document.tree.parentOf(last.spot.node);
  if (!loop || !tail || !('list' in tail)) return false;
  if (data?.kind === 'map') for (const [key, value] of Object.entries(rule)) changes.set(data, key, value);
  else changes.set(loop.spot.node, 'data', rule);
  for (const node of added) changes.insert(tail.list, tail.index + 1, node);
  return true;
}

/** How a region ends. `given`: the field of the exit's value that is the work, null where all of it is. */
interface Ending {
  condition: 'max_iterations' | 'evaluator';
  given: string | null;
}

/** The handles of a router that is given the work beside what is said of it: it looks at the second, and lets both through. */
const [WORK, SAID] = ['text', 'response'];

/** Leads to the exit what ends a round: the work itself, or a router that hears the judge. */
function endBy(region: Region): Ending | ActRefusal {
  const { stop } = region;
  if (stop.by === 'rounds') {
    leadToExit(region, answerOf(region, region.out.name));
    leadBack(region);
    return { condition: 'max_iterations', given: null };
  }
  if (stop.by === 'scores') return { code: 'no-such-stop', params: {} };
  const heard = stop.judge.type === router.type ? ownBranch(region, stop) : gateBehind(region, stop);
  if ('code' in heard) return heard;
  leadToExit(region, heard.done);
  return { condition: 'evaluator', given: heard.given };
}

/** Has one edge lead out of the region: one that leads there already stays where it is, with the comments around it. */
function leadToExit({ wires, closer, inside }: Region, from: WireEnd): void {
  const [first, ...others] = wires.all
    .filter((wire) => inside.has(wire.from.node) && wire.to.node === closer)
    .sort((one, other) => Number(isSame(other.from, from)) - Number(isSame(one.from, from)));
  for (const wire of others) wires.remove(wire);
  if (first) wires.lead(first, { from });
  else wires.add(from, { node: closer, handle: null });
}

type Says = Extract<Region['stop'], { by: 'says' }>;

interface Heard {
  done: WireEnd;
  given: string | null;
}

/** A router behind the judge; what the judge led on to goes on where the word is missing. */
function gateBehind(region: Region, { judge, word }: Says): Heard {
  const { wires, inside, added, out, named } = region;
  const gate = named('gate');
  added.push({ id: gate, type: router.type, data: { branches: [word, 'continue'] } });
  const isOwn = out === judge;
  for (const wire of wires.all)
    if (wire.from.node === judge.name && inside.has(wire.to.node))
      wires.lead(wire, { from: { node: gate, handle: 'continue' } });
  if (!isOwn) wires.add(answerOf(region, out.name), { node: gate, handle: WORK });
  wires.add(answerOf(region, judge.name), { node: gate, handle: isOwn ? null : SAID });
  return { done: { node: gate, handle: word }, given: isOwn ? null : WORK };
}

/** The judge is a router itself, and names the branch. */
function ownBranch({ wires, out, ...region }: Region, { judge, word }: Says): Heard | ActRefusal {
  const branch = branchesOf(judge).find((name) => name.toLowerCase() === word.toLowerCase());
  if (branch === undefined) return { code: 'no-such-stop', params: {} };
  const fed = wires.all.filter(({ to }) => to.node === judge.name);
  const isWork = fed.some(({ from }) => from.node === out.name);
  for (const wire of wires.all)
    if (wire.from.node === judge.name && wire.from.handle === branch && region.inside.has(wire.to.node))
      wires.remove(wire);
  if (!isWork) {
    for (const wire of fed) wires.lead(wire, { to: { node: judge.name, handle: SAID } });
    wires.add(answerOf({ wires, out, ...region }, out.name), { node: judge.name, handle: WORK });
  }
  return { done: { node: judge.name, handle: branch }, given: isWork ? null : WORK };
}

/** What the last node makes is what the next round begins with, where that is not what goes out. */
function leadBack(region: Region): void {
  const { from, out, wires, opener } = region;
  const isLed = wires.all.some(({ to }) => to.node === opener && to.handle === 'feedback');
  if (from !== out && !isLed) wires.add(answerOf(region, from.name), { node: opener, handle: 'feedback' });
}

/** Tells the judge the word, and the first node what was said in the round before. */
function tellNodes({ document, changes, stop, to, out }: Region): void {
  const isOne = stop.by === 'says' && stop.judge === to;
  const lines = new Map<NodeSymbol, string[]>();
  const data = dataOf(to);
  if (data && !readsInput(data)) lines.set(to, ['Mind this: {{input}}']);
  if (stop.by === 'says' && stop.judge.type === llm.type) {
    const judge = dataOf(stop.judge);
    const said = judge ? `${textIn(judge, 'prompt') ?? ''}\n${textIn(judge, 'systemPrompt') ?? ''}` : '';
    // A judge whose prompt is filled in with nothing sees no work.
    const work = stop.judge !== out && !isOne && said.trim() !== '' && firstReference(said) === null;
    if (work) lines.set(stop.judge, ['Judge this: {{input}}']);
    const line = `Answer ${stop.word} when nothing is missing. Otherwise say what is missing.`;
    if (!said.includes(stop.word)) lines.set(stop.judge, [...(lines.get(stop.judge) ?? []), line]);
  }
  for (const [node, added] of lines) {
    const map = dataOf(node);
    // What has no prompt is asked what comes in.
    const prompt = (map && textIn(map, 'prompt')) ?? '';
    // Nobody has said yet what the judge is there for.
    const isAnew = stop.by === 'says' && node === stop.judge && node !== out && isUsualPrompt(document, node, prompt);
    const first = isAnew
      ? [`Is anything missing? ${firstReference(prompt) ?? '{{input}}'}`]
      : prompt.trim() === ''
        ? ['{{input}}']
        : [];
    const told = [...first, ...added];
    if (map) instruct(changes, document.text, map, 'prompt', told, isAnew);
    else changes.set(node.spot.node, 'data', { prompt: `${told.join('\n')}\n` });
  }
}

/** Whether what comes in is part of what a model is asked; without a prompt it is all of it. */
function readsInput(data: YamlMap): boolean {
  const prompt = textIn(data, 'prompt') ?? '';
  return prompt.trim() === '' || /\{\{\s*input\b/.test(prompt);
}

function dataOf({ spot, type }: NodeSymbol): YamlMap | null {
  const data = valueAt(spot.node, 'data');
  return type === llm.type && data?.kind === 'map' ? data : null;
}

/** A region that is about to be closed. Names are those of the text. */
interface Region extends Closing {
  document: EditedDocument;
  changes: Changes;
  wires: Wires;
  /** What repeats. */
  inside: ReadonlySet<string>;
  opener: string;
  closer: string;
  /** A name that no node has, for one that is added; and the nodes that are. */
  named(wished: string): string;
  added: Record<string, Json>[];
}

/** What a node gives where its answer is meant. */
function answerOf({ document, wires, inside }: Region, name: string): WireEnd {
  const within = wires.all.find(({ from, to }) => from.node === name && inside.has(to.node));
  const usual = usualEnd(document, name);
  return usual.handle === null && within ? within.from : usual;
}
