import type { Conversation, Effects, NodeInputs, Outcome, Ports } from '../../workflow/activation.ts';
import type { Said } from '../../journal/said.ts';
import type { Fields } from '../../reading/fields.ts';
import { readValues, type FieldSet, type ValuesOf } from '../../schema/field.ts';
import type { Port } from '../../workflow/workflow.ts';
import type { Face, TypeDeclaration } from '../shared/node-type.ts';
import { gives, type Bound } from './binding.ts';
import type { Budget } from '../../kernel/budget.ts';
import { toldValue } from './told.ts';
import { unresolved, withProblems } from './unresolved.ts';
import { passedOn } from './values/values.ts';

/** What a node's config is read with, besides its own data. */
export interface Around {
  /** The id of the node. */
  name: string;
  /** Seconds that a round of a loop may take, as the document says it; null = as long as it likes. */
  timeout: number | null;
}

/** What stands of a type in the graph of a document, besides its ports. */
interface Role {
  /** A document may begin with it, or end with it. */
  readonly begins?: true;
  readonly ends?: true;
  /** The type of node that ends the region which it begins. */
  readonly closedBy?: string;
  /** It gives what its edges take whenever it runs: nothing is chosen in it. */
  readonly alwaysGives?: true;
}

/** All that is said of a type of node of this notation, and what it does. */
export interface LoopExitType<Type extends string, Config> extends TypeDeclaration, Role {
  readonly type: Type;
  /** Keys that it does not have are told by the description of the notation: `data` is open to the author's own. */
  read(data: Fields, around: Around): Config;
  face(config: Config): Face;
  inputs: readonly Port[];
  gives(config: Config): Port[];
  /** The value that a run may be given for it; null when it is fed by edges alone. */
  given(config: Config): Port | null;
  /** The texts that references may stand in; those in whose place something came along an edge are left out. */
  templates(config: Config, came: Ports): string[];
  /** Whether it asks a model: what budgets are looked at before. */
  asks(config: Config): boolean;
  /** What its calls may use in one run of the loop around it (rule L13); null when it has no bounds to set. */
  budget(config: Config): Budget | null;
  /** What a cell shows of what it gave; null when that is nothing of its own. */
  tell(made: Ports): Said | null;
  run(inputs: NodeInputs, bound: Bound<Config>, state: null, effects: Effects): Outcome | Conversation;
}

interface Declared<Type extends string, Set extends FieldSet, Config>
  extends Omit<TypeDeclaration, 'fields' | 'outputs'>, Role {
  type: Type;
  fields: Set;
  /** Checks what needs several fields, and makes the config of them; stands before all that gets what it makes. */
  make?(values: ValuesOf<Set>, data: Fields, around: Around): Config;
  /** A line of the node's own text, unless nothing is worth saying. */
  face?(config: Config): Face<keyof Set & string>;
  /** Its ports as the document draws them: one of any value at each side unless said. */
  ports?: { takes?: readonly Port[]; gives?: readonly Port[] | ((config: Config) => Port[]) };
  /** Names of what it gives, where they are not those of its ports. */
  outputs?: readonly string[];
  given?(config: Config): Port;
  templates?(config: Config, came: Ports): string[];
  /** No model unless said. */
  asks?(config: Config): boolean;
  budget?(config: Config): Budget;
  /** As the shape of its `output` says it, unless the type has something of its own. */
  tell?(made: Ports): Said | null;
  /** Gives on what it is given, unless it does anything with it. */
  run?(inputs: NodeInputs, bound: Bound<Config>, state: null, effects: Effects): Outcome | Conversation;
}

/** What the handles of Loop and Exit carry, as the document writes it (003, "Handles"). */
export const TEXT_OR_JSON = 'text/json';

export function port(name: string, type: string, required = false): Port {
  return { name, type, required };
}

export function nodeType<Type extends string, const Set extends FieldSet, Config = ValuesOf<Set>>(
  declared: Declared<Type, Set, Config>,
): LoopExitType<Type, Config> {
  const { make, face, ports = {}, outputs, given, templates, asks, budget, tell = toldValue, run, ...said } = declared;
  const { takes = [port('input', 'any')], gives: drawn = [port('output', 'any')] } = ports;
  const names = outputs ?? (typeof drawn === 'function' ? [] : drawn.map(({ name }) => name));
  return {
    ...said,
    ...(names.length > 0 && { outputs: names }),
    read(data, around) {
      const values = readValues(data, declared.fields);
      // Without `make` the config is what the fields read: `Config` has no other source than its default then.
      return make ? make(values, data, around) : (values as Config);
    },
    face: (config) => face?.(config) ?? { summary: '' },
    inputs: takes,
    gives: (config) => (typeof drawn === 'function' ? drawn(config) : [...drawn]),
    given: (config) => given?.(config) ?? null,
    templates: (config, came) => templates?.(config, came) ?? [],
    asks: (config) => asks?.(config) ?? false,
    budget: (config) => budget?.(config) ?? null,
    tell,
    run(inputs, bound, state, effects) {
      if (!run) return gives(bound, passedOn(inputs.ports) ?? null);
      const problems = unresolved(templates?.(bound.config, inputs.ports) ?? [], bound, inputs.ports, effects);
      return withProblems(run(inputs, bound, state, effects), problems);
    },
  };
}
