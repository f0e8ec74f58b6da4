import type { Fields } from '../../reading/fields.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';
import { oncePerName } from '../shared/once-per-name.ts';
import { shownFace } from '../shared/shown-face.ts';
import type { Around, LoopExitType } from './node-type.ts';
import { TYPES } from './types/types.ts';

type Declared = (typeof TYPES)[number];
type KindOf<Type extends Declared> = Type extends Declared
  ? { type: Type['type']; config: ReturnType<Type['read']> }
  : never;

/** A type that nobody knows, by the word that stands for it; a document with one cannot run. */
interface UnknownKind {
  type: string;
  config: null;
}

/** Type and config of a node, as its type reads it. */
export type LoopExitKind = KindOf<Declared> | UnknownKind;

/** A node as its document has it: in which scope it lies is found when the document is linked. */
export type ReadNode = Omit<WorkflowNode, 'scope' | 'type'> & LoopExitKind;

export type LoopExitNode = ReadNode & Pick<WorkflowNode, 'scope'>;

export type NodeOf<Type extends Declared['type'], Node = ReadNode> = Extract<Node, { type: Type }>;

export type LoopExitWorkflow = Workflow<LoopExitNode> & { notation: 'loop-exit' };

/** Whether a node is of a type, whose config it has then. */
export function isOf<Type extends Declared['type'], Node extends ReadNode>(
  node: Node,
  type: Type,
): node is NodeOf<Type, Node> {
  return node.type === type;
}

export function isLoop<Node extends ReadNode>(node: Node): node is NodeOf<'loop', Node> {
  return isOf(node, 'loop');
}

export function isRouter<Node extends ReadNode>(node: Node): node is NodeOf<'router', Node> {
  return isOf(node, 'router');
}

/** A type of node whatever its config. What a config is read as only its own type is given: the list cannot say so, its makers do. */
type AnyType = LoopExitType<string, unknown>;

const BY_NAME: ReadonlyMap<string, AnyType> = new Map(TYPES.map((type): [string, AnyType] => [type.type, type]));

/** A type by the name that documents write; null for one that nobody knows. */
export function typeNamed(name: string): AnyType | null {
  return BY_NAME.get(name) ?? null;
}

export function readKind(
  type: AnyType,
  data: Fields,
  around: Around,
): LoopExitKind & Omit<WorkflowNode, 'id' | 'name' | 'label' | 'scope' | 'type'> {
  const config = type.read(data, around);
  return {
    family: type.family,
    ...(type.family !== 'model' && type.asks(config) && { asks: 'model' as const }),
    icon: type.icon,
    ...shownFace(type.face(config), type.fields, ['data']),
    inputs: [...type.inputs],
    // A branch may be called as what a model says besides.
    outputs: oncePerName(type.gives(config)),
    // The config was read by the type that is named beside it.
    ...({ type: type.type, config } as LoopExitKind),
  };
}
