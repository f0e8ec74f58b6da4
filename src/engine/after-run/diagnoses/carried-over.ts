import type { Ask } from '../../journal/ask.ts';
import type { Chunk, Recorded } from '../../journal/chunk.ts';
import { Kind, Taken } from '../../journal/facts.ts';
import { listAt, valueAt } from '../../journal/values.ts';
import { keptAs } from '../../lint/carries-over.ts';
import type { Message, Ports } from '../../workflow/activation.ts';
import { isGuardEvidence } from '../../workflow/verdict/guard-evidence.ts';
import type { Json } from '../../workflow/json.ts';
import type { Kept } from '../../workflow/kept.ts';
import { keptOver, memoryOf, type KeptOver } from '../../workflow/kept-over.ts';
import type { Evidence } from '../../workflow/verdict/verdict.ts';
import type { Workflow } from '../../workflow/workflow.ts';

/**
 * What an entry of a loop finds of the entries before, told at the first visit of a node in it: {node, as, count, limit, seconds, name},
 * as far as `as` has them.
 */
export interface CarriedOver {
  /** `entry`: of the innermost loop that the fact lies in, its id and the frame of this entry. */
  take(
    chunk: Chunk,
    at: number,
    entry: { loop: string; frame: number },
  ): { part: number; params: Record<string, Json> } | null;
}

/** A node that keeps something, and how far it was read. */
interface Keeper {
  name: string;
  label: string;
  loop: string;
  kept: Kept;
  /** Of what it keeps in a memory, all that the nodes of its loop wrote there. */
  written: Written | null;
  /** What it was sent in its loop since it ran last: in the newest entry in which it was sent something, and in those before. */
  sent: { entry: number; now: Message[]; before: Message[] };
  /** The newest entry that it was visited in. */
  entry: number;
  /** Its first message is a standing instruction. */
  hasSystem: boolean;
  /** Its last question was answered. */
  isAnswered: boolean;
}

/** So many messages that were not read are counted. */
const MOST_SENT = 100;

interface Written {
  /** Names of the nodes that write. */
  by: Set<string>;
  entry: number;
  /** Keys of what was written in this entry. */
  keys: Set<string>;
  /** Texts that were written in it, and in those before. */
  now: number;
  before: number;
}

/** Null of a workflow in which nothing is carried over. */
export function carriedOver(workflow: Workflow): CarriedOver | null {
  const keepers = keepersOf(keptOver(workflow));
  if (keepers.size === 0) return null;
  const readers = readersOf(keepers, workflow);
  return {
    take(chunk, at, { loop, frame: entry }) {
      const part = chunk.part[at]!;
      if (chunk.kind[at] === Kind.edgeTaken) {
        const reader = readers.get(part);
        if (reader?.loop === loop && (chunk.b[at]! & Taken.queued) !== 0)
          send(reader, entry, valueAt<Message>(chunk, chunk.a[at]!));
        return null;
      }
      for (const keeper of keepers.get(part) ?? []) {
        if (keeper.loop !== loop) continue;
        const found = visit(keeper, chunk, at, entry);
        if (found === null) continue;
        const isFirst = entry > keeper.entry;
        keeper.entry = Math.max(entry, keeper.entry);
        if (isFirst && found.count > 0)
          return { part, params: { node: keeper.label, as: keptAs(keeper.kept), ...found } };
      }
      return null;
    },
  };
}

function keepersOf(all: readonly KeptOver[]): Map<number, Keeper[]> {
  const keepers = new Map<number, Keeper[]>();
  const memories = new Map<string, Written>();
  for (const { part, node, loop, kept } of all) {
    let written: Written | null = null;
    if (kept.what === 'memory') {
      const memory = memoryOf(loop, kept.name);
      written = memories.get(memory) ?? { by: new Set(), entry: -1, keys: new Set(), now: 0, before: 0 };
      memories.set(memory, written);
      if (kept.writes) written.by.add(node.name);
    }
    const keeper: Keeper = {
      name: node.name,
      label: node.label,
      loop: loop.id,
      kept,
      written,
      sent: { entry: -1, now: [], before: [] },
      entry: -1,
      hasSystem: false,
      isAnswered: false,
    };
    const own = keepers.get(part);
    if (own) own.push(keeper);
    else keepers.set(part, [keeper]);
  }
  return keepers;
}

/** By the index of an edge who is sent something by it. */
function readersOf(keepers: ReadonlyMap<number, Keeper[]>, { nodes, edges }: Workflow): Map<number, Keeper> {
  const byNode = new Map<string, Keeper>();
  for (const [part, kept] of keepers) {
    const reader = kept.find((each) => each.kept.what === 'queue');
    const node = nodes[part];
    if (node && reader) byNode.set(node.id, reader);
  }
  const readers = new Map<number, Keeper>();
  for (const [index, { to }] of edges.entries()) {
    const reader = byNode.get(to);
    if (reader) readers.set(index, reader);
  }
  return readers;
}

function send({ sent }: Keeper, entry: number, message: Message): void {
  if (entry > sent.entry) {
    sent.before = sent.before.concat(sent.now).slice(-MOST_SENT);
    sent.now = [];
    sent.entry = entry;
  }
  if (sent.now.length < MOST_SENT) sent.now.push(message);
}

/** Of what it is given, what it was sent in earlier entries; it has read all of it then. */
function unreadAt({ sent }: Keeper, chunk: Chunk, at: number, entry: number): Found | null {
  const before = entry > sent.entry ? sent.before.concat(sent.now) : sent.before;
  sent.before = [];
  sent.now = [];
  if (chunk.c[at] === -1) return null;
  const given = listAt<Message>(chunk, chunk.a[at]!, chunk.b[at]!);
  // It may have been thrown away meanwhile; what a long list does not hold any more is older still.
  const isGiven = (message: Message): boolean =>
    given.length < chunk.c[at]! || given.some(({ source, text }) => source === message.source && text === message.text);
  return { count: before.filter(isGiven).length };
}

/** What a fact shows of what is kept: `count` of it is from before its visit; null where it shows nothing. */
function visit(keeper: Keeper, chunk: Chunk, at: number, entry: number): Found | null {
  const { kept } = keeper;
  switch (kept.what) {
    case 'count':
    case 'time':
      return chunk.kind[at] === Kind.reported ? guardAt(valueAt<Evidence[]>(chunk, chunk.a[at]!)) : null;
    case 'window':
      return chunk.kind[at] === Kind.nodeStarted ? windowAt(keeper.name, chunk, at) : null;
    case 'queue':
      return chunk.kind[at] === Kind.nodeStarted ? unreadAt(keeper, chunk, at, entry) : null;
    case 'conversation':
      return chunk.kind[at] === Kind.asked ? conversationAt(keeper, valueAt<Ask>(chunk, chunk.a[at]!)) : null;
    case 'memory':
      return memoryAt(keeper, kept, chunk, at, entry);
  }
}

type Found = { count: number } & Record<string, Json>;

function guardAt(said: readonly Evidence[]): Found | null {
  const evidence = said.find(isGuardEvidence);
  if (!evidence) return null;
  if (evidence.kind === 'count') return { count: evidence.count - 1, limit: evidence.limit };
  return { count: evidence.seconds, limit: evidence.limit };
}

/** What its queue kept ends with its own answer; what waits behind that is new. */
function windowAt(name: string, chunk: Chunk, at: number): Found | null {
  const all = chunk.c[at]!;
  if (all === -1) return null;
  const listed = listAt<Message>(chunk, chunk.a[at]!, chunk.b[at]!);
  const own = listed.findLastIndex(({ source }) => source === name);
  return { count: own === -1 ? 0 : all - listed.length + own + 1 };
}

/** All of its messages but the standing instruction and the question. */
function conversationAt(keeper: Keeper, { request, omitted = 0 }: Ask): Found | null {
  if (request.kind !== 'model') return null;
  if (omitted === 0) keeper.hasSystem = request.messages[0]?.role === 'system';
  return { count: omitted + request.messages.length - (keeper.hasSystem ? 2 : 1) };
}

function memoryAt(
  keeper: Keeper,
  { of, name, reads, writes }: Extract<Kept, { what: 'memory' }>,
  chunk: Chunk,
  at: number,
  entry: number,
): Found | null {
  const { written } = keeper;
  if (!written) return null;
  if (entry > written.entry) {
    written.before += written.now;
    written.now = 0;
    written.keys.clear();
    written.entry = entry;
  }
  switch (chunk.kind[at]) {
    case Kind.nodeStarted:
      return of === 'store' && reads ? { count: written.before, name } : null;
    case Kind.answered:
      keeper.isAnswered = valueAt<Recorded>(chunk, chunk.a[at]!).answer.kind === 'answered';
      return null;
    case Kind.nodeFinished:
      if (of === 'store') {
        if (writes && keeper.isAnswered && saysSomething(chunk, at)) written.now++;
        return null;
      }
      if (chunk.c[at] !== -1) return null;
      return namespaceAt(written, valueAt<Ports>(chunk, chunk.a[at]!), name);
    default:
      return null;
  }
}

function saysSomething(chunk: Chunk, at: number): boolean {
  if (chunk.c[at] === -1) return false;
  return listAt<Message>(chunk, chunk.a[at]!, chunk.b[at]!).some(({ text }) => text.trim() !== '');
}

/** A node that has written says the key of it, one that has read what it found. */
function namespaceAt(written: Written, ports: Ports, name: string): Found | null {
  const { memory_key: key, memories } = ports;
  if (typeof key === 'string') written.keys.add(key);
  if (!Array.isArray(memories)) return null;
  const found = memories.filter((memory) => {
    if (typeof memory !== 'object' || memory === null || Array.isArray(memory)) return false;
    const { node_id: by, memory_key: at } = memory;
    return typeof by === 'string' && written.by.has(by) && typeof at === 'string' && !written.keys.has(at);
  });
  return { count: found.length, name };
}
