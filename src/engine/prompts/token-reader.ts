import { DEPTH_LIMIT } from './budget.ts';
import { TemplateError } from './error.ts';
import type { Segment, Token } from './lexer.ts';

/** The tokens of one tag, read from left to right. Offsets are those of the template. */
export interface TokenReader {
  /** The token `ahead` places on; undefined after the last. */
  peek(ahead?: number): Token | undefined;
  kind(ahead?: number): Token['kind'] | null;
  /** The sign `ahead` places on, or null when there is something else. */
  operator(ahead?: number): string | null;
  isName(name: string, ahead?: number): boolean;
  takeName(name: string): boolean;
  takeOperator(operator: string): boolean;
  expectOperator(operator: string): void;
  /** The next token, which must be of one of these kinds. */
  take(...kinds: Token['kind'][]): Token;
  skip(count: number): void;
  /** Where the next token begins, and where the last one taken ended. */
  next(): number;
  last(): number;
  isAtEnd(): boolean;
  expectEnd(): void;
  unexpected(found: Token | undefined, expected: string): TemplateError;
  /** Runs `work` one level deeper; too many levels are an error. */
  nested<Result>(work: () => Result): Result;
}

/** A reader of the tokens of `segment`, which is part of `source`. Its functions throw TemplateError. */
export function readTokens(segment: Exclude<Segment, { kind: 'text' }>, source: string): TokenReader {
  const { tokens } = segment;
  let at = 0;
  let depth = 0;

  const reader: TokenReader = {
    peek: (ahead = 0) => tokens[at + ahead],
    kind: (ahead = 0) => tokens[at + ahead]?.kind ?? null,
    operator(ahead = 0) {
      const token = tokens[at + ahead];
      return token?.kind === 'operator' ? token.value : null;
    },
    isName(name, ahead = 0) {
      const token = tokens[at + ahead];
      return token?.kind === 'name' && token.value === name;
    },
    takeName: (name) => reader.isName(name) && advance(),
    takeOperator: (operator) => reader.operator() === operator && advance(),
    expectOperator(operator) {
      if (!reader.takeOperator(operator)) throw reader.unexpected(tokens[at], operator);
    },
    take(...kinds) {
      const token = tokens[at];
      if (!token || !kinds.includes(token.kind))
        throw reader.unexpected(token, kinds.length > 1 ? 'expression' : (kinds[0] ?? ''));
      at++;
      return token;
    },
    skip(count) {
      at += count;
    },
    next: () => tokens[at]?.start ?? segment.end,
    last: () => tokens[at - 1]?.end ?? segment.start,
    isAtEnd: () => tokens[at] === undefined,
    expectEnd() {
      if (tokens[at]) throw reader.unexpected(tokens[at], segment.kind === 'print' ? '}}' : '%}');
    },
    unexpected(found, expected) {
      const shown = found ? source.slice(found.start, found.end) : segment.kind === 'print' ? '}}' : '%}';
      return new TemplateError('unexpected', { found: shown, expected }, source, found?.start ?? segment.end);
    },
    nested(work) {
      if (++depth > DEPTH_LIMIT) throw new TemplateError('too-deep', { limit: DEPTH_LIMIT }, source, reader.next());
      const result = work();
      depth--;
      return result;
    },
  };

  function advance(): true {
    at++;
    return true;
  }
  return reader;
}
