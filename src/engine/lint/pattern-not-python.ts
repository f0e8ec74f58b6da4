import type { YamlNode } from '../reading/yaml-node.ts';
import type { Path } from '../workflow/fix-act.ts';
import { fix, rule, type LintSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const patternNotPythonWords: RuleWords = ({ python }) => [
  '<sign> works here, and not in Python, which the original reads this pattern with',
  python ? 'Type <python>' : 'Write the characters out, e.g. [A-Za-z].',
];

/** What other engines read and Python's `re` refuses, with Python's own spelling where it has one. */
const FOREIGN: readonly { sign: RegExp; name: string; python: string | null }[] = [
  { sign: /\(\?<(?![=!])/, name: '(?<', python: '(?P<' },
  { sign: /\\p\{/, name: '\\p{', python: null },
  { sign: /\\k</, name: '\\k<', python: null },
  { sign: /\\Q/, name: '\\Q', python: null },
];

/** `patternsIn`: where the patterns of a workflow may stand. */
export function patternNotPython<Subject extends LintSubject>(
  patternsIn: (subject: Subject) => readonly { part: string; path: Path }[],
) {
  return rule({
    code: 'lint-pattern-not-python',
    severity: 'warning',
    page: {
      title: 'A pattern that Python does not read',
      text: [
        'The original reads its patterns with Python. This sign is known here, and in JavaScript, and Python refuses the pattern. A named',
        'group is `(?P<name>...)` there.',
      ],
    },
    check(subject: Subject, tell) {
      for (const { part, path } of patternsIn(subject)) {
        for (const node of scalarsIn(subject.places.node(part, path))) {
          const bare = withoutLiterals(node.text);
          const found = FOREIGN.find(({ sign }) => sign.test(bare));
          if (!found) continue;
          const { name, python } = found;
          const { start, end } = node.range;
          const written = subject.text.slice(start, end);
          const at = written.split(name).length === 2 ? written.indexOf(name) : -1;
          const range = at === -1 ? node.range : { start: start + at, end: start + at + name.length };
          const fixes =
            at !== -1 && python !== null ? fix('use-value', { value: python }, { range, text: python }) : [];
          tell({ sign: name, python, pattern: node.text }, { part, range, fixes });
        }
      }
    },
  });
}

/** A pattern without what stands for itself in it: escaped signs, and the classes in which a bracket opens nothing. */
function withoutLiterals(pattern: string): string {
  const bare = pattern.replace(/\\[^pkQ]/g, '');
  return bare.replace(/\[\^?\]?[^\]]*(?:\]|$)/g, (signs) => signs.replaceAll('(', ''));
}

type Scalar = Extract<YamlNode, { kind: 'scalar' }>;

/** The scalars of a value, those that lie less deep first. */
function scalarsIn(value: YamlNode | null): Scalar[] {
  const found: Scalar[] = [];
  const open = [value];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (at?.kind === 'scalar') found.push(at);
    else if (at?.kind === 'list') open.push(...at.items);
    else if (at?.kind === 'map') open.push(...at.entries.map(({ value }) => value));
  }
  return found;
}
