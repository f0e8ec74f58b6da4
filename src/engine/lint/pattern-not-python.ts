import { isKind } from '../notations/orka/workflow.ts';
import type { YamlNode } from '../reading/yaml-node.ts';
import { fix, rule, type LintSubject } from './rule.ts';

/** What other engines read and Python's `re` refuses, with Python's own spelling where it has one. */
const FOREIGN: readonly { sign: RegExp; name: string; python: string | null }[] = [
  { sign: /\(\?<(?![=!])/, name: '(?<', python: '(?P<' },
  { sign: /\\p\{/, name: '\\p{', python: null },
  { sign: /\\k</, name: '\\k<', python: null },
  { sign: /\\Q/, name: '\\Q', python: null },
];

/**
 * A pattern that works here and that the original, which reads it with Python, refuses. `(?<name>...)` is `(?P<name>...)`
 * there, which the fix writes.
 */
export const patternNotPython = rule({
  code: 'lint-pattern-not-python',
  check(subject, tell) {
    for (const { part, node } of patternsOf(subject)) {
      const pattern = node.text.replaceAll('\\\\', '  ');
      const found = FOREIGN.find(({ sign }) => sign.test(pattern));
      if (!found) continue;
      const { start, end } = node.range;
      const at = subject.text.slice(start, end).indexOf(found.name);
      const range = at === -1 ? node.range : { start: start + at, end: start + at + found.name.length };
      const { python } = found;
      tell(
        'warning',
        { sign: found.name, python, pattern: node.text },
        {
          part,
          range,
          fixes: at !== -1 && python !== null ? fix('use-value', { value: python }, { range, text: python }) : [],
        },
      );
    }
  },
});

type Scalar = Extract<YamlNode, { kind: 'scalar' }>;

/** The patterns of a text that Python would read. */
function patternsOf({ workflow, places }: LintSubject): { part: string; node: Scalar }[] {
  if (workflow.notation === 'chatdev')
    return workflow.edges.flatMap(({ id, settings }) => [
      ...(settings.condition.kind === 'keyword' ? scalarsAt(id, ['condition', 'config', 'regex']) : []),
      ...(settings.process?.kind === 'regex_extract' ? scalarsAt(id, ['process', 'config', 'pattern']) : []),
    ]);
  if (workflow.notation !== 'orka') return [];
  return workflow.nodes.flatMap((node) =>
    isKind(node, 'loop')
      ? [
          ...scalarsAt(node.id, ['score_extraction_pattern']),
          ...scalarsAt(node.id, ['score_extraction_config', 'strategies']),
          ...scalarsAt(node.id, ['cognitive_extraction', 'extract_patterns']),
        ]
      : [],
  );

  function scalarsAt(part: string, path: string[]): { part: string; node: Scalar }[] {
    const found: Scalar[] = [];
    const open = [places.node(part, path)];
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      if (at?.kind === 'scalar') found.push(at);
      else if (at?.kind === 'list') open.push(...at.items);
      else if (at?.kind === 'map') open.push(...at.entries.map(({ value }) => value));
    }
    return found.map((node) => ({ part, node }));
  }
}
