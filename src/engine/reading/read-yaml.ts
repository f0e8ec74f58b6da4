import type { Problem, TextRange } from '../workflow/problem.ts';
import { buildTree } from './build-tree.ts';
import type { ReadLimits } from './limits.ts';
import { causesOf } from './cause/causes.ts';
import { parseYaml } from './parse-yaml.ts';
import { TooMuch } from './tree-work.ts';
import type { YamlDocument } from './yaml-document.ts';

export { READ_LIMITS, type ReadLimits } from './limits.ts';

/** A text as trees, and what was wrong with it. */
export interface ReadText {
  /** At least one; of an empty text one whose `root` is null. */
  documents: YamlDocument[];
  readonly problems: readonly Problem[];
  /** There were mistakes of syntax: the trees hold only what could be made of the text. */
  broken: boolean;
}

/** Mistakes of syntax that the parser itself takes for something else. */
const SYNTAX_OF_TREE = new Set(['yaml-braces', 'yaml-odd-space']);

/**
 * Reads YAML (JSON is YAML here) into trees without resolving scalars; aliases and merge keys are resolved. Never
 * throws. After a mistake of syntax the tree holds what could be read, for drawing and completion. Beyond a limit
 * `root` is null.
 *
 * Problems, all errors but one: the codes of `causesOf`; `yaml-too-large` {size, limit}; `yaml-too-deep`
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
    const parsed = parseYaml(text, limits.depth);
    const isBroken = parsed.errors.length > 0;
    const problems: Problem[] = [];
    const documents = buildTree(parsed.documents, text, limits, (problem) => {
      // Of a tree with holes the rest would mostly be their echo.
      if (!isBroken) problems.push(problem);
    });
    const broken = isBroken || problems.some(({ code }) => SYNTAX_OF_TREE.has(code));
    let causes: Problem[] | null = null;
    return {
      documents: documents.length > 0 ? documents : nothing,
      broken,
      // Looked for once somebody asks: many read for the tree alone.
      get problems() {
        return isBroken ? (causes ??= causesOf(text, parsed, limits)) : problems;
      },
    };
  } catch (error) {
    return {
      documents: nothing,
      problems: [error instanceof TooMuch ? error.problem : beyondStack(error, limits, whole)],
      broken: true,
    };
  }
}

function beyondStack(error: unknown, limits: ReadLimits, range: TextRange): Problem {
  if (error instanceof RangeError)
    return { code: 'yaml-too-deep', severity: 'error', params: { limit: limits.depth }, range };
  return { code: 'yaml-syntax', severity: 'error', params: {}, range };
}
