import { unreachable } from '../workflow/unreachable.ts';
import type { Piece } from './ast.ts';
import { TEMPLATE_LIMITS, type BudgetLimits } from './budget.ts';
import { compileExpression } from './compile-expression.ts';
import { compileLinks } from './compile-chain.ts';
import { compileFor } from './compile-for.ts';
import { compileCall, compileMacro, type Execute } from './compile-macro.ts';
import { compileTarget } from './compile-target.ts';
import { Fault, TemplateError } from './error.ts';
import { findFilter } from './filters.ts';
import { RenderFrame, type Compiling, type Reference, type TemplateContext } from './frame.ts';
import { parseTemplate } from './parser.ts';
import { textOf, type TemplatePolicy, type TemplateSyntax } from './policy.ts';
import { createScope, type Scope } from './scope.ts';
import { isTrue, Missing, type Value } from './values.ts';

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
  const work: Compiling = {
    source,
    policy,
    references: [],
    conditions: 0,
    expression: (part, scope) => compileExpression(part, scope, work),
  };
  const scope = createScope();
  const body = compilePieces(pieces, scope, work);
  const slots = scope.slots();
  const tools = { policy, find: (name: string) => policy.filters?.get(name) ?? findFilter(name) };
  work.references.sort((left, right) => left.start - right.start);
  return {
    source,
    references: work.references,
    problems,
    render(context, limits = TEMPLATE_LIMITS) {
      const frame = new RenderFrame(context, slots, limits, tools);
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
      return compileFor(piece, scope, work, compilePieces);
    case 'set': {
      const value = compileExpression(piece.value, scope, work);
      const bind = compileTarget(piece.target, scope, work);
      return (frame) => {
        frame.at = start;
        bind(frame, value(frame));
      };
    }
    case 'capture': {
      const body = compilePieces(piece.body, scope.inner(), work);
      const through = compileLinks(piece.filters, scope, work);
      const bind = piece.target && compileTarget(piece.target, scope, work);
      return (frame) => {
        const before = frame.out;
        frame.out = '';
        body(frame);
        const value = through(frame.out, frame);
        frame.out = before;
        if (bind) bind(frame, value);
        else write(frame, textOf(value, work.policy, frame.budget), start);
      };
    }
    case 'with': {
      const inner = scope.inner();
      const given = piece.given.map(({ value }) => compileExpression(value, scope, work));
      const binds = piece.given.map(({ target }) => compileTarget(target, inner, work));
      const body = compilePieces(piece.body, inner, work);
      return (frame) => {
        const values = given.map((value) => value(frame));
        binds.forEach((bind, index) => bind(frame, values[index] ?? null));
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
      return unreachable(piece);
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
