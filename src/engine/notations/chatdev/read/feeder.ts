import type { Place } from './place.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode } from '../workflow.ts';

/** What is added around a guard so that it does its work; a run starts at `feeder`. */
export interface Driven {
  nodes: ChatdevNode[];
  edges: ChatdevEdge[];
  feeder: string;
}

const PLAIN: ChatdevEdge['settings'] = {
  condition: { kind: 'always' },
  trigger: true,
  carryData: true,
  keepMessage: false,
  clearContext: false,
  clearKeptContext: false,
  process: null,
  dynamic: null,
};

/**
 * Drives a guard that stands alone: a feeder that goes on by itself triggers it once a round, until its message leads
 * out of their loop. `taken`: names that are in use; nobody's node is named like ours.
 */
export function driveGuard(guard: ChatdevNode, place: Place, taken: ReadonlySet<string>): Driven {
  const feeder = { ...passthrough(freeName('(feeder)', taken), place), ...secondsFor(guard) };
  const released = passthrough(freeName('(released)', taken), place);
  const edges = [
    edge(feeder.id, feeder.id),
    edge(feeder.id, guard.id),
    edge(guard.id, feeder.id),
    edge(guard.id, released.id),
  ];
  return { nodes: [feeder, released], edges, feeder: feeder.id };
}

/** A timer that nobody waits for would never release: a quarter of its limit passes in each round of its feeder. */
function secondsFor({ limit }: ChatdevNode): { seconds?: number } {
  return limit?.kind === 'seconds' ? { seconds: limit.value / 4 } : {};
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name.slice(0, -1)} ${number})`;
  return free;
}

function passthrough(name: string, place: Place): ChatdevNode {
  return {
    id: place.prefix + name,
    name,
    scope: place.scope,
    type: 'passthrough',
    config: { onlyLastMessage: true },
    family: 'data',
    icon: 'arrow-right',
    label: name,
    summary: '',
    inputs: [{ name: 'input', type: 'message', required: false }],
    outputs: [{ name: 'output', type: 'message', required: false }],
    contextWindow: 0,
    presetInput: [],
    presetOutput: [],
  };
}

function edge(from: string, to: string): ChatdevEdge {
  return { id: `${from}->${to}`, from, to, condition: '', kind: 'control', implied: true, settings: PLAIN };
}
