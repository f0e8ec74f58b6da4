import type { Support } from './support.ts';
import type { Kept } from '../../workflow/kept.ts';
import type { NamedModel, NodeFace, NodeFamily, NodeLimit } from '../../workflow/workflow.ts';
import type { RuleNumber } from '../../workflow/rule-number.ts';
import type { IconName } from '../../workflow/icon.ts';
import type { Category, Snippet, Variant } from '../../schema/description.ts';
import type { FieldSet } from '../../schema/field.ts';

/** What a node's own text says on its face. No words are made here. */
export interface Face<Key extends string = string> {
  /** A line of its text; '' when there is nothing to say. */
  summary: string;
  /** What its badge counts to. A node of a loop that has one bounds its loop (`Loop.caps`): what only tests its input has none. */
  limit?: NodeLimit;
  models?: string[];
  reached?: NamedModel[];
  /** Words that it looks for, anywhere and in any case, in what it is answered, or is given where it asks nobody: they decide. */
  looksFor?: string[];
  /** What it still has when the loop that it lies in is entered again. */
  keeps?: Kept[];
  /** Fields of its type that can be changed on its face, with the values that count: those of one entry on one line. */
  values?: readonly Readonly<Partial<Record<Key, number | string>>>[];
  /** Where they stand; where its rule is told unless said. */
  valuesAt?: NodeFace['at'];
}

/** How often a node calls a model when it is run once and nothing fails; `most` null = any number, as far as can be told. */
export interface CallBounds {
  least: number;
  most: number | null;
}

/** What every type of node says of itself, whatever its notation. Reader, help, schema, reference and pictures are made of it. */
export interface TypeDeclaration {
  /** As it is written in a document. */
  readonly type: string;
  readonly title: string;
  readonly sentence: string;
  /** The rule of `docs/rules/` that says what it does. */
  readonly rule?: RuleNumber;
  readonly family: NodeFamily;
  readonly category: Category;
  readonly icon: IconName;
  readonly support: Support;
  readonly fields: FieldSet;
  /** The usual first lines of such a node, with places `${1:word}`; absent where nobody would begin with one. */
  readonly snippet?: string;
  /** Names of values that such a node gives without declaring them. */
  readonly outputs?: readonly string[];
  /** Keys of the author's own may stand among its fields. */
  readonly open?: true;
}

/** Types as help knows them: the kinds of a map, by name. */
export function variantsOfTypes(types: readonly TypeDeclaration[]): Record<string, Variant> {
  return Object.fromEntries(
    types.map(({ type, title, category, family, icon, sentence, rule, fields, outputs, open }) => [
      type,
      {
        sentence,
        face: { title, category, family, icon },
        ...(rule && { rule }),
        fields,
        ...(outputs && { outputs }),
        ...(open && { open }),
      },
    ]),
  );
}

/** The usual first lines of a node of a type, as a new item of a list of maps named `into`. */
export function snippetOfType({ title, sentence, snippet }: TypeDeclaration, into: string): Snippet | null {
  return snippet === undefined
    ? null
    : { name: `${title.toLowerCase()} node`, sentence, into, as: 'item', body: snippet };
}
