import type { WholeFloat } from './values.ts';

/** A place in the template's source, half open. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** An expression as read. Chains are lists, not nests, so that a long one needs no deep stack. */
export type Expression = Span &
  (
    | { readonly kind: 'literal'; readonly value: null | boolean | number | string | WholeFloat }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list' | 'tuple'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly { key: Expression; value: Expression }[] }
    | { readonly kind: 'chain'; readonly first: Expression; readonly links: readonly Link[] }
    | { readonly kind: 'any' | 'all'; readonly operands: readonly Expression[] }
    | { readonly kind: 'not' | 'negative'; readonly operand: Expression }
    | { readonly kind: 'compare'; readonly first: Expression; readonly rest: readonly Operand<CompareOperator>[] }
    | { readonly kind: 'arithmetic'; readonly first: Expression; readonly rest: readonly Operand<ArithmeticOperator>[] }
    | { readonly kind: 'join'; readonly parts: readonly Expression[] }
    | {
        readonly kind: 'choice';
        readonly condition: Expression;
        readonly yes: Expression;
        readonly no: Expression | null;
      }
  );

/** What follows a value: `.name`, `[key]`, `[from:to:by]`, `(arguments)`, `| filter`, `is test`. */
export type Link = Span &
  (
    | { readonly kind: 'part'; readonly key: Expression; readonly dotted: boolean }
    | {
        readonly kind: 'slice';
        readonly from: Expression | null;
        readonly to: Expression | null;
        readonly by: Expression | null;
      }
    | { readonly kind: 'call'; readonly arguments: Arguments }
    | { readonly kind: 'filter'; readonly name: string; readonly arguments: Arguments }
    | { readonly kind: 'test'; readonly name: string; readonly negated: boolean; readonly arguments: Arguments }
  );

export interface Arguments {
  readonly positional: readonly Expression[];
  readonly named: readonly { name: string; value: Expression }[];
}

export interface Operand<Operator> extends Span {
  readonly operator: Operator;
  readonly right: Expression;
}

export type CompareOperator = '==' | '!=' | '<' | '>' | '<=' | '>=' | 'in' | 'not in';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';

export type Piece = Span &
  (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'print'; readonly value: Expression }
    | {
        readonly kind: 'if';
        readonly branches: readonly { condition: Expression; body: readonly Piece[] }[];
        readonly otherwise: readonly Piece[];
      }
    | ForPiece
    | { readonly kind: 'set'; readonly target: Target; readonly value: Expression }
    | CapturePiece
    | { readonly kind: 'with'; readonly given: readonly Binding[]; readonly body: readonly Piece[] }
    | MacroPiece
    | { readonly kind: 'call'; readonly macro: MacroPiece; readonly callee: Expression }
  );

/** What values are bound to: a name, a part of a namespace, or several of them for the items of a list. */
export type Target =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'part'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'several'; readonly targets: readonly Target[] };

export interface Binding {
  readonly target: Target;
  readonly value: Expression;
}

/** `{% set name | filter %} ... {% endset %}`, and `{% filter name %} ... {% endfilter %}`, which has no target. */
interface CapturePiece extends Span {
  readonly kind: 'capture';
  readonly target: Target | null;
  readonly filters: readonly Link[];
  readonly body: readonly Piece[];
}

/** `{% for a, b in list if condition %} ... {% else %} ... {% endfor %}`. */
export interface ForPiece extends Span {
  readonly kind: 'for';
  readonly target: Target;
  readonly list: Expression;
  readonly filter: Expression | null;
  /** Whether the body may call `loop(children)`. */
  readonly recursive: boolean;
  readonly body: readonly Piece[];
  readonly otherwise: readonly Piece[];
}

/** A name and what it is bound to; null where nothing is given. */
export interface Parameter {
  readonly name: string;
  readonly value: Expression | null;
}

/** `{% macro name(a, b='x') %} ... {% endmacro %}`; also what stands inside `{% call %}`. */
export interface MacroPiece extends Span {
  readonly kind: 'macro';
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Piece[];
}

/** The name under which a `call` block gives its body to the macro that it calls: nobody can write it. */
export const CALL_BODY = '{% call %}';
