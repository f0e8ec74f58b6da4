import type { Json } from '../workflow/json.ts';

/** How a score is held against a number. */
export type ScoreOperator = '<' | '<=' | '>' | '>=' | '=';

/** What is looked for over all rounds. `first`: one place is enough. */
export type FindQuery =
  /** In prompts and answers; `exact`: as it is written, capitals too. `node`: of nodes of that name alone; null = of all. */
  | { kind: 'text'; text: string; exact: boolean; node: string | null }
  /** `node`: what nodes of that name scored; null = what rounds were judged by. */
  | { kind: 'score'; operator: ScoreOperator; value: number; first: boolean; node: string | null }
  /** What failed: a node, or an answer that did not come. */
  | { kind: 'failed'; first: boolean }
  /** Rounds in which every node said what it had said in the round before. */
  | { kind: 'repeated'; first: boolean };

/** Why a query is none; worded in `wording/`. */
export interface FindProblem {
  code: 'find-empty' | 'find-open-quote' | 'find-no-number' | 'find-no-text' | 'find-unknown-node';
  params: Record<string, Json>;
}

const SCORE = /^(first\s+)?(?:(?:"([^"]+)"|([^\s"][^"]*?))\.)?score\s*(>=|<=|==|=|>|<|≥|≤)\s*(.*)$/isu;
const FAILED = /^(first\s+)?(?:fail(?:ed|ure|ures|s)?)$/iu;
const REPEATED = /^(first\s+)?(?:repeat(?:ed|s)?)$/iu;
const NODE = /^node:\s*(?:"([^"]+)"|([^\s"]+))\s*(.*)$/isu;

const OPERATORS: Readonly<Record<string, ScoreOperator>> = {
  '>': '>',
  '<': '<',
  '=': '=',
  '==': '=',
  '>=': '>=',
  '<=': '<=',
  '≥': '>=',
  '≤': '<=',
};

/**
 * Reads what was typed to be found: a text, `"a text"` with its capitals, `node:Name text`, `score > 0.8`, `Name.score > 0.8`, `failed`,
 * `repeated`, and `first` before one of these. Whatever else is a text. Never throws.
 */
export function parseFindQuery(typed: string): { query: FindQuery } | { problem: FindProblem } {
  const text = typed.trim();
  const scored = SCORE.exec(text);
  if (scored) {
    const [, first, quoted, plain, sign = '', number = ''] = scored;
    return scoreQuery(sign, number, first !== undefined, quoted ?? plain ?? null);
  }
  const failed = FAILED.exec(text);
  if (failed) return { query: { kind: 'failed', first: failed[1] !== undefined } };
  const repeated = REPEATED.exec(text);
  if (repeated) return { query: { kind: 'repeated', first: repeated[1] !== undefined } };
  const named = NODE.exec(text);
  if (!named) return textQuery(text, null);
  const node = named[1] ?? named[2] ?? '';
  return named[3] === '' ? { problem: { code: 'find-no-text', params: { node } } } : textQuery(named[3] ?? '', node);
}

function scoreQuery(
  sign: string,
  number: string,
  first: boolean,
  node: string | null,
): ReturnType<typeof parseFindQuery> {
  const value = Number(number);
  const operator = OPERATORS[sign];
  if (operator === undefined || number === '' || !Number.isFinite(value))
    return { problem: { code: 'find-no-number', params: { text: number } } };
  return { query: { kind: 'score', operator, value, first, node } };
}

function textQuery(text: string, node: string | null): ReturnType<typeof parseFindQuery> {
  const isQuoted = text.startsWith('"');
  if (isQuoted && text.indexOf('"', 1) === -1) return { problem: { code: 'find-open-quote', params: {} } };
  const exact = isQuoted && text.endsWith('"');
  const wanted = exact ? text.slice(1, -1) : text;
  if (wanted === '') return { problem: { code: 'find-empty', params: {} } };
  return { query: { kind: 'text', text: wanted, exact, node } };
}

/** Whether a score is what is looked for. */
export function holdsScore(score: number, operator: ScoreOperator, value: number): boolean {
  switch (operator) {
    case '<':
      return score < value;
    case '<=':
      return score <= value;
    case '>':
      return score > value;
    case '>=':
      return score >= value;
    case '=':
      return score === value;
  }
}
