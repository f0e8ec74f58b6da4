import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import type { Fields } from '../../reading/fields.ts';
import { shownFace, type ShownFace } from '../shared/shown-face.ts';
import type { BodyType, Bound, BoundBody, Place, StepType } from './node-type.ts';
import { TYPES } from './types/types.ts';

interface NodeBase extends WorkflowNode {
  /** `continueOnFailure`: its failure leaves its outputs unset and the scope running. */
  tolerant: boolean;
}

/** A type that the format knows and that does not run here, or that nobody knows: as it is written. The document cannot run. */
interface UnknownKind {
  type: string;
  config: null;
}

type Declared = (typeof TYPES)[number];

type WrittenKind<Type extends Declared> = Type extends Declared
  ? { type: Type['type']; config: ReturnType<Type['read']> }
  : never;

type LinkedConfig<Type extends Declared> = Type extends { instances(bound: Bound<infer Config>): unknown }
  ? Config
  : Type extends { unit(bound: BoundBody<infer Config>): unknown }
    ? Config
    : never;

type LinkedKind<Type extends Declared> = Type extends Declared
  ? { type: Type['type']; config: LinkedConfig<Type> }
  : never;

/** A node as read: what it says of others is not yet known to be there, and others may use ports that it does not declare. */
export type ReadNode = Omit<NodeBase, 'inputs' | 'outputs'> & (WrittenKind<Declared> | UnknownKind);

/** A node of the container notation as linked: plain data, told apart by `type`. */
export type ContainerNode = NodeBase & (LinkedKind<Declared> | UnknownKind);

export type ContainerWorkflow = Workflow<ContainerNode> & { notation: 'container' };

/** How many loops may lie in one another (rule H1). */
export const NESTING_LIMIT = 8;

export type OfType<Node extends { type: string }, Name extends string> = Extract<Node, { type: Name }>;

export function isLoop<Node extends { type: string }>(node: Node): node is OfType<Node, 'loop'> {
  return node.type === 'loop';
}

export function isAgent<Node extends { type: string }>(node: Node): node is OfType<Node, 'agent'> {
  return node.type === 'agent';
}

export function isComponent<Node extends { type: string }>(node: Node): node is OfType<Node, 'component'> {
  return node.type === 'component';
}

export function isMap<Node extends { type: string }>(node: Node): node is OfType<Node, 'map'> {
  return node.type === 'map';
}

type Holder = 'loop' | 'map' | 'component';

export function hasBody<Node extends { type: string }>(node: Node): node is OfType<Node, Holder> {
  return isLoop(node) || isMap(node) || isComponent(node);
}

type Writer = 'agent' | 'shell' | 'script';

/** Whether a node has a text with references in it. */
export function isWriting<Node extends { type: string }>(node: Node): node is OfType<Node, Writer> {
  return isAgent(node) || node.type === 'shell' || node.type === 'script';
}

export function writingOf(node: OfType<ReadNode | ContainerNode, Writer>): { key: 'prompt' | 'script'; text: string } {
  return node.type === 'agent'
    ? { key: 'prompt', text: node.config.prompt }
    : { key: 'script', text: node.config.script };
}

/** A type of node whatever its config. What a config is read as only its own type is given: the list cannot say so, its makers do. */
type AnyType = StepType<string, unknown, unknown> | BodyType<string, unknown, unknown>;

const BY_NAME: ReadonlyMap<string, AnyType> = new Map(TYPES.map((type): [string, AnyType] => [type.type, type]));

/** A type by the name that documents write; null for one that does not run here. */
export function typeNamed(name: string): AnyType | null {
  return BY_NAME.get(name) ?? null;
}

/** The names of types that run here. */
export const TYPE_NAMES: readonly string[] = TYPES.map(({ type }) => type);

export function kindOf(
  { type, family, icon, fields, read, face }: AnyType,
  data: Fields,
  place: Place,
): { kind: WrittenKind<Declared>; look: Pick<WorkflowNode, 'family' | 'icon'> & ShownFace } {
  const config = read(data, place);
  // The config was read by the type that is named beside it.
  return {
    kind: { type, config } as WrittenKind<Declared>,
    look: { family, icon, ...shownFace(face(config), fields, ['data']) },
  };
}
