import type { Json } from '../../workflow/json.ts';
import type { Conversation, Effects, Expectations, NodeInputs, Outcome } from '../../workflow/activation.ts';
import type { Fields } from '../../reading/fields.ts';
import { readValues, type FieldSet, type ValuesOf } from '../../schema/field.ts';
import type { CallBounds, Face, TypeDeclaration } from '../shared/node-type.ts';
import type { Place } from './read/place.ts';
import type { Memories } from './types/shared/memory.ts';

/** What an instance of a node has besides its inputs and its state. */
export interface Bound<Config> {
  config: Config;
  name: string;
  /** What the edges after the node look for. */
  expect: Expectations;
  /** The keywords among that, for a person to choose from. */
  quickReplies: readonly string[];
  /** The memories of the call of its graph. */
  memories: Memories;
}

/** What may be said before a run of how a node speaks; what is left out does not hold. */
export interface Ahead {
  /** It bounds a loop, by what it counts or by the clock. */
  guard?: 'count' | 'time';
  /** It says nothing the first time it runs. */
  holdsBack?: boolean;
  /** It may say nothing at all. */
  mayBeSilent?: boolean;
  /** It gives a message whenever it runs, whatever it is given and answered. */
  speaks?: true;
  /** One call of a model if it is of its family, else none. */
  calls?: CallBounds;
  /** What it says whenever it speaks, where that stands in the text. */
  says?: string;
}

/** All that is said of a type of node of this notation, and what it does. */
export interface ChatdevType<Type extends string, Config, State extends Json> extends TypeDeclaration {
  readonly type: Type;
  /** An empty value of any kind is a config without keys: the original reads `data or {}` there. */
  readonly emptyConfig?: true;
  /** Reads the config; `place`: the graph that the node lies in. */
  read(fields: Fields, place: Place): Config;
  face(config: Config): Face;
  ahead(config: Config): Ahead;
  initial(bound: Bound<Config>): State;
  run(inputs: NodeInputs, bound: Bound<Config>, state: State, effects: Effects): Outcome | Conversation;
}

interface Declared<Type extends string, Set extends FieldSet, Config, State extends Json> extends Omit<
  TypeDeclaration,
  'fields'
> {
  type: Type;
  fields: Set;
  emptyConfig?: true;
  /** Checks what needs several fields, and makes the config of them; stands before `face` and `run`, which get what it makes. */
  make?(values: ValuesOf<Set>, fields: Fields, place: Place): Config;
  /** A line of the node's own text, unless nothing is worth saying. */
  face?(config: Config): Face<keyof Set & string>;
  /** Nothing, unless the type knows better. */
  ahead?(config: Config): Ahead;
  /** Null unless the type remembers anything between its runs. */
  initial?(bound: Bound<Config>): State;
  run(inputs: NodeInputs, bound: Bound<Config>, state: State, effects: Effects): Outcome | Conversation;
}

export function nodeType<
  Type extends string,
  const Set extends FieldSet,
  Config = ValuesOf<Set>,
  State extends Json = null,
>(declared: Declared<Type, Set, Config, State>): ChatdevType<Type, Config, State> {
  const { make, face, ahead, initial } = declared;
  return {
    ...declared,
    read(fields, place) {
      const values = readValues(fields, declared.fields);
      // Without `make` the config is what the fields read: `Config` has no other source than its default then.
      const config = make ? make(values, fields, place) : (values as Config);
      fields.finish();
      return config;
    },
    ahead: (config) => ahead?.(config) ?? {},
    face: (config) => face?.(config) ?? { summary: '' },
    // As with `make`: without `initial` there is no state but null.
    initial: (bound) => initial?.(bound) ?? (null as State),
  };
}
