import type { Said } from '../../journal/said.ts';
import type { Conversation, Effects, Expectations, NodeInputs, Outcome, Ports } from '../../workflow/activation.ts';
import { bindStateless } from '../../kernel/instance.ts';
import type { NodeInstance } from '../../kernel/plan.ts';
import type { Fields } from '../../reading/fields.ts';
import { readValues, type FieldSet, type ValuesOf } from '../../schema/field.ts';
import type { CallBounds, Face, TypeDeclaration } from '../shared/node-type.ts';
import type { Around } from './around.ts';
import { tellReply } from './types/shared/tell.ts';

/** An agent that is to run. `expect`: what its answers must be like. */
export interface Agent<Config> {
  id: string;
  name: string;
  config: Config;
  expect: Expectations | null;
}

/** An agent that runs; `ready` is what was made of its config once for all its runs. */
export interface Bound<Config, Ready = null> extends Agent<Config> {
  ready: Ready;
}

/** What a type that holds agents of other types asks of whoever knows them all. */
export interface Place {
  /** Reads an agent of any type, for its problems; whether there is that type. */
  check(type: string, fields: Fields): boolean;
}

/** What can be said of a type before a run. */
interface Ahead {
  /** It puts agents on the list that is worked off: what comes after it, and how often, is its to say. */
  readonly chooses?: true;
  /** One call of a model if it is of its family, else none. */
  readonly calls?: CallBounds;
}

/**
 * A type of agent of this notation: all that is said of it, and what it does. `Written` is its config as read,
 * `Linked` with what only the agents around it tell.
 */
export interface OrkaType<Type extends string, Written, Linked> extends TypeDeclaration, Ahead {
  readonly type: Type;
  /** What it gives, and of which type. */
  readonly gives: Readonly<Record<string, string>>;
  read(fields: Fields, place: Place): Written;
  link(written: Written, around: Around): Linked;
  face(config: Written): Face;
  /** What of its answer a cell shows. */
  tell(made: Ports): Said | null;
  expect(config: Linked): Expectations | null;
  /** What makes instances of it. A loop and a path executor have none: they are entered. */
  instances(agent: Agent<Linked>): () => NodeInstance;
}

interface Declared<Type extends string, Set extends FieldSet, Written, Linked, Ready>
  extends Omit<TypeDeclaration, 'fields'>, Ahead {
  type: Type;
  fields: Set;
  /** A `response` that is a text where it is among its outputs, else nothing, unless it says otherwise. */
  gives?: Readonly<Record<string, string>>;
  /** Checks what needs several fields, and makes the config of them; stands before `link`, `face` and `run`. */
  make?: (values: ValuesOf<Set>, fields: Fields, place: Place) => Written;
  /** Checks what needs the agents around, and adds what they tell. */
  link?: (written: NoInfer<Written>, around: Around) => Linked;
  /** A line of the agent's own text, unless nothing is worth saying. */
  face?: (config: NoInfer<Written>) => Face<keyof Set & string>;
  /** Its reply, unless it gives something else. */
  tell?: (made: Ports) => Said | null;
  expect?: (config: NoInfer<Linked>) => Expectations | null;
  /** Makes of the config what all its runs need. */
  prepare?: (agent: Agent<NoInfer<Linked>>) => Ready;
  run?: (inputs: NodeInputs, bound: Bound<NoInfer<Linked>, NoInfer<Ready>>, effects: Effects) => Outcome | Conversation;
}

export function nodeType<
  Type extends string,
  const Set extends FieldSet,
  Written = ValuesOf<Set>,
  Linked = Written,
  Ready = null,
>(declared: Declared<Type, Set, Written, Linked, Ready>): OrkaType<Type, Written, Linked> {
  const { make, link, face, expect, prepare, run } = declared;
  return {
    ...declared,
    gives: declared.gives ?? (declared.outputs?.includes('response') === true ? { response: 'string' } : {}),
    read(fields, place) {
      const values = readValues(fields, declared.fields);
      // Without `make` the config is what the fields read, without `link` it stays so, without `prepare` there is nothing ready: the types
      // have no other source than their defaults then.
      return make ? make(values, fields, place) : (values as Written);
    },
    link: (written, around) => (link ? link(written, around) : (written as unknown as Linked)),
    face: (config) => face?.(config) ?? { summary: '' },
    tell: declared.tell ?? tellReply,
    expect: (config) => expect?.(config) ?? null,
    instances(agent) {
      if (!run)
        return () => {
          throw new Error(`${agent.id} is no node that runs by itself`);
        };
      const ready = prepare ? prepare(agent) : (null as Ready);
      return bindStateless(
        { run: (inputs, bound: Bound<Linked, Ready>, _state: null, effects) => run(inputs, bound, effects) },
        { ...agent, ready },
      );
    },
  };
}
