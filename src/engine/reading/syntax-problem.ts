import type { ErrorCode, YAMLError } from 'yaml';
import type { Problem } from '../workflow/problem.ts';

/** Mistakes that people make often enough to deserve words of their own; all others are `yaml-syntax`. */
const OWN_CODES: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'yaml-indent',
  TAB_AS_INDENT: 'yaml-tab',
  BAD_DQ_ESCAPE: 'yaml-bad-escape',
  BAD_SCALAR_START: 'yaml-needs-quotes',
  BLOCK_AS_IMPLICIT_KEY: 'yaml-colon-in-value',
  MULTILINE_IMPLICIT_KEY: 'yaml-key-over-lines',
  KEY_OVER_1024_CHARS: 'yaml-key-too-long',
  RESOURCE_EXHAUSTION: 'yaml-too-deep',
};

/** One code of the parser stands for several mistakes, told apart by its sentence only. */
const BY_SENTENCE: [RegExp, string][] = [
  [/end with a|^Missing closing/, 'yaml-unclosed'],
  [/without - indicator/, 'yaml-indent'],
  [/followed by map values/, 'yaml-missing-colon'],
  [/^Missing ,/, 'yaml-missing-comma'],
];

/**
 * What the parser found in one document, each as an error {detail: the parser's own sentence}; of several at one place
 * only one. Codes: `yaml-indent`, `yaml-tab`, `yaml-unclosed`, `yaml-missing-colon`, `yaml-missing-comma`,
 * `yaml-bad-escape`, `yaml-needs-quotes` (`a: @b`), `yaml-colon-in-value` (`a: b: c`), `yaml-key-over-lines`,
 * `yaml-key-too-long`, `yaml-too-deep`, else `yaml-syntax`. Ranges are clamped to the text and not empty unless the
 * text is.
 */
export function syntaxProblems(errors: readonly YAMLError[], length: number): Problem[] {
  const byStart = new Map<number, Problem>();
  for (const error of errors) {
    // What stands behind the end of the document is complained of word by word.
    if (byStart.size > 0 && error.message.includes('token in YAML stream')) continue;
    const problem = syntaxProblem(error, length);
    const start = problem.range?.start ?? 0;
    // A key over two lines is first taken for a colon in a value; the second finding says more.
    if (!byStart.has(start) || problem.code === 'yaml-key-over-lines') byStart.set(start, problem);
  }
  return [...byStart.values()];
}

function syntaxProblem(error: YAMLError, length: number): Problem {
  const start = clamp(error.pos[0], length);
  const end = Math.max(clamp(error.pos[1], length), Math.min(start + 1, length));
  const range = { start: Math.min(start, Math.max(0, end - 1)), end };
  const sentence = BY_SENTENCE.find(([pattern]) => pattern.test(error.message));
  const code = sentence?.[1] ?? OWN_CODES[error.code] ?? 'yaml-syntax';
  return { code, severity: 'error', params: { detail: error.message }, range };
}

function clamp(offset: number, length: number): number {
  return Math.min(Math.max(0, offset), length);
}
