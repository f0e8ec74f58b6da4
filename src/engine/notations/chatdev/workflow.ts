import type { Json } from '../../workflow/json.ts';
import type { Fields } from '../../reading/fields.ts';
import { shownFace, type ShownFace } from '../shared/shown-face.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { ChatdevEdge } from './edges.ts';
import type { Ahead, ChatdevType } from './node-type.ts';
import type { Place } from './read/place.ts';
import type { MemoryStore } from './parts/memory.ts';
import type { PresetMessage } from './parts/preset.ts';
import { TYPES } from './types/types.ts';

export interface ChatdevNodeBase extends WorkflowNode {
  /** Messages kept after a run: 0 = only those marked to be kept, -1 = all. */
  contextWindow: number;
  /** Messages that it finds in its queue, or gave, before the run. */
  presetInput: PresetMessage[];
  presetOutput: PresetMessage[];
  /** Seconds of the run clock that pass in it; of what was added to drive a lone timer only. */
  seconds?: number;
}

/** A type that nobody knows, drawn so that its edges are not lost; the document cannot run. */
interface UnknownKind {
  type: 'unknown';
  config: { typeName: string };
}

type Declared = (typeof TYPES)[number];
type KindOf<Type extends Declared> = Type extends Declared
  ? { type: Type['type']; config: NonNullable<ReturnType<Type['read']>> }
  : never;

/** Type and config of a node, as its type reads it. */
export type ChatdevKind = KindOf<Declared> | UnknownKind;

export type ChatdevNode = ChatdevNodeBase & ChatdevKind;

/** A graph that is called: what a run of it starts with, and where its result is looked for. Ids are those of the workflow. */
export interface CalledGraph {
  scope: string;
  start: string[];
  result: string[];
  majorityVoting: boolean;
  memory: MemoryStore[];
}

/**
 * A chatdev graph. `result.nodes`: the nodes of `end`, then the first node without successors, as the engine falls
 * back.
 */
export interface ChatdevWorkflow extends Workflow<ChatdevNode> {
  notation: 'chatdev';
  edges: ChatdevEdge[];
  /** Ids of the nodes that get the task. */
  start: string[];
  /** Ids in the author's order; null when not given. */
  end: string[] | null;
  /** No edges are followed: all nodes get the task, and the most frequent answer wins. */
  majorityVoting: boolean;
  memory: MemoryStore[];
  /** The graphs that subgraph nodes call, by node id: those that are here. */
  calls: Readonly<Record<string, CalledGraph>>;
}

/** How a node of an unknown type is drawn. */
export const UNKNOWN = { family: 'data', icon: 'braces' } as const;

/** A type of node whatever its config. What a config is read as only its own type is given: the list cannot say so, its makers do. */
type AnyType = ChatdevType<string, unknown, Json>;

const BY_NAME: ReadonlyMap<string, AnyType> = new Map(TYPES.map((type): [string, AnyType] => [type.type, type]));

/** Type and config of a node with what is drawn of it; null when the config cannot be read, which was reported. */
export function kindOf(
  { type, family, icon, fields: known, read, face }: AnyType,
  fields: Fields,
  place: Place,
): { kind: ChatdevKind; look: Pick<WorkflowNode, 'family' | 'icon'> & ShownFace } | null {
  const config = read(fields, place);
  if (config === null) return null;
  // The config was read by the type that is named beside it.
  return {
    kind: { type, config } as ChatdevKind,
    look: { family, icon, ...shownFace(face(config), known, ['config']) },
  };
}

/** What may be said before a run of how a node speaks. */
export function aheadOf(node: ChatdevNode | undefined): Ahead {
  return (node && typeNamed(node.type)?.ahead(node.config)) ?? {};
}

/** A type by the name that documents write; null for one that nobody knows. */
export function typeNamed(name: string): AnyType | null {
  return BY_NAME.get(name) ?? null;
}
