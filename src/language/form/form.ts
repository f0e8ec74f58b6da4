import type { Path } from '../../engine/workflow/fix-act.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { Problem, TextRange } from '../../engine/workflow/problem.ts';
import type { RuleNumber } from '../../engine/workflow/rule-number.ts';

/** All that a node, an edge or a document may say of itself, as data: whoever shows it knows no field by its name. */
export interface Form {
  /** The part that the paths begin in, as acts name it. */
  part: string;
  /** What tells it from others: its id, and its type. */
  head: FormField[];
  sections: FormSection[];
  /** The types of node that can be put into it. */
  takes: Option[];
  /** The parts that an edge can be led to from it. */
  reaches: Option[];
  /** What is wrong with the part as a whole. */
  problems: Problem[];
  /** Of the reference: the map that its own fields stand in, as `data-loop`. */
  page: string;
}

/** `own`: what its type alone has; `common`: what all of its kind may say; `around`: what stands beside that; `other`: what counts for nothing here. */
export interface FormSection {
  kind: 'own' | 'common' | 'around' | 'other';
  fields: FormField[];
}

/** A value of the text, or a place where one may be. */
export interface FormField {
  key: string;
  /** From the part on. */
  path: Path;
  label: string;
  /** '' where nothing is known of it. */
  sentence: string;
  control: Control;
  /** Null where nothing is written. */
  written: { text: string; value: Json } | null;
  /** Where it stands, key and value; null where nothing does. */
  range: TextRange | null;
  default?: Json;
  required: boolean;
  /** By its value a loop ends. */
  decides: boolean;
  /** A document draws it in its panel. */
  drawn: boolean;
  /** Why what is said here would not count now: another field says something else than one of these. */
  unless: { label: string; is: readonly string[] } | null;
  problems: Problem[];
  /** The outermost map around it that is missing, and the least that has to stand in its place. */
  absent: { path: Path; value: Json } | null;
  /** The kinds of value that it may be, with the least of each; none where there is only one. */
  shapes: Shape[];
  /** The name that it has together with its neighbours. */
  group: string | null;
  /** Other places that say the same, and are changed with it. */
  alike: readonly Path[];
  rule: RuleNumber | null;
}

export interface Shape {
  label: string;
  isChosen: boolean;
  value: Json;
}

/** How a value is changed. */
export type Control =
  | { kind: 'text'; long: boolean }
  /** A text with places to be filled in; `names`: what may stand there. */
  | { kind: 'template'; names: Option[] }
  | { kind: 'pattern' }
  | { kind: 'number'; whole: boolean; min?: number; max?: number; unit: string }
  | { kind: 'flag' }
  /** `open`: others are taken, too. */
  | { kind: 'choice'; options: Option[]; open: boolean }
  /** A map of which there are only a few; what is written counts as `chosen`, which may be none of them. */
  | { kind: 'pick'; options: Pick[]; chosen: string | null }
  /** By what others know it: all that name it change, too. */
  | { kind: 'name' }
  /** The name of another document of this text, or of a component. */
  | { kind: 'document'; options: DocumentOption[] }
  /** Any value, as JSON; bare words are texts. */
  | { kind: 'value' }
  | { kind: 'map'; fields: FormField[]; arrow: readonly [from: string, to: string] | null }
  /** `add`: the least new item. */
  | { kind: 'list'; items: FormField[]; isList: boolean; add: Json }
  | { kind: 'dictionary'; entries: FormField[]; add: Json }
  /** Nodes of its own: the parts that they are. */
  | { kind: 'inside'; count: number; value: Json };

/** `circle`: the names along the way on which it would lead back; none where it can be chosen. */
export interface DocumentOption {
  name: string;
  circle: readonly string[];
}

export interface Option {
  value: string;
  label: string;
  /** '' where nothing is said of it. */
  sentence: string;
  /** Nobody declared it: it is there all the same. */
  isGiven?: true;
}

export interface Pick {
  label: string;
  value: Json;
  isGiven?: true;
}
