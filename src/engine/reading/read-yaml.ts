import { Composer, Lexer, Parser, type CST, type Document } from 'yaml';
import type { Problem, TextRange } from '../workflow/problem.ts';
import { buildTree } from './build-tree.ts';
import type { ReadLimits } from './limits.ts';
import { withoutConsequences } from './syntax-consequence.ts';
import { syntaxProblems } from './syntax-problem.ts';
import { TooMuch } from './tree-work.ts';
import type { YamlDocument } from './yaml-document.ts';

export { READ_LIMITS, type ReadLimits } from './limits.ts';

/** A text as trees, and what was wrong with it. */
export interface ReadText {
  /** At least one; of an empty text one whose `root` is null. */
  documents: YamlDocument[];
  problems: Problem[];
  /** There were mistakes of syntax: the trees hold only what could be made of the text. */
  broken: boolean;
}

/**
 * Of so many mistakes of syntax the first are told: each is looked at beside all the others, and whoever pasted a row of 200,000
 * quotes is helped by the first.
 */
const MOST_ERRORS = 200;

/** Mistakes of syntax that the parser itself takes for something else. */
const SYNTAX_OF_TREE = new Set(['yaml-braces', 'yaml-odd-space']);

/**
 * Reads YAML (JSON is YAML here) into trees without resolving scalars; aliases and merge keys are resolved. Never
 * throws. After a mistake of syntax the tree holds what could be read, for drawing and completion. Beyond a limit
 * `root` is null.
 *
 * Problems, all errors but one: the codes of `syntaxProblems`; `yaml-too-large` {size, limit}; `yaml-too-deep`
 * {limit}; `yaml-too-many-nodes` {limit}; `yaml-alias-bomb` {limit}; `yaml-unknown-alias` {name};
 * `yaml-recursive-alias` {name}; `yaml-bad-merge`; `yaml-unknown-tag` {tag}; `yaml-forbidden-key` {key};
 * `yaml-complex-key`; `yaml-braces`; `yaml-odd-space` with the fix `plain-spaces`; warnings `yaml-duplicate-key` {key} with the fix
 * `remove-duplicate-key` and `yaml-dash-space` {meant} with the fix `use-value`.
 */
export function readYaml(text: string, limits: ReadLimits): ReadText {
  const whole: TextRange = { start: 0, end: text.length };
  const nothing: YamlDocument[] = [{ root: null, range: whole }];
  if (text.length > limits.text) {
    const params = { size: text.length, limit: limits.text };
    const problem: Problem = { code: 'yaml-too-large', severity: 'error', params, range: whole };
    return { documents: nothing, problems: [problem], broken: true };
  }
  try {
    const tokens = tokenize(text, limits.depth);
    const parsed = compose(tokens, text.length);
    const errors = parsed.flatMap((document) => document.errors);
    const problems = withoutConsequences(syntaxProblems(errors.slice(0, MOST_ERRORS), tokens, text));
    const isBroken = problems.length > 0;
    const documents = buildTree(parsed, text, limits, (problem) => {
      // Of a tree with holes the rest would mostly be their echo.
      if (!isBroken) problems.push(problem);
    });
    const broken = isBroken || problems.some(({ code }) => SYNTAX_OF_TREE.has(code));
    return { documents: documents.length > 0 ? documents : nothing, problems, broken };
  } catch (error) {
    return {
      documents: nothing,
      problems: [error instanceof TooMuch ? error.problem : beyondStack(error, limits, whole)],
      broken: true,
    };
  }
}

/** The depth is watched while the tokens are made: the composer after it recurses, and would overflow. */
function tokenize(text: string, depth: number): CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The stack holds the document, the open collections and at most one scalar.
    if (parser.stack.length > depth + 1 && openCollections(parser.stack) > depth) {
      const end = Math.min(Math.max(parser.offset, 1), text.length);
      const range = { start: Math.max(0, end - 1), end };
      throw new TooMuch({ code: 'yaml-too-deep', severity: 'error', params: { limit: depth }, range });
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function openCollections(stack: readonly CST.Token[]): number {
  let count = 0;
  for (const token of stack) {
    if (token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection') count++;
  }
  return count;
}

function compose(tokens: CST.Token[], length: number): Document.Parsed[] {
  // Our own schema would be asked what a plain word means; here nothing is resolved, and keys are compared by us.
  const composer = new Composer({
    schema: 'failsafe',
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
  });
  return [...composer.compose(tokens, true, length)];
}

function beyondStack(error: unknown, limits: ReadLimits, range: TextRange): Problem {
  if (error instanceof RangeError)
    return { code: 'yaml-too-deep', severity: 'error', params: { limit: limits.depth }, range };
  return { code: 'yaml-syntax', severity: 'error', params: {}, range };
}
