/**
 * Codes of what can be wrong with a template. Of its syntax: unexpected {found, expected}, unclosed {what}, bad-text,
 * unknown-tag {tag}, unknown-filter {name}, unknown-test {name}. Of its rendering: undefined {name}, not-callable {name},
 * bad-operands {operation, left, right}, bad-argument {filter, found}, divided-by-zero, not-a-list {found},
 * too-many-steps {limit}, too-long {limit}. Of both: too-deep {limit}.
 */
export type TemplateErrorCode =
  | 'unexpected'
  | 'unclosed'
  | 'bad-text'
  | 'unknown-tag'
  | 'unknown-filter'
  | 'unknown-test'
  | 'undefined'
  | 'not-callable'
  | 'bad-operands'
  | 'bad-argument'
  | 'divided-by-zero'
  | 'not-a-list'
  | 'too-deep'
  | 'too-many-steps'
  | 'too-long';

/** What an error is about; worded in `wording/`. */
export type TemplateErrorParams = Readonly<Record<string, string | number>>;

/** The only thing that reading or rendering a template throws. `offset` counts UTF-16 units; line and column begin at 1. */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode;
  readonly params: TemplateErrorParams;
  readonly offset: number;
  readonly line: number;
  readonly column: number;

  constructor(code: TemplateErrorCode, params: TemplateErrorParams, source: string, offset: number) {
    const { line, column } = placeOf(source, offset);
    super(`${code} at ${line}:${column}`);
    this.name = 'TemplateError';
    this.code = code;
    this.params = params;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

/** Thrown inside this folder alone, by what does not know where in the template it is used; becomes a TemplateError. */
export class Fault extends Error {
  readonly code: TemplateErrorCode;
  readonly params: TemplateErrorParams;

  constructor(code: TemplateErrorCode, params: TemplateErrorParams) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Line and column, both from 1, of an offset in a text. */
function placeOf(source: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', start)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
