import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { Fields } from '../../reading/fields.ts';
import { shownFace, type ShownFace } from '../shared/shown-face.ts';
import type { Around } from './around.ts';
import type { OrkaType, Place } from './node-type.ts';
import { TYPES } from './types/types.ts';

/** An agent of a type that nobody knows, by the name that is written; drawn so that its list is not lost: the document cannot run. */
interface UnknownKind {
  type: string;
  config: null;
}

type Declared = (typeof TYPES)[number];
type ReadKindOf<Type extends Declared> = Type extends Declared
  ? { type: Type['type']; config: ReturnType<Type['read']> }
  : never;
type KindOf<Type extends Declared> = Type extends Declared
  ? { type: Type['type']; config: ReturnType<Type['link']> }
  : never;

/** Type and config of an agent as its type reads it. */
type ReadKind = ReadKindOf<Declared> | UnknownKind;

/** Type and config of an agent that knows those around it. */
type OrkaKind = KindOf<Declared> | UnknownKind;

export type AgentBase = Omit<WorkflowNode, 'type'>;

/** An agent as read, before it knows those around it. */
export type ReadAgent = AgentBase & ReadKind;

/** A node of the orka notation: plain data, told apart by its type. */
export type OrkaNode = AgentBase & OrkaKind;

export type NodeOfType<Type extends Declared['type']> = Extract<OrkaNode, { type: Type }>;

/** A workflow of this notation; `order` is the list that the outermost agents stand in. */
export interface OrkaWorkflow extends Workflow<OrkaNode> {
  notation: 'orka';
  order: string[];
}

export const ROOT = 'root';

/** How many loops may lie in one another. */
export const NESTING_LIMIT = 8;

export function bodyOf(node: string): string {
  return `${node}/`;
}

const ASKING = ['openai-answer', 'openai-binary', 'openai-classification', 'local_llm'] as const;
const JUDGING = ['loop_validator', 'plan_validator'] as const;

type OfType<Kind extends { type: string }, Type extends Declared['type']> = Extract<Kind, { type: Type }>;

function isOneOf(types: readonly string[], { type }: { type: string }): boolean {
  return types.includes(type);
}

/** Whether an agent, as read or as linked, is of a type: that of an unknown one is any name, so its name alone would not tell. */
export function isOfType<Kind extends { type: string }, Type extends Declared['type']>(
  node: Kind,
  type: Type,
): node is OfType<Kind, Type> {
  return node.type === type;
}

/** Whether an agent, or a child of a failover, asks a model with a prompt of its own. */
export function isAsking<Kind extends { type: string }>(node: Kind): node is OfType<Kind, (typeof ASKING)[number]> {
  return isOneOf(ASKING, node);
}

/** Whether an agent, or a child of a failover, lets a model judge criteria. */
export function isJudging<Kind extends { type: string }>(node: Kind): node is OfType<Kind, (typeof JUDGING)[number]> {
  return isOneOf(JUDGING, node);
}

const PLAIN = ['fork', 'join', 'router', 'failover', 'failing', 'loop'];

/** Whether all that an agent may do is told by its document. */
export function isPlain(node: OrkaNode): boolean {
  return isAsking(node) || isJudging(node) || PLAIN.includes(node.type);
}

/** A type whatever its config. What a config is read as only its own type is given: the list cannot say so, its makers do. */
type AnyType = OrkaType<string, unknown, unknown>;

const BY_NAME: ReadonlyMap<string, AnyType> = new Map(TYPES.map((type): [string, AnyType] => [type.type, type]));

/** A type by the name that documents write; null for one that nobody knows. */
export function typeNamed(name: string): AnyType | null {
  return BY_NAME.get(name) ?? null;
}

/** How an agent of an unknown type is drawn. */
const UNKNOWN = { family: 'tool', icon: 'wrench', summary: '', gives: {} } as const;

/** What is drawn of an agent, and what it gives. */
type Look = Pick<WorkflowNode, 'family' | 'icon'> & ShownFace & { gives: Readonly<Record<string, string>> };

/** Type and config of an agent, with what is drawn of it. */
export function readKind(name: string, fields: Fields, place: Place): { kind: ReadKind; look: Look } {
  const type = typeNamed(name);
  if (!type) return { kind: { type: name, config: null }, look: UNKNOWN };
  const config = type.read(fields, place);
  const { family, icon, gives } = type;
  const face = shownFace(type.face(config), type.fields, []);
  // The config was read by the type that is named beside it.
  return { kind: { type: type.type, config } as ReadKind, look: { family, icon, gives, ...face } };
}

export function linkKind({ type, config }: ReadKind, around: Around): OrkaKind {
  // As with `readKind`: each type is given, and makes, configs of its own.
  return { type, config: typeNamed(type)?.link(config, around) ?? null } as OrkaKind;
}
