import { plainName } from '../../reading/plain-text.ts';
import { valueAt } from '../../reading/values.ts';
import type { YamlMap, YamlNode } from '../../reading/yaml-node.ts';

/** A node that a body must have, because the loop around it names it; outputs and inputs by name with their types. */
interface WantedNode {
  inputs: Set<string>;
  outputs: Map<string, string>;
}

/** The least body of a name that runs; `asker`: the node that names it, for what it asks of its nodes. */
export function leastBody(name: string, asker: YamlMap | null): string {
  const wanted = asker ? wantedBy(asker) : new Map<string, WantedNode>();
  const nodes = wanted.size > 0 ? wanted : new Map([['step', { inputs: new Set<string>(), outputs: new Map() }]]);
  return [
    'metadata:',
    `  name: ${plainName(name)}`,
    'nodes:',
    ...[...nodes].flatMap(([id, node]) => nodeLines(id, node)),
    'edges: []',
    '',
  ].join('\n');
}

function nodeLines(id: string, { inputs, outputs }: WantedNode): string[] {
  const given = [...inputs].map((input) => ` {{ ${input} }}`).join('');
  // One text is the whole reply; anything else has to be asked for, or no model gives it.
  const isText = outputs.size === 0 || (outputs.size === 1 && [...outputs.values()][0] === 'string');
  const form = [...outputs].map(([output, type]) => `"${output}": ${type}`).join(', ');
  const asked = isText ? '' : ` Respond with JSON: { ${form} }`;
  const lines = [
    `  - id: ${plainName(id)}`,
    '    type: agent',
    '    data:',
    `      label: ${plainName(id)}`,
    '      nodeType: agent',
    `      prompt: ${plainName(`Say here what this agent does.${given}${asked}`)}`,
  ];
  if (inputs.size > 0) lines.push('      inputs:');
  for (const input of inputs) lines.push(`        - name: ${plainName(input)}`, '          type: string');
  if (outputs.size > 0) lines.push('      outputs:');
  for (const [output, type] of outputs) lines.push(`        - name: ${plainName(output)}`, `          type: ${type}`);
  return lines;
}

/** The nodes of a body that the loop or map around it names: in its mappings and its conditions. */
function wantedBy(map: YamlMap): Map<string, WantedNode> {
  const wanted = new Map<string, WantedNode>();
  const node = (id: string): WantedNode => {
    const known = wanted.get(id) ?? { inputs: new Set<string>(), outputs: new Map<string, string>() };
    wanted.set(id, known);
    return known;
  };
  const output = (id: string, name: string, type?: string): void => {
    const { outputs } = node(id);
    if (id !== '' && name !== '') outputs.set(name, type ?? outputs.get(name) ?? 'string');
  };
  for (const mapping of itemsOf(valueAt(map, 'inputMappings'))) {
    const target = valueAt(mapping, 'target');
    const id = textAt(target, 'node');
    if (id !== '') node(id).inputs.add(textAt(target, 'input'));
    const source = valueAt(mapping, 'source');
    if (textAt(source, 'type') === 'previous') output(textAt(source, 'node'), textAt(source, 'output'));
  }
  for (const key of ['continueWhile', 'breakWhen']) {
    for (const condition of itemsOf(valueAt(map, key))) {
      const [id = '', name = ''] = textAt(condition, 'output').split('.');
      output(id, name, typeOf(textAt(condition, 'value')));
    }
  }
  for (const mapping of itemsOf(valueAt(map, 'outputMappings'))) {
    const source = valueAt(mapping, 'source');
    if (textAt(source, 'type') !== 'builtin') output(textAt(source, 'node'), textAt(source, 'output'));
  }
  wanted.delete('');
  return wanted;
}

function typeOf(value: string): string {
  if (/^(?:true|false)$/.test(value)) return 'boolean';
  return value !== '' && Number.isFinite(Number(value)) ? 'number' : 'string';
}

function itemsOf(node: YamlNode | null): readonly YamlNode[] {
  if (node?.kind === 'list') return node.items;
  return node?.kind === 'map' ? [node] : [];
}

function textAt(node: YamlNode | null, key: string): string {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.text : '';
}
