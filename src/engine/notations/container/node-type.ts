import { bindStateless } from '../../kernel/instance.ts';
import type { Conversation, Effects, NodeInputs, Outcome, Ports } from '../../workflow/activation.ts';
import type { NodeInstance, PlanNode, Schedule, Unit } from '../../kernel/plan.ts';
import type { Fields } from '../../reading/fields.ts';
import { readValues, type FieldSet, type ValuesOf } from '../../schema/field.ts';
import type { Port, WorkflowNode } from '../../workflow/workflow.ts';
import type { ScopeOutputs } from '../shared/dataflow.ts';
import type { CallBounds, Face, TypeDeclaration } from '../shared/node-type.ts';
import type { Extracts } from './parts/extract.ts';
import type { DockedBody } from './read/docked.ts';

/** What a config is read with besides its fields. */
export interface Place {
  name: string;
  /** How the node's outputs are taken out of what it is told. */
  extracts: Extracts;
  /** The body of a loop, when that lies beside it. */
  docked: DockedBody | null;
}

export interface PortLists {
  inputs: Port[];
  outputs: Port[];
}

/** What is around a node. `wanted`: the outputs of it that somebody reads; `isResumable`: some agent takes the id of a session. */
export interface Surroundings {
  inLoop: boolean;
  wanted: ReadonlySet<string>;
  isResumable: boolean;
}

/** A linked node, and what is around it. */
export interface Bound<Config> extends Surroundings {
  config: Config;
  name: string;
  inputs: readonly Port[];
  outputs: readonly Port[];
}

/** A value from outside for one input of a body; `unit` is a position in the body. */
export interface Captured {
  unit: number;
  input: string;
  source: { type: 'outer'; name: string };
}

export interface BoundBody<Config> {
  config: Config;
  id: string;
  name: string;
  inputs: readonly Port[];
  outputs: readonly Port[];
  planned: PlanNode;
  /** The nodes of the body, by their positions. */
  members: readonly WorkflowNode[];
  captured: readonly Captured[];
  /** Whether somebody reads what the node used. */
  withUsage: boolean;
  /** Whether an edge feeds an input, and whether one leads on from a node, by ids. */
  isFed(node: string, input: string): boolean;
  leadsOn(node: string): boolean;
  /** A fresh round of the body, with what its units are given from outside. */
  open(given: Record<number, Ports>): Schedule<ScopeOutputs>;
}

interface Ported {
  /** The ports of a node that declares none. */
  readonly ports?: { readonly inputs?: readonly Port[]; readonly outputs?: readonly Port[] };
  /** It is given what it gives, where it declares no inputs: it only hands on. */
  readonly inputsOfOutputs?: true;
  /** Outputs that it has besides those it declares (rule F6). */
  readonly always?: readonly string[];
  /** Whatever name is used for a port of it is one: its component says which there are. */
  readonly anyPort?: true;
  /** An edge that names no input feeds `input`, also where it declares none. */
  readonly unnamedInput?: true;
}

interface Common<Type extends string, Written> extends TypeDeclaration, Ported {
  readonly type: Type;
  /** What can be said before a run: it always gives the same, or what its text and its inputs make it give; absent = nothing. */
  readonly gives?: 'the same' | 'what is told';
  /** Reads the part of `data` that is its own. */
  read(data: Fields, place: Place): Written;
  face(config: Written): Face;
}

/** A type of node that runs: all that is said of it, and what it does. `Linked`: what linking makes of its config. */
export interface StepType<Type extends string, Written, Linked> extends Common<Type, Written> {
  /** One call of a model if it is of its family, else none. */
  calls?(config: Linked): CallBounds;
  /** What makes instances of a node; its texts are compiled once for all of them. */
  instances(bound: Bound<Linked>): () => NodeInstance;
}

/** A type of node with a body, which is entered. */
export interface BodyType<Type extends string, Written, Linked> extends Common<Type, Written> {
  /** What kind of scope its body is. */
  readonly body: 'body' | 'map' | 'call';
  /** What lies in its body calls, and not it. */
  readonly calls?: never;
  unit(bound: BoundBody<Linked>): Unit;
}

interface Declared<Type extends string, Set extends FieldSet, Written>
  extends Omit<TypeDeclaration, 'fields' | 'outputs'>, Ported {
  type: Type;
  gives?: 'the same' | 'what is told';
  fields: Set;
  /** Checks what needs several fields, and makes the config of them; stands before what gets what it makes. */
  make?(values: ValuesOf<Set>, data: Fields, place: Place): Written;
  /** A line of the node's own text, unless nothing is worth saying. */
  face?(config: Written): Face<keyof Set & string>;
}

/** Declares a type of node that runs. `prepare`: what is made once for all activations, else they get the node as it is. */
export function nodeType<
  Type extends string,
  const Set extends FieldSet,
  Written = ValuesOf<Set>,
  Linked = Written,
  Ready = Bound<Linked>,
>(
  declared: Declared<Type, Set, Written> & {
    calls?(config: Linked): CallBounds;
    prepare?(bound: Bound<Linked>): Ready;
    run(inputs: NodeInputs, ready: Ready, effects: Effects): Outcome | Conversation;
  },
): StepType<Type, Written, Linked> {
  const { prepare, run } = declared;
  return {
    ...common(declared),
    instances(bound) {
      // Without `prepare` an activation gets the node: `Ready` has no other source than its default then.
      const ready = prepare ? prepare(bound) : (bound as Ready);
      return bindStateless({ run: (inputs, _config, _state, effects) => run(inputs, ready, effects) }, ready);
    },
  };
}

export function bodyType<Type extends string, const Set extends FieldSet, Written, Linked>(
  declared: Declared<Type, Set, Written> & Pick<BodyType<Type, Written, Linked>, 'body' | 'unit'>,
): BodyType<Type, Written, Linked> {
  const { body, unit } = declared;
  return { ...common(declared), body, unit };
}

function common<Type extends string, const Set extends FieldSet, Written>(
  declared: Declared<Type, Set, Written>,
): Common<Type, Written> {
  const { make, face, ports, always } = declared;
  const outputs = always ?? ports?.outputs?.map(({ name }) => name);
  return {
    ...declared,
    ...(outputs && { outputs }),
    read(data, place) {
      const values = readValues(data, declared.fields);
      // Without `make` the config is what the fields read: `Written` has no other source than its default then.
      return make ? make(values, data, place) : (values as Written);
    },
    face: (config) => face?.(config) ?? { summary: '' },
  };
}

/** The ports of a node: those it declares, else those of its type. */
export function portsOf({ ports, inputsOfOutputs }: Ported, { inputs, outputs }: PortLists): PortLists {
  const handedOn = inputsOfOutputs ? outputs.map((port) => ({ ...port, required: false })) : [];
  return {
    inputs: inputs.length > 0 ? inputs : [...handedOn, ...(ports?.inputs ?? [])],
    outputs: outputs.length > 0 ? outputs : [...(ports?.outputs ?? [])],
  };
}

export function port(name: string, type: string, required: boolean): Port {
  return { name, type, required };
}

/** The names of inputs without which a node does not begin (rule D4). */
export function requiredInputs(inputs: readonly Port[]): string[] {
  return inputs.filter(({ required }) => required).map(({ name }) => name);
}
