import { setKey } from '../../../splices/splices.ts';
import { valueAt } from '../../../reading/values.ts';
import type { YamlMap, YamlNode } from '../../../reading/yaml-node.ts';
import type { Fix, Problem } from '../../../workflow/problem.ts';

/**
 * Gives the problem of an agent type that has another name now (`orka-unknown-type` with `operation`) the fix `use-value`: the type
 * `memory`, and its operation in `config`.
 */
export function withReplacements(problems: readonly Problem[], text: string, root: YamlNode): Problem[] {
  return problems.map((problem) => {
    const { code, params, range } = problem;
    if (code !== 'orka-unknown-type' || typeof params['operation'] !== 'string' || !range) return problem;
    const agent = agentTyped(root, range.start);
    const fix = agent && fixOf(text, agent, params['operation'], range);
    return fix ? { ...problem, fixes: [fix] } : problem;
  });
}

function fixOf(text: string, agent: YamlMap, operation: string, range: NonNullable<Problem['range']>): Fix | null {
  const config = valueAt(agent, 'config');
  const added =
    config?.kind === 'map' && config.entries.length > 0
      ? setKey(text, config, 'operation', operation)
      : setKey(text, agent, 'config', `{ operation: ${operation} }`);
  const edits = [{ range, text: /["']/.test(text.charAt(range.start)) ? '"memory"' : 'memory' }];
  return added && { code: 'use-value', params: { value: 'memory' }, edits: [...edits, added] };
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
