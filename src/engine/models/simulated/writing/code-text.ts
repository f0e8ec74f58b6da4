import type { Brief } from '../question/brief.ts';
import { isCode, type Point } from '../vocabulary/points.ts';

/** A function as it is written: `{name}`, its input, and the lines that are put in for what it has learned to have. */
interface Language {
  file: string;
  signature(name: string, input: string): string;
  comment(text: string): string;
  guard(input: string): string;
  body(input: string): string[];
  end: string[];
  test(name: string): string;
}

const PYTHON: Language = {
  file: 'python',
  signature: (name, input) => `def ${name}(${input}):`,
  comment: (text) => `    """${text}"""`,
  guard: (input) => `    if not ${input}:\n        return []`,
  body: (input) => ['    result = []', `    for item in ${input}:`, '        result.append(item)', '    return result'],
  end: [],
  test: (name) => `\nassert ${name}([]) == []`,
};

const JAVASCRIPT: Language = {
  file: 'javascript',
  signature: (name, input) => `function ${name}(${input}) {`,
  comment: (text) => `  // ${text}`,
  guard: (input) => `  if (!${input}) return null;`,
  body: (input) => ['  const result = [];', `  for (const item of ${input}) result.push(item);`, '  return result;'],
  end: ['}'],
  test: (name) => `\nconsole.assert(${name}(null) === null);`,
};

/** Where a function of somebody else's begins: its name, its input, and all up to its body. */
const FUNCTION = /^.*?(?:function\s+(\w+)\s*\((\w*)[^)]*\)\s*\{|def\s+(\w+)\s*\((\w*)[^)]*\)[^:\n]*:)/m;

/**
 * Code for a task: a small function that is called after it. Where the prompt holds code, that code, with what was asked for put
 * in. What it lacks at first is put in as it is asked for.
 */
export function codeText({ whole, given }: Brief, subject: string, points: readonly Point[]): string {
  const has = (what: string): boolean => points.some(({ full }) => full === what);
  const old = given.map(({ text }) => text).findLast((text) => isCode(text));
  if (old !== undefined) return mended(fencedIn(old), subject, has);
  const language = /\b(?:javascript|typescript|node|js)\b/i.test(whole) ? JAVASCRIPT : PYTHON;
  const [, called, takes] = /\b([a-z]\w*)\((\w+)\)/.exec(whole) ?? [];
  const name = called ?? nameFor(subject, language);
  const input = takes ?? 'items';
  return [
    language.signature(name, input),
    ...(has('comment') ? [language.comment(subject === '' ? 'What was asked for.' : `For: ${subject}.`)] : []),
    ...(has('guard') ? [language.guard(input)] : []),
    ...language.body(input),
    ...language.end,
    ...(has('test') ? [language.test(name)] : []),
  ].join('\n');
}

function mended(code: string, subject: string, has: (what: string) => boolean): string {
  const found = FUNCTION.exec(code);
  const language = found?.[3] !== undefined ? PYTHON : JAVASCRIPT;
  const name = found?.[1] ?? found?.[3];
  const input = (found?.[2] ?? found?.[4]) || 'input';
  let made = code;
  if (found && has('guard') && !code.includes(language.guard(input).trim())) {
    const end = found.index + found[0].length;
    made = `${made.slice(0, end)}\n${language.guard(input)}\n${made.slice(end).replace(/^\n/, '')}`;
  }
  const comment = language
    .comment(`For: ${subject === '' || isCode(subject) ? (name ?? 'what was asked') : subject}.`)
    .trim();
  const isTold = /^\s*(?:\/\/|#|""")/m.test(code);
  if (has('comment') && !isTold)
    made = `${language === PYTHON ? `# ${comment.replaceAll('"""', '')}` : comment}\n${made}`;
  if (has('test') && name !== undefined && !/\bassert\b/.test(code)) made = `${made}\n${language.test(name)}`;
  return made;
}

function fencedIn(text: string): string {
  return (/```[\w+-]*\n([^]*?)```/.exec(text)?.[1] ?? text).trim();
}

function nameFor(subject: string, { file }: Language): string {
  const words = (subject.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? []).slice(0, 4);
  if (words.length === 0) return 'solve';
  if (file === 'python') return words.join('_');
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
