import { valueAt } from '../../src/engine/reading/fields.ts';
import { readYaml, READ_LIMITS } from '../../src/engine/reading/read-yaml.ts';
import type { YamlNode } from '../../src/engine/reading/yaml-node.ts';
import type { Difference } from './difference.ts';
import type { OrkaOutcome } from './orka-outcome.ts';

/** Whether an error lies in the value at a path like `agents[0].score_extraction_pattern`; null when it does, or no path is given. */
export function problemRangeDifference(path: unknown, yaml: string, { problems }: OrkaOutcome): Difference | null {
  if (typeof path !== 'string') return null;
  const root = readYaml(yaml, READ_LIMITS.file).documents[0]?.root ?? null;
  const around = path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .reduce<YamlNode | null>(child, root)?.range;
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (around && errors.some(({ range }) => range && range.start >= around.start && range.end <= around.end))
    return null;
  return { path: 'problem_at', expected: { path, around }, actual: errors.map(({ code, range }) => ({ code, range })) };
}

function child(node: YamlNode | null, step: string): YamlNode | null {
  return node?.kind === 'list' ? (node.items[Number(step)] ?? null) : valueAt(node, step);
}
