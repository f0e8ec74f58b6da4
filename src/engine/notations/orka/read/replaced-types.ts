import { valueAt } from '../../../reading/values.ts';
import type { YamlMap, YamlNode } from '../../../reading/yaml-node.ts';
import type { FixAct } from '../../../workflow/fix-act.ts';
import type { Fix, Problem } from '../../../workflow/problem.ts';
import type { Sources } from '../../../workflow/workflow.ts';

/**
 * Gives the problem of an agent type that has another name now (`orka-unknown-type` with `operation`) the fix `use-value`: the type
 * `memory`, and its operation in `config`.
 */
export function withReplacements(problems: readonly Problem[], root: YamlNode, sources: Sources): Problem[] {
  return problems.map((problem) => {
    const { code, params, range } = problem;
    if (code !== 'orka-unknown-type' || typeof params['operation'] !== 'string' || !range) return problem;
    const agent = agentTyped(root, range.start);
    const part = Object.keys(sources).find((id) => sources[id]?.start === agent?.range.start);
    return part === undefined ? problem : { ...problem, fixes: [fixOf(part, params['operation'])] };
  });
}

function fixOf(part: string, operation: string): Fix {
  const acts: FixAct[] = [
    { kind: 'set-field', part, path: ['type'], value: 'memory' },
    { kind: 'set-field', part, path: ['config', 'operation'], value: operation },
  ];
  return { code: 'use-value', params: { value: 'memory' }, act: { kind: 'steps', acts } };
}

/** The map whose `type` stands at a place. */
function agentTyped(node: YamlNode, at: number): YamlMap | null {
  if (node.range.start > at || node.range.end < at) return null;
  const inside = node.kind === 'list' ? node.items : node.kind === 'map' ? node.entries.map(({ value }) => value) : [];
  if (node.kind === 'map' && valueAt(node, 'type')?.range.start === at) return node;
  for (const part of inside) {
    const found = agentTyped(part, at);
    if (found) return found;
  }
  return null;
}
