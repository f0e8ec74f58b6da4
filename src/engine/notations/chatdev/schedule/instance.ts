import type { Message, NodeInputs, Outcome } from '../../../workflow/activation.ts';
import { MOST_TOLD, type Queue } from '../../../kernel/holding.ts';
import type { EdgeRecorder, NodeInstance } from '../../../kernel/plan.ts';
import type { Table } from './table.ts';
import type { Link } from './link.ts';

const NO_PORTS = Object.freeze(Object.create(null) as Record<string, never>);
const NOTHING: readonly Message[] = [];
/** The queue of a node that has just read all: shared, for nothing is ever added to an empty list. */
const EMPTY: Message[] = [];

/**
 * Queues, trigger flags and node states of one call of a graph (architecture, C3): all rounds of its cycles share it.
 * Rules M34 and M35.
 */
export interface Instance {
  table: Table;
  /** Added to by `enqueue` alone. */
  queue: Message[][];
  /** Of each queue, how many at its head have been read before. */
  read: Int32Array;
  /** Answers of the node itself that lie behind messages which it has not read. */
  own: Map<number, Set<Message>>;
  triggered: Uint8Array;
  starts: Uint8Array;
  /** What nodes that are running were given; null of the others. */
  given: (readonly Message[] | null)[];
  /** The newest output of each node, over all rounds. */
  newest: (readonly Message[] | null)[];
  /** All that the nodes of the result have said; null where only the newest counts. */
  said: Map<number, Message[]> | null;
  nodes: NodeInstance[];
}

/** A fresh instance of a graph and of its nodes, its start nodes given the task. */
export function createInstance(table: Table, task: readonly Message[], nodes: NodeInstance[]): Instance {
  const instance: Instance = {
    table,
    queue: table.preset.map((messages) => messages.slice()),
    read: new Int32Array(table.nodes.length),
    own: new Map(),
    triggered: new Uint8Array(table.links.length),
    starts: new Uint8Array(table.nodes.length),
    given: table.nodes.map(() => null),
    newest: table.presetSaid.map((messages) => (messages.length > 0 ? messages : null)),
    said: table.returnsAll ? new Map(table.end.map((node) => [node, table.presetSaid[node]!.slice()])) : null,
    nodes,
  };
  for (const node of table.start) {
    instance.queue[node] = task.slice();
    instance.starts[node] = 1;
  }
  return instance;
}

/** Whether a node is due: it is a start node, or any link into it was triggered. */
export function isTriggered(instance: Instance, node: number): boolean {
  if (instance.starts[node] === 1) return true;
  for (const link of instance.table.into[node]!) if (instance.triggered[link.id] === 1) return true;
  return false;
}

/** A node begins: it reads its whole queue, and what triggered it is used up. */
export function take(instance: Instance, node: number): NodeInputs {
  const messages = instance.queue[node]!;
  instance.given[node] = messages;
  instance.starts[node] = 0;
  for (const link of instance.table.into[node]!) instance.triggered[link.id] = 0;
  // What arrives while it runs is kept apart, so that what it was given does not change under it.
  instance.queue[node] = EMPTY;
  instance.read[node] = 0;
  if (instance.own.size > 0) instance.own.delete(node);
  return { messages, ports: NO_PORTS };
}

/** A node ended: its queue is cut to its window, what it sent is delivered, and its own answers join its queue when it has a window. */
export function settle(instance: Instance, node: number, outcome: Outcome, edges: EdgeRecorder): void {
  const { table } = instance;
  const given = instance.given[node] ?? NOTHING;
  instance.given[node] = null;
  const outputs = outcome.messages ?? NOTHING;
  const window = table.window[node]!;
  const arrived = instance.queue[node]!;
  const kept = remaining(given, window);
  instance.read[node] = kept.length;
  // What arrived meanwhile stays in the queue that `take` made; a list that somebody was given is never added to.
  if (kept.length > 0) instance.queue[node] = kept.concat(arrived);
  if (outputs.length > 0) instance.newest[node] = outputs;
  if (instance.said) instance.said.get(node)?.push(...outputs);
  for (const output of outputs) for (const link of table.out[node]!) deliver(instance, link, output, edges);
  // Last, so that an edge to itself that clears the queue does not take them (the engine's pseudo edge comes last, too).
  if (window !== 0) for (const output of outputs) remember(instance, node, remembered(output, table.nodes[node]!.name));
}

/**
 * Puts a message into a node's queue, and gives how many lie there. A list of one is made as such: an empty list that is pushed to
 * takes room for seventeen, once an edge.
 */
function enqueue(instance: Instance, node: number, message: Message): number {
  const queue = instance.queue[node]!;
  if (queue.length > 0) return queue.push(message);
  instance.queue[node] = [message];
  return 1;
}

/** The node's own answer joins its queue, as one that it has read. */
function remember(instance: Instance, node: number, answer: Message): void {
  const length = enqueue(instance, node, answer);
  if (length === instance.read[node]! + 1) {
    instance.read[node] = length;
    return;
  }
  const own = instance.own.get(node);
  if (own) own.add(answer);
  else instance.own.set(node, new Set([answer]));
}

/** What lies in a node's queue and was not read by it. */
export function unread(instance: Instance, node: number): Message[] {
  const own = instance.own.get(node);
  const behind = instance.queue[node]!.slice(instance.read[node]);
  return own ? behind.filter((message) => !own.has(message)) : behind;
}

/** How many messages lie in a node's queue: those that it will keep, too, while it runs. */
export function waiting(instance: Instance, node: number): number {
  return keptWhileRunning(instance, node).length + instance.queue[node]!.length;
}

/** What lies in the queues of the nodes, by their places in the Plan; empty ones are left out. */
export function queuesOf(instance: Instance): Queue[] {
  return instance.queue.flatMap((queue, node) => {
    const kept = keptWhileRunning(instance, node);
    const count = kept.length + queue.length;
    if (count === 0) return [];
    const newest = [...kept.slice(-MOST_TOLD), ...queue.slice(-MOST_TOLD)].slice(-MOST_TOLD);
    return [{ part: instance.table.first + node, count, unread: unread(instance, node).length, newest }];
  });
}

/** Of what a node that is running was given, what its queue keeps. */
function keptWhileRunning({ given, table }: Instance, node: number): readonly Message[] {
  return remaining(given[node] ?? NOTHING, table.window[node]!);
}

/** An answer in the queue of who gave it. */
function remembered({ role, text, keep, preserveRole }: Message, source: string): Message {
  return message(preserveRole ? role : 'assistant', text, source, keep, preserveRole);
}

function isKept(message: Message): boolean {
  return message.keep === true;
}

/** What stays of a queue that was read: 0 → kept messages; n → the newest n, kept ones count and are never dropped; below 0 → all. */
function remaining(given: readonly Message[], window: number): readonly Message[] {
  if (window < 0) return given;
  if (window === 0) return given.some(isKept) ? given.filter(isKept) : NOTHING;
  let free = window - given.filter((message) => message.keep).length;
  const stays = new Set<number>();
  for (let at = given.length - 1; at >= 0; at--) {
    if (given[at]!.keep) stays.add(at);
    else if (free-- > 0) stays.add(at);
  }
  return given.filter((_, at) => stays.has(at));
}

/** One message over one link (`runtime/edge/conditions/base.py`: condition, clearing, carrying, processing, trigger). */
function deliver(instance: Instance, link: Link, message: Message, edges: EdgeRecorder): void {
  if (!link.holds(message.text)) {
    edges.blocked(link.edge, message);
    return;
  }
  if (link.clear || link.clearKept) {
    instance.queue[link.to] = instance.queue[link.to]!.filter((waiting) =>
      waiting.keep ? !link.clearKept : !link.clear,
    );
    instance.read[link.to] = Math.min(instance.read[link.to]!, instance.queue[link.to]!.length);
  }
  const sent = link.carry ? carried(instance.table, link, message) : message;
  if (sent === null) {
    // A processor that returns nothing drops the message and the trigger; the condition did hold.
    edges.taken(link.edge, message, false, false);
    return;
  }
  if (link.carry) enqueue(instance, link.to, sent);
  if (link.trigger) instance.triggered[link.id] = 1;
  edges.taken(link.edge, sent, link.carry, link.trigger);
}

/** The clone that travels: it becomes the sender's, and a user message unless it keeps its role or comes back to its sender. */
function carried(table: Table, link: Link, output: Message): Message | null {
  const text = link.process ? link.process(output.text) : output.text;
  if (text === null) return null;
  const role = output.preserveRole ? output.role : link.from === link.to ? 'assistant' : 'user';
  const keep = link.keep || output.keep ? true : undefined;
  return message(role, text, table.nodes[link.from]!.name, keep, output.preserveRole);
}

/** Written out: messages are made once an edge, and a spread makes an object that is slow to make and to use. */
function message(
  role: Message['role'],
  text: string,
  source: string,
  keep: true | undefined,
  preserveRole: true | undefined,
): Message {
  if (keep === undefined && preserveRole === undefined) return { role, text, source };
  if (preserveRole === undefined) return { role, text, source, keep: true };
  return keep === undefined ? { role, text, source, preserveRole } : { role, text, source, preserveRole, keep };
}
