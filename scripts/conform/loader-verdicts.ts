import { join } from 'node:path';
import { openText } from '../../src/engine/opening/open-text.ts';
import { readYaml, READ_LIMITS } from '../../src/engine/reading/read-yaml.ts';
import type { YamlNode } from '../../src/engine/reading/yaml-node.ts';
import type { Problem, TextRange } from '../../src/engine/workflow/problem.ts';
import { casesOf, readCaseFile, record, text, type CaseRecord } from './case-file.ts';
import { compared, type CaseResult } from './case-result.ts';
import type { Difference } from './difference.ts';

/** The documents whose verdict by the original's loader is recorded. */
export function verdictCases(directory: string): CaseRecord[] {
  return casesOf(readCaseFile(join(directory, 'loader-verdicts.json')), 'loader-verdicts.json');
}

/** Opens one document and compares our errors with the recorded verdict. */
export function verdictCase(row: CaseRecord): CaseResult {
  const yaml = text(row.yaml, 'yaml');
  const verdict = record(row.verdict, 'verdict');
  const message = typeof verdict.message === 'string' ? verdict.message : '';
  const { problems } = openText(yaml, { notation: 'chatdev' });
  return compared(
    text(row.name, 'name'),
    'loaderVerdicts',
    'engine',
    compareVerdict(verdict.ok === true, message, yaml, problems),
  );
}

/** Accepted = no error; refused = an error inside the value that the loader's message names. */
export function compareVerdict(
  ok: boolean,
  message: string,
  yaml: string,
  problems: readonly Problem[],
): Difference | null {
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (ok || errors.length === 0)
    return ok === (errors.length === 0)
      ? null
      : { path: 'ok', expected: ok, actual: errors.map((problem) => problem.code) };
  const path = pathIn(message);
  const around = path === null ? null : rangeAt(readYaml(yaml, READ_LIMITS.file).documents[0]?.root ?? null, path);
  if (!around || errors.some(({ range }) => range && range.start >= around.start && range.end <= around.end))
    return null;
  return { path: 'place', expected: { path, around }, actual: errors.map(({ code, range }) => ({ code, range })) };
}

/** The path that begins a message of the loader; null when it names none. */
function pathIn(message: string): string | null {
  const line = message.split('\n- ').at(-1) ?? '';
  return /^([\w.[\]]+(?:->[\w -]+)*): /.exec(line)?.[1] ?? null;
}

/** Where the value at a path stands, key included; where the path leaves what is there, the last value on it. */
function rangeAt(root: YamlNode | null, path: string): TextRange | null {
  if (!root) return null;
  const [before = '', from, to] = path.split('->');
  let node = root;
  let range = root.range;
  for (const step of before
    .replace(/^root\.?/, '')
    .split(/[.[\]]+/)
    .filter((part) => part !== '')) {
    const next = child(node, step);
    if (!next) return range;
    ({ node, range } = next);
  }
  if (from === undefined || node.kind !== 'list') return range;
  return node.items.find((item) => textAt(item, 'from') === from && textAt(item, 'to') === to)?.range ?? range;
}

function child(node: YamlNode, step: string): { node: YamlNode; range: TextRange } | null {
  if (node.kind === 'list') {
    const item = node.items[Number(step)];
    return item ? { node: item, range: item.range } : null;
  }
  const entry = node.kind === 'map' ? node.entries.find(({ key }) => key === step) : undefined;
  return entry
    ? {
        node: entry.value,
        range: { start: entry.keyRange.start, end: Math.max(entry.value.range.end, entry.keyRange.end) },
      }
    : null;
}

function textAt(node: YamlNode, key: string): string | null {
  const value = child(node, key)?.node;
  return value?.kind === 'scalar' ? value.text : null;
}
