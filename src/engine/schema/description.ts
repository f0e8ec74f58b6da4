import type { YamlVersion } from '../reading/scalar.ts';
import type { StopValueKind } from '../workflow/loops/stop-value.ts';
import type { Json } from '../workflow/json.ts';
import type { IconName } from '../workflow/icon.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { RuleNumber } from '../workflow/rule-number.ts';
import type { NodeFamily } from '../workflow/workflow.ts';

/**
 * What a notation consists of, as data: completion, hover, the JSON Schema and the reference pages are made of it. A notation
 * is a set of maps by name; a value of type `map` is one of them.
 */
export interface NotationDescription {
  notation: NotationName;
  /** How its plain scalars are read. */
  yaml: YamlVersion;
  sentence: string;
  /** What a text may be: the first whose keys stand at its top, else the first of all. A bare list holds `item`. */
  roots: readonly { map: string; keys: readonly string[] }[];
  item: string;
  maps: Readonly<Record<string, MapDescription>>;
  templates: TemplateNames | null;
  snippets: readonly Snippet[];
  /** The categories of its types of node as its document calls them, in the order in which they are offered. */
  categories: readonly { category: Category; label: string }[];
  /** Maps that are shown as TypeScript, and what refers to them is called there; others by their own names. */
  interfaces?: InterfaceNames;
  /** What a run tells while it goes on, where the notation's document says what. */
  events?: readonly EventDescription[];
}

/**
 * `from`: the maps that are shown first; all that they refer to follow. `names`: by map what it is called, where that is not its own
 * name; `<map>:base` is what the kinds of a map have in common, when they are interfaces of their own.
 */
interface InterfaceNames {
  from: readonly string[];
  names: Readonly<Record<string, string>>;
}

/** A kind of event: its name, when it is told, and its fields with what each holds. */
export interface EventDescription {
  name: string;
  sentence: string;
  fields: Readonly<Record<string, string>>;
}

export interface MapDescription {
  sentence: string;
  fields: FieldDescriptions;
  /** More fields, by what another field says. */
  variants?: Variants;
  /** Keys of the author's own may stand beside those of `fields`. */
  open?: true;
  /** Holds nodes that know one another by their ids: a graph, or the body of a loop. */
  scope?: true;
  /** It leads from what one of its fields names to what another names: a form shows it as a line. */
  arrow?: readonly [from: string, to: string];
  /** What the outline and the snippets take it for. */
  role?: 'node' | 'edge' | 'port';
}

/** The fields of a map by key, in the order in which they are offered. */
export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** One key: what it may hold, and what it is for. */
export interface FieldDescription {
  type: ValueType;
  sentence: string;
  required?: true;
  /** What holds when it is left out. */
  default?: Json;
  /** The rule of `docs/rules/` that says what it does. */
  rule?: RuleNumber;
  /** The option of the terminal that says the same, without its dashes. */
  option?: string;
  /** By its value a loop ends. */
  stops?: StopValueKind;
  /** A document draws it among what is usually said, so that a form shows it even where nothing is. */
  drawn?: true;
  /** Values worth choosing from where any will do, as they are typed, each with its sentence. */
  suggested?: Readonly<Record<string, string>>;
  /** What a form calls it, where that is not its key in words. */
  label?: string;
  /** The name that it has in a form together with those beside it. */
  group?: string;
  /** It counts only while the field `key` beside it says one of these. */
  only?: { key: string; is: readonly string[] };
}

/** `by`: the fields that tell, the first that is there; of the map itself or of the one around it. */
interface Variants {
  by: readonly { key: string; of: 'itself' | 'around' }[];
  of: Readonly<Record<string, Variant>>;
}

/** Where a palette puts a type of node. `workflow`: a node that stands for a whole workflow. */
export type Category = 'model' | 'person' | 'logic' | 'data' | 'tool' | 'workflow';

/** What a type of node is known by before there is one. */
interface TypeFace {
  title: string;
  category: Category;
  family: NodeFamily;
  icon: IconName;
}

/** One of the kinds that a map may be of. */
export interface Variant {
  sentence: string;
  /** Of a type of node. */
  face?: TypeFace;
  /** The rule of `docs/rules/` that says what it does. */
  rule?: RuleNumber;
  fields: FieldDescriptions;
  /** Every other key is taken, too: what a tool is given. */
  open?: true;
  /** Names of values that such a node gives without declaring them. */
  outputs?: readonly string[];
  /** The types of node in which it may stand; absent = all. */
  inside?: readonly string[];
}

export type ValueType =
  | { kind: 'boolean' | 'any' | 'regex' }
  /** `long`: several lines are usual. */
  | { kind: 'text'; long?: true }
  /** Another document of this text, by its name or its file. */
  | { kind: 'document' }
  | { kind: 'integer' | 'seconds'; min?: number; max?: number }
  /** `unitIn`: the key beside it whose value names its unit of time. */
  | { kind: 'number'; min?: number; max?: number; unitIn?: string }
  /** A text with places to be filled in. */
  | { kind: 'template' }
  /**
   * A word out of a list, each with its sentence; `open`: others are taken, too. `labels`: what a form calls some of them; `alias`: words that say
   * what another says, which it does not offer.
   */
  | {
      kind: 'enum';
      values: Readonly<Record<string, string>>;
      open?: true;
      labels?: Readonly<Record<string, string>>;
      alias?: Readonly<Record<string, string>>;
    }
  /** The word that picks the variant of this map, or of the map in its field `variantsOf`. */
  | { kind: 'variant'; variantsOf?: string }
  /** `orOne`: a single value stands for a list of itself. */
  | { kind: 'list'; of: ValueType; orOne?: true }
  | { kind: 'map'; name: string }
  /** A map with keys of the author's own. */
  | { kind: 'dictionary'; of: ValueType }
  | { kind: 'one-of'; of: readonly ValueType[] }
  /** The name that makes a node known in its scope. */
  | { kind: 'id' }
  /** A node of the same scope, or of the body of the node that this field belongs to. */
  | { kind: 'node'; in: 'here' | 'body' }
  /** `node.output` or deeper. */
  | { kind: 'output'; in: 'here' | 'body' }
  /** The name that declares an input or an output of a node; without `side` the list that it stands in tells which. */
  | { kind: 'port-name'; side?: 'inputs' | 'outputs' }
  /**
   * An input or output: of the node that the field `of` beside it names, or of the node that this field belongs to
   * (`of` null). `prefix` may stand before it.
   */
  | { kind: 'port'; side: 'inputs' | 'outputs'; of: string | null; in: 'here' | 'body'; prefix?: string };

export interface TemplateNames {
  variables: Readonly<Record<string, TemplateName>>;
  functions: Readonly<Record<string, TemplateFunctionDescription>>;
  /** Filters, tests and statements as of Jinja. */
  jinja: boolean;
  /**
   * How a node is named: `previous_outputs.writer` (under a variable), or `writer.output` (by itself).
   */
  nodes: { under: string | null; fields: readonly string[] };
}

/** A variable of templates, and what is known to be in it. */
interface TemplateName {
  sentence: string;
  fields?: Readonly<Record<string, string>>;
}

/** A function of templates; an argument called `agent` is the id of a node. */
export interface TemplateFunctionDescription {
  sentence: string;
  parameters: readonly { name: string; sentence: string; optional?: true }[];
}

/** Something larger that may be put in: into a map of the name `into`, or as a new item of a list of such maps. */
export interface Snippet {
  name: string;
  sentence: string;
  into: string;
  /** Keys, or a whole new map in its list. */
  as: 'keys' | 'item';
  /** The variant that the map must be of; absent = any. */
  variant?: string;
  /** Lines with places `${1:word}`, indented by two. */
  body: string;
}
