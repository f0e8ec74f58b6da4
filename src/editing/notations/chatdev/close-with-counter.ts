import { agent } from '../../../engine/notations/chatdev/types/agent.ts';
import { loopCounter } from '../../../engine/notations/chatdev/types/loop-counter.ts';
import { passthrough } from '../../../engine/notations/chatdev/types/passthrough.ts';
import { valueIn } from '../../../engine/reading/places.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import { append, graphPlace, type GraphPlace } from '../../graph-place.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Changes } from '../../yaml/changes.ts';
import type { Drafted } from '../../acts/delete.ts';
import type { Closing } from '../../notation-edits.ts';
import { instruct } from '../shared/prompts.ts';
import { edgesOf, type Edge, type Edges, asksFor, isAlways, wordsOf } from './edges.ts';

/** A graph whose last node is about to lead back. */
interface Scene extends Closing {
  document: EditedDocument;
  changes: Changes;
  place: GraphPlace;
  edges: Edges;
  /** The names of what repeats, the counter among it once there is one. */
  inside: Set<string>;
  /** Names that are being given. */
  given: Set<string>;
  /** The node whose edges ask for the word; null where none does. */
  asks: string | null;
}

/**
 * Closes a cycle of edges: who decides is asked for a word, a counter ends it at the latest, and the work is laid down outside in each round,
 * so that it is there whenever the loop is left.
 */
export function closeCycle(document: EditedDocument, closing: Closing): Drafted | ActRefusal {
  const { from, to, stop, members } = closing;
  const place = graphPlace(document, from.scope);
  if (!place) return { code: 'no-inside', params: { part: '' } };
  if (stop.by === 'scores') return { code: 'no-such-stop', params: {} };
  const changes = document.changes();
  const edges = edgesOf(place);
  const inside = new Set(members.map(({ name }) => name));
  const scene: Scene = { ...closing, document, changes, place, edges, inside, given: new Set(), asks: null };
  const guard = counterIn(scene);
  if (guard) inside.add(guard.name);
  if (!edges.all().some((edge) => edge.from === from.name && edge.to === to.name)) edges.put(from.name, to.name);
  if (stop.by === 'says') scene.asks = asking(scene, stop.judge);
  goOnWithout(scene);
  count(
    scene,
    guard?.name ?? newNode(scene, 'Limit', loopCounter.type, { max_iterations: stop.rounds }),
    leaveTo(scene),
  );
  const config = guard && valueAt(guard.spot.node, 'config');
  if (config?.kind === 'map') changes.set(config, 'max_iterations', stop.rounds);
  edges.write(changes);
  if (stop.by === 'says') tell(scene, stop.judge, stop.word);
  // What the act was about, and not what it had to add.
  return { changes, leaves: [], select: [closing.part] };
}

/** The counter that the loop has already: one that leads on inside at its limit, too, is that of a loop within. */
function counterIn(scene: Scene): NodeSymbol | null {
  const { edges, inside } = scene;
  const all = edges.all();
  const isOn = ({ name }: NodeSymbol): boolean =>
    all.some(({ from, to }) => to === name && inside.has(from)) &&
    all.some(({ from, to }) => from === name && inside.has(to)) &&
    !endsWithin(scene, name);
  return countersOf(scene).find(isOn) ?? null;
}

function countersOf({ members }: Scene): NodeSymbol[] {
  return [...(members[0]?.scope.nodes.values() ?? [])].filter(({ type }) => type === loopCounter.type);
}

/** A counter that leads to several nodes of the loop: back in its own, and out of that. */
function endsWithin({ edges, inside }: Scene, counter: string): boolean {
  return edges.all().filter(({ from, to }) => from === counter && inside.has(to)).length > 1;
}

/**
 * The node that asks for the word. Between two nodes there is one edge: where the judge's own answer goes on, it lies on the edge that lays that
 * down, and another node has to ask.
 */
function asking(scene: Scene, { name: judge }: NodeSymbol): string {
  const { edges, inside, out } = scene;
  if (out.name !== judge) return judge;
  const check = newNode(scene, 'Check', passthrough.type, {});
  for (const edge of edges.all()) if (edge.from === judge && inside.has(edge.to)) edge.from = check;
  edges.put(judge, check);
  inside.add(check);
  return check;
}

/** Has the loop go on only where the word is missing. */
function goOnWithout({ edges, stop, asks, inside }: Scene): void {
  if (stop.by !== 'says') return;
  for (const edge of edges.all()) {
    if (edge.from !== asks || !inside.has(edge.to) || !wordsOf(edge.condition)) continue;
    if (!wordsOf(edge.condition)?.none.includes(stop.word)) edge.condition = asksFor('none', stop.word);
  }
}

/** Has the work laid down in each round where the word leads to. Gives the name of the node that it goes on from. */
function leaveTo(scene: Scene): string {
  const { edges, inside, out, asks, stop, place, changes } = scene;
  const leaving = edges
    .all()
    .filter((edge) => inside.has(edge.from) && !inside.has(edge.to) && isAbsorbed(scene, edge));
  const targets = [...new Set(leaving.map(({ to }) => to))];
  const only =
    targets.length === 1
      ? scene.document.language.symbols.nodes.find(({ name, scope }) => name === targets[0] && scope === out.scope)
      : undefined;
  const exit = only && passesLast(only) ? only.name : newNode(scene, 'Result', passthrough.type, {});
  const source = exit === only?.name ? out.name : exit;
  for (const edge of leaving) {
    if (exit === only?.name && (edge.from === out.name || edge.from === asks)) continue;
    // One edge to each target stays where it is, with the comments around it.
    if (edges.all().some(({ from, to }) => from === source && to === edge.to)) edges.remove(edge);
    else edge.from = source;
  }
  if (exit !== only?.name) for (const target of targets) edges.put(exit, target);
  edges.put(out.name, exit, { triggers: false });
  if (stop.by === 'says' && asks !== null)
    edges.put(asks, exit, { condition: asksFor('any', stop.word), carries: false });
  if (targets.length === 0) endWith(changes, place, inside, exit);
  return exit;
}

/** An edge out of the loop that the sentence speaks of: one that asks for nothing, or for the judge's word. Others are ways out of their own. */
function isAbsorbed({ stop }: Scene, { from, condition }: Edge): boolean {
  if (isAlways(condition)) return true;
  const words = wordsOf(condition);
  return stop.by === 'says' && from === stop.judge.name && words !== null && words.none.length === 0;
}

/** Counts how often it is led back, but for what a loop within counts; at the limit the counter leads out. */
function count(scene: Scene, guard: string, exit: string): void {
  const { edges, inside, to } = scene;
  const within = countersOf(scene).filter(({ name }) => name !== guard && endsWithin(scene, name));
  const isWithin = ({ from }: Edge): boolean =>
    within.some(({ name }) => from === name || edges.all().some((edge) => edge.from === from && edge.to === name));
  const back = edges
    .all()
    .filter((edge) => edge.to === to.name && inside.has(edge.from) && edge.triggers && edge.from !== guard)
    .filter((edge) => !isWithin(edge));
  for (const { from, condition } of back) edges.put(from, guard, { condition });
  edges.put(guard, to.name);
  edges.put(guard, exit, { carries: false });
}

/** What the graph ends with: it ended in the loop before, or in nothing at all. */
function endWith(changes: Changes, { map }: GraphPlace, inside: ReadonlySet<string>, exit: string): void {
  const end = valueIn(map, 'end');
  if (end?.kind !== 'list' || end.items.every((item) => item.kind === 'scalar' && inside.has(item.text)))
    changes.set(map, 'end', [exit]);
  else append(changes, map, 'end', exit);
}

/** A model that decides is told by which word; people read it off the edges. */
function tell({ changes, document }: Scene, { spot, type }: NodeSymbol, word: string): void {
  const config = valueAt(spot.node, 'config');
  if (type !== agent.type || config?.kind !== 'map') return;
  const role = valueIn(config, 'role');
  if (role?.kind === 'scalar' && role.text.includes(word)) return;
  instruct(changes, document.text, config, 'role', [
    `Answer ${word} when nothing is missing. Otherwise say what is missing.`,
  ]);
}

function passesLast({ type, spot }: NodeSymbol): boolean {
  const last = valueIn(spot.node, 'config');
  const flag = last?.kind === 'map' ? valueIn(last, 'only_last_message') : null;
  return type === passthrough.type && !(flag?.kind === 'scalar' && /^(?:false|no|off)$/i.test(flag.text));
}

function newNode({ document, changes, place, given }: Scene, wished: string, type: string, config: Json): string {
  const name = freeName(document.language, wished, given);
  given.add(name);
  append(changes, place.map, place.nodes, { id: name, type, config });
  return name;
}
