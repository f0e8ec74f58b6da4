import type { ReadingCode } from '../workflow/problem-codes/reading.ts';
import type { ErrorCode, YAMLError } from 'yaml';
import type { Json } from '../workflow/json.ts';
import type { Fix, Problem, TextRange } from '../workflow/problem.ts';
import { indentFix, likelyIndent } from './indentation.ts';
import type { SyntaxStructure } from './syntax-structure.ts';
import { lineAt, linesAbove, neighbour, quoting, type TextLine } from './text-line.ts';

/** What a rule looks at: where the parser stumbled, and the line there. */
interface Place {
  text: string;
  offset: number;
  end: number;
  line: TextLine;
  inFlow: boolean;
  message: string;
}

type Rule = (place: Place) => Problem;

/** Signs that a plain value cannot begin with. */
const SIGNS = /^[*&!|>%@`\]},]/;

/** One code of the parser stands for several mistakes, told apart by its sentence only. */
const BY_SENTENCE: readonly (readonly [RegExp, Rule])[] = [
  [/^Unexpected , in|^Unexpected empty item/, (place) => cut(place, 'yaml-extra-comma')],
  [/^Unexpected (?:flow-\w+-end|comma)/, strayBracket],
  [/^Unexpected block-seq-ind/, listOnKeyLine],
  [/^Unexpected .* at node end|token in YAML|token at/, textAfterValue],
  [/^Block scalar header|in block scalar header/, needsQuotes],
  [/^Block scalar/, (place) => at('yaml-block-indent', contentOf(place.line), {})],
  [/^Missing , /, missingComma],
  [/^Missing space after :/, (place) => insertSpace(place, 'yaml-colon-space')],
  [/^Comments must/, (place) => insertSpace(place, 'yaml-comment-space')],
  [/followed by map values/, missingColon],
  [/directives-end/, directive],
  [/^Tags and anchors|^Missing newline after/, (place) => at('yaml-marks', rangeOf(place), {})],
];

const BY_CODE: Partial<Record<ErrorCode, Rule>> = {
  BAD_INDENT: badIndent,
  MISSING_CHAR: badIndent,
  BAD_DQ_ESCAPE: badEscape,
  BAD_SCALAR_START: needsQuotes,
  BAD_ALIAS: needsQuotes,
  BLOCK_AS_IMPLICIT_KEY: colonInValue,
  BLOCK_IN_FLOW: colonInValue,
  MULTILINE_IMPLICIT_KEY: keyOverLines,
  KEY_OVER_1024_CHARS: (place) => at('yaml-key-too-long', rangeOf(place), {}),
  RESOURCE_EXHAUSTION: (place) => at('yaml-too-deep', rangeOf(place), {}),
  BAD_DIRECTIVE: directive,
  MULTIPLE_ANCHORS: (place) => at('yaml-marks', rangeOf(place), {}),
  MULTIPLE_TAGS: (place) => at('yaml-marks', rangeOf(place), {}),
  BAD_PROP_ORDER: (place) => at('yaml-marks', rangeOf(place), {}),
  ALIAS_PROPS: (place) => at('yaml-marks', rangeOf(place), {}),
  TAG_RESOLVE_FAILED: (place) => at('yaml-unknown-tag', rangeOf(place), { tag: partOf(place.text, rangeOf(place)) }),
};

/**
 * One finding of the parser in our terms. Errors, with their params and fixes: `yaml-indent` {actual, spaces} (`indent`),
 * `yaml-missing-colon` {typed, meant} (`use-value`), `yaml-key-over-lines`, `yaml-key-too-long`, `yaml-colon-in-value` {value, inFlow}
 * (`quote-value`), `yaml-needs-quotes` {sign, value} (`quote-value`), `yaml-braces` {value} (`quote-value`), `yaml-bad-escape`
 * {escape} (`double-backslash`), `yaml-text-after-value` {found}, `yaml-mixed` {found}, `yaml-stray-item`, `yaml-list-on-key-line`
 * (`new-line`), `yaml-block-in-flow`, `yaml-stray-bracket` {sign} (`remove`), `yaml-extra-comma` (`remove`), `yaml-missing-comma`
 * {found}, `yaml-colon-space` and `yaml-comment-space` (`insert-space`), `yaml-block-indent`, `yaml-marks`, `yaml-directive`,
 * `yaml-unknown-tag` {tag}, `yaml-too-deep`, and for all else `yaml-syntax` {found}.
 */
export function judge({ code, message, pos }: YAMLError, text: string, { flows }: SyntaxStructure): Problem {
  const offset = Math.min(Math.max(0, pos[0]), text.length);
  const end = Math.min(Math.max(offset, pos[1]), text.length);
  const line = lineAt(text, offset);
  const inFlow = flows.some((flow) => flow.start < offset && offset < flow.end);
  const place: Place = { text, offset, end, line, inFlow, message };
  if (!inFlow && offset >= line.value && text.startsWith('{{', line.value)) return braces(text, line.value);
  const [, rule] = BY_SENTENCE.find(([pattern]) => pattern.test(message)) ?? [null, BY_CODE[code] ?? other];
  return rule(place);
}

/** Error `yaml-braces` {value} with the fix `quote-value`: a value that begins with the braces of a template, without quotes. */
export function braces(text: string, offset: number): Problem {
  const { valueEnd } = lineAt(text, offset);
  const range = { start: offset, end: Math.max(valueEnd, offset + 2) };
  // The quote behind it is the one that closed it: the one before it is lost.
  const left = /^[^"']*\}\}(["'])$/.exec(text.slice(range.start, range.end))?.[1];
  if (left === undefined) return at('yaml-braces', range, { value: partOf(text, range) }, [quoteFix(text, range)]);
  const value = partOf(text, { ...range, end: range.end - 1 });
  const edits = [{ range: { start: range.start, end: range.start }, text: left }];
  return at('yaml-braces', range, { value }, [{ code: 'quote-value', params: { text: value }, edits }]);
}

function at(code: ReadingCode, range: TextRange, params: Record<string, Json>, fixes: Fix[] = []): Problem {
  return { code, severity: 'error', params, range, ...(fixes.length > 0 && { fixes }) };
}

/** Where the parser stumbled, as a range that is not empty. */
function rangeOf({ text, offset, end }: Place): TextRange {
  const start = Math.min(offset, Math.max(0, text.length - 1));
  return { start, end: Math.min(Math.max(end, start + 1), text.length) };
}

function contentOf(line: TextLine): TextRange {
  const end = Math.max(line.valueEnd, line.first);
  return end > line.first ? { start: line.first, end } : { start: line.start, end: Math.max(line.start, line.end) };
}

/** As much of the text as a sentence can hold. */
function partOf(text: string, { start, end }: TextRange): string {
  return text.slice(start, Math.min(end, start + 80));
}

function quoteFix(text: string, range: TextRange): Fix {
  return { code: 'quote-value', params: { text: partOf(text, range) }, edits: [quoting(text, range)] };
}

/** The value from `start` on: to the end of the line, or inside brackets to what ends it there. */
function valueFrom(start: number, { text, line, inFlow }: Place): TextRange {
  const rest = text.slice(start, Math.max(line.valueEnd, start));
  const length = inFlow ? (/^[^,\]}]*[^,\]}\s]/.exec(rest)?.[0].length ?? rest.length) : rest.length;
  return { start, end: Math.max(start + length, Math.min(start + 1, text.length)) };
}

function other(place: Place): Problem {
  const range = rangeOf(place);
  return at('yaml-syntax', range, { found: partOf(place.text, range) });
}

function cut(place: Place, code: ReadingCode, params: Record<string, Json> = {}): Problem {
  const start = rangeOf(place).start;
  const range = { start, end: Math.min(start + 1, place.text.length) };
  const fixes: Fix[] = [{ code: 'remove', params: { text: partOf(place.text, range) }, edits: [{ range, text: '' }] }];
  return at(code, range, params, fixes);
}

function insertSpace(place: Place, code: ReadingCode): Problem {
  const range = rangeOf(place);
  const edits = [{ range: { start: range.start, end: range.start }, text: ' ' }];
  return at(code, range, {}, [{ code: 'insert-space', params: {}, edits }]);
}

function strayBracket(place: Place): Problem {
  if (place.offset === place.line.value && place.offset > place.line.first) return needsQuotes(place);
  return cut(place, 'yaml-stray-bracket', { sign: place.text.charAt(place.offset) });
}

function needsQuotes(place: Place): Problem {
  const { text, offset, line, inFlow } = place;
  const start = !inFlow && SIGNS.test(text.slice(line.value, line.value + 1)) ? line.value : offset;
  const range = valueFrom(start, place);
  const params = { sign: text.charAt(start), value: partOf(text, range) };
  return at('yaml-needs-quotes', range, params, [quoteFix(text, range)]);
}

function textAfterValue(place: Place): Problem {
  const { text, offset, line } = place;
  if (offset === line.first) return keyAfterValue(place);
  if (SIGNS.test(text.slice(line.value, line.value + 1))) return needsQuotes(place);
  const range = valueFrom(offset, place);
  return at('yaml-text-after-value', range, { found: partOf(text, range) });
}

/** A key where nothing more can stand: beside the items of a list, or after a line whose colon is missing. */
function keyAfterValue(place: Place): Problem {
  const { text, offset, line } = place;
  const lines = linesAbove(text, line);
  const [above] = lines;
  const before = above ? text.slice(above.first, above.valueEnd) : '';
  if (above && /^(["'])[^"']*\1$/.test(before)) return missingColonAt(text, contentOf(above));
  const beside = lines.find((up) => up.first - up.start === offset - line.start);
  if (beside && text.charAt(beside.first) === '-') {
    const range = { start: offset, end: Math.max(line.valueEnd, offset + 1) };
    return at('yaml-mixed', range, { found: partOf(text, range) });
  }
  const range = valueFrom(offset, place);
  return at('yaml-text-after-value', range, { found: partOf(text, range) });
}

function missingComma(place: Place): Problem {
  const range = valueFrom(rangeOf(place).start, { ...place, inFlow: true });
  return at('yaml-missing-comma', range, { found: partOf(place.text, range) });
}

function missingColon(place: Place): Problem {
  const { start, end } = rangeOf(place);
  return missingColonAt(place.text, { start, end });
}

/** The first word of what stands there was meant as a key; with a colon that no space follows it nearly is one. */
function missingColonAt(text: string, range: TextRange): Problem {
  const typed = text.slice(range.start, range.end);
  const parts = /^(["'][^"']*["']|[^\s:]+):?\s*([^]*)$/.exec(typed);
  const meant = parts ? `${parts[1]}: ${parts[2]}`.trimEnd() : `${typed}:`;
  const fixes: Fix[] = [{ code: 'use-value', params: { value: meant }, edits: [{ range, text: meant }] }];
  const hasColon = /^(?:["'][^"']*["']|[^\s:]+):\S/.test(typed);
  return at(hasColon ? 'yaml-colon-space' : 'yaml-missing-colon', range, { typed: partOf(text, range), meant }, fixes);
}

function keyOverLines(place: Place): Problem {
  const { text, offset, end, line } = place;
  if (/^-\s/.test(text.slice(offset, offset + 2))) return strayItem(text, offset);
  const isKey = text.slice(line.first, offset).replaceAll(/-[ \t]+/g, '') === '';
  if (isKey && line.valueEnd > offset && !place.inFlow) {
    const range = { start: offset, end: Math.min(line.valueEnd, end) };
    return missingColonAt(text, range);
  }
  const last = lineAt(text, end);
  if (!place.inFlow && last.start > offset) return wrongIndent(text, last);
  return at('yaml-key-over-lines', rangeOf(place), {});
}

function colonInValue(place: Place): Problem {
  const { text, line } = place;
  let offset = place.offset;
  while (/\s/.test(text.charAt(offset))) offset++;
  const own = lineAt(text, offset);
  if (/^-\s/.test(text.slice(offset, offset + 2)))
    return place.inFlow ? at('yaml-block-in-flow', { start: offset, end: offset + 1 }, {}) : strayItem(text, offset);
  const range = valueFrom(offset, { ...place, line: own === line ? line : own });
  const value = partOf(text, range);
  return at(
    'yaml-colon-in-value',
    range,
    { value, inFlow: place.inFlow },
    /^["']/.test(value) ? [] : [quoteFix(text, range)],
  );
}

function strayItem(text: string, offset: number): Problem {
  return at('yaml-stray-item', { start: offset, end: Math.max(lineAt(text, offset).valueEnd, offset + 1) }, {});
}

function listOnKeyLine({ offset, line }: Place): Problem {
  const indent = ' '.repeat(line.first - line.start + 2);
  const edits = [{ range: { start: offset, end: offset }, text: `\n${indent}` }];
  const range = { start: offset, end: Math.max(line.valueEnd, offset + 1) };
  return at('yaml-list-on-key-line', range, {}, [{ code: 'new-line', params: {}, edits }]);
}

function badEscape({ text, offset }: Place): Problem {
  const escape = /^\\(?:[uUx][0-9a-fA-F]*|[^]?)/.exec(text.slice(offset, offset + 10))?.[0] ?? '\\';
  const range = { start: offset, end: Math.min(offset + escape.length, text.length) };
  const edits = [{ range: { start: offset, end: offset }, text: '\\' }];
  return at('yaml-bad-escape', range, { escape }, [{ code: 'double-backslash', params: {}, edits }]);
}

function badIndent({ text, offset, line }: Place): Problem {
  return wrongIndent(text, text.charAt(offset) === '\n' ? (neighbour(text, line, 'after') ?? line) : line);
}

function wrongIndent(text: string, line: TextLine): Problem {
  const actual = line.first - line.start;
  const spaces = likelyIndent(text, line);
  const fixes: Fix[] = spaces === null ? [] : [indentFix(line, spaces)];
  return at('yaml-indent', contentOf(line), { actual, spaces }, fixes);
}

function directive({ text, offset, line }: Place): Problem {
  let found = line;
  for (let up: TextLine | null = line; up; up = neighbour(text, up, 'before')) {
    if (text.charAt(up.first) === '%') found = up;
    if (lineAt(text, offset).start - up.start > 400) break;
  }
  const range = contentOf(found);
  return at('yaml-directive', range.end > range.start ? range : { start: 0, end: Math.min(1, text.length) }, {});
}
