import type { ForPiece, Piece } from './ast.ts';
import { createBudget, TEMPLATE_LIMITS, type BudgetLimits } from './budget.ts';
import { compileExpression } from './compile-expression.ts';
import { compileCall, compileMacro, type Execute } from './compile-macro.ts';
import { Fault, TemplateError } from './error.ts';
import { findFilter } from './filters.ts';
import type { Compiling, Reference, RenderFrame, TemplateContext } from './frame.ts';
import { elements } from './list-filters.ts';
import { parseTemplate } from './parser.ts';
import { textOf, type TemplatePolicy, type TemplateSyntax } from './policy.ts';
import { createScope, type Scope } from './scope.ts';
import { isList, isTrue, kindOf, Missing, type Value, type ValueRecord } from './values.ts';

/** A template that can be rendered any number of times. */
export interface Template {
  source: string;
  /** The paths it takes from its context, in the order of the source. */
  references: readonly Reference[];
  /** Tags that could not be read and stay as they are written (`TemplateSyntax.verbatim`). */
  problems: readonly TemplateError[];
  /** Throws TemplateError: something cannot be done with the values given, or it is over budget. */
  render(context: TemplateContext, limits?: BudgetLimits): string;
}

/** Compiles a template to closures: no code is made of text, so no content policy stands in its way. Throws TemplateError. */
export function compileTemplate(source: string, syntax: TemplateSyntax, policy: TemplatePolicy): Template {
  const { pieces, problems } = parseTemplate(source, syntax);
  const work: Compiling = { source, policy, references: [], conditions: 0 };
  const scope = createScope();
  const body = compilePieces(pieces, scope, work);
  const slots = scope.slots();
  work.references.sort((left, right) => left.start - right.start);
  return {
    source,
    references: work.references,
    problems,
    render(context, limits = TEMPLATE_LIMITS) {
      const budget = createBudget(limits);
      const locals: (Value | undefined)[] = new Array<Value | undefined>(slots).fill(undefined);
      const frame: RenderFrame = {
        context,
        locals,
        tools: { budget, policy, find: (name) => policy.filters?.get(name) ?? findFilter(name) },
        budget,
        at: 0,
        out: '',
        depth: 0,
      };
      try {
        body(frame);
      } catch (error) {
        throw error instanceof Fault ? new TemplateError(error.code, error.params, source, frame.at) : error;
      }
      return frame.out;
    },
  };
}

function compilePieces(pieces: readonly Piece[], scope: Scope, work: Compiling): Execute {
  const all = pieces.map((piece) => compilePiece(piece, scope, work));
  return (frame) => {
    for (const execute of all) execute(frame);
  };
}

function compilePiece(piece: Piece, scope: Scope, work: Compiling): Execute {
  const { start } = piece;
  switch (piece.kind) {
    case 'text':
      return (frame) => write(frame, piece.text, start);
    case 'print': {
      const value = compileExpression(piece.value, scope, work);
      const source = work.source.slice(start, piece.end);
      return (frame) => {
        frame.at = start;
        write(frame, printed(value(frame), source, frame, work.policy), start);
      };
    }
    case 'if': {
      work.conditions++;
      const branches = piece.branches.map(({ condition, body }) => ({
        condition: compileExpression(condition, scope, work),
        body: compilePieces(body, scope, work),
      }));
      const otherwise = compilePieces(piece.otherwise, scope, work);
      work.conditions--;
      return (frame) => {
        frame.at = start;
        (branches.find(({ condition }) => isTrue(condition(frame)))?.body ?? otherwise)(frame);
      };
    }
    case 'for':
      return compileFor(piece, scope, work);
    case 'set': {
      const value = compileExpression(piece.value, scope, work);
      const slots = piece.names.map((name) => scope.declare(name));
      return (frame) => {
        frame.at = start;
        assign(slots, value(frame), frame);
      };
    }
    case 'capture': {
      const body = compilePieces(piece.body, scope.inner(), work);
      const slot = scope.declare(piece.name);
      return (frame) => {
        const before = frame.out;
        frame.out = '';
        body(frame);
        frame.locals[slot] = frame.out;
        frame.out = before;
      };
    }
    case 'with': {
      const inner = scope.inner();
      const given = piece.given.map(({ value }) => value && compileExpression(value, scope, work));
      const slots = piece.given.map(({ name }) => inner.declare(name));
      const body = compilePieces(piece.body, inner, work);
      return (frame) => {
        const values = given.map((value) => value?.(frame));
        slots.forEach((slot, index) => (frame.locals[slot] = values[index]));
        body(frame);
      };
    }
    case 'macro':
      return compileMacro(piece, scope, work, compilePieces);
    case 'call': {
      const { value } = compileCall(piece, scope, work, compilePieces);
      return (frame) => write(frame, textOf(value(frame), work.policy, frame.budget), start);
    }
    default:
      return unknownPiece(piece);
  }
}

function write(frame: RenderFrame, text: string, at: number): void {
  frame.at = at;
  frame.budget.step(1);
  frame.budget.read(text.length);
  frame.out += text;
  frame.budget.room(frame.out.length);
}

function printed(value: Value, source: string, frame: RenderFrame, policy: TemplatePolicy): string {
  if (value instanceof Missing && value.free) return policy.undefined(value.path, source);
  return textOf(value, policy, frame.budget);
}

function compileFor(piece: ForPiece, scope: Scope, work: Compiling): Execute {
  const list = compileExpression(piece.list, scope, work);
  const otherwise = compilePieces(piece.otherwise, scope, work);
  const inner = scope.inner();
  const first = inner.slots();
  const loop = inner.declare('loop');
  const slots = piece.names.map((name) => inner.declare(name));
  const filter = piece.filter && compileExpression(piece.filter, inner, work);
  const body = compilePieces(piece.body, inner, work);
  const last = inner.slots();

  return (frame) => {
    frame.at = piece.start;
    let items = elements(list(frame), frame.budget);
    if (filter) {
      items = items.filter((item) => {
        frame.locals.fill(undefined, first, last);
        assign(slots, item, frame);
        return isTrue(filter(frame));
      });
    }
    if (items.length === 0) otherwise(frame);
    items.forEach((item, index) => {
      frame.at = piece.start;
      frame.budget.step(1);
      // What the body set in one turn is gone in the next, as in Jinja.
      frame.locals.fill(undefined, first, last);
      frame.locals[loop] = turn(index, items.length);
      assign(slots, item, frame);
      body(frame);
    });
  };
}

function turn(index: number, length: number): ValueRecord {
  return {
    index: index + 1,
    index0: index,
    first: index === 0,
    last: index === length - 1,
    length,
    revindex: length - index,
    revindex0: length - index - 1,
    cycle: (given) => given[given.length === 0 ? 0 : index % given.length] ?? null,
  };
}

/** One name takes the value, several its items. */
function assign(slots: readonly number[], value: Value, frame: RenderFrame): void {
  if (slots.length === 1) {
    for (const slot of slots) frame.locals[slot] = value;
    return;
  }
  if (!isList(value)) throw new Fault('not-a-list', { found: kindOf(value) });
  if (value.length !== slots.length)
    throw new Fault('bad-operands', { operation: '=', left: `${slots.length} names`, right: `${value.length} values` });
  slots.forEach((slot, index) => (frame.locals[slot] = value[index]));
}

function unknownPiece(piece: never): never {
  throw new Error(`unknown piece: ${JSON.stringify(piece)}`);
}
