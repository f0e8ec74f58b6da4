import { valueAt } from '../reading/fields.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { YamlMap, YamlNode } from '../reading/yaml-node.ts';
import type { Problem, TextEdit } from '../workflow/problem.ts';
import type { NotationName } from '../workflow/workflow.ts';
import { documentOf, fileStem, referencingMaps, type NamedDocument } from './named-documents.ts';

/** Codes of a reference that names no document, and the parameter that holds what it names. */
const MISSING: Readonly<Record<string, string>> = {
  'container-unknown-workflow': 'name',
  'chatdev-subgraph-not-here': 'path',
};

/** A node that a body must have, because the loop around it names it; outputs and inputs by name with their types. */
interface WantedNode {
  inputs: Set<string>;
  outputs: Map<string, string>;
}

/** The notations whose documents can name each other. */
export function canReference(notation: NotationName | null): boolean {
  return notation === 'container' || notation === 'chatdev';
}

/** What adds a document of that name to a text: at its end, the least that runs. */
export function addDocument(text: string, notation: NotationName | null, name: string): TextEdit {
  return append(text, notation === 'chatdev' ? graphNamed(name) : bodyNamed(name, new Map()));
}

/** What gives a document another name, everywhere: in itself, and where others refer to it. */
export function renameDocument(documents: readonly NamedDocument[], index: number, name: string): TextEdit[] {
  const naming = documents[index]?.naming;
  if (!naming || name === '') return [];
  const referring = documents.flatMap(({ references }) =>
    references.filter(({ to }) => documentOf(to, documents) === index),
  );
  return [
    { range: naming.range, text: `${naming.before}${written(name)}${naming.after}` },
    ...referring.map(({ range }) => ({ range, text: written(name) })),
  ];
}

/** The problems; those of a reference to a missing document with the fix `add-document` {name}, which adds what it asks for. */
export function withDocumentFixes(
  problems: readonly Problem[],
  text: string,
  documents: readonly YamlDocument[],
): Problem[] {
  const maps = documents.flatMap(({ root, linkedAs }) => (root && linkedAs === undefined ? referencingMaps(root) : []));
  return problems.map((problem) => {
    const param = Object.hasOwn(MISSING, problem.code) ? MISSING[problem.code] : undefined;
    const missing = param === undefined ? null : problem.params[param];
    if (typeof missing !== 'string') return problem;
    const name = fileStem(missing);
    const map = maps.find(({ reference }) => reference.range.start === problem.range?.start)?.map;
    const added =
      problem.code === 'chatdev-subgraph-not-here'
        ? graphNamed(name)
        : bodyNamed(name, map ? wantedBy(map) : new Map<string, WantedNode>());
    const fix = { code: 'add-document', params: { name }, edits: [append(text, added)] };
    return { ...problem, fixes: [...(problem.fixes ?? []), fix] };
  });
}

function append(text: string, added: string): TextEdit {
  const between = text === '' || text.endsWith('\n') ? '' : '\n';
  return { range: { start: text.length, end: text.length }, text: `${between}---\n${added}` };
}

function graphNamed(name: string): string {
  return [
    'graph:',
    `  id: ${written(name)}`,
    '  start: [Step]',
    '  end: [Step]',
    '  nodes:',
    '    - id: Step',
    '      type: agent',
    '      config:',
    '        provider: openai',
    '        name: gpt-4o',
    '        role: Say here what this agent does.',
    '  edges: []',
    '',
  ].join('\n');
}

function bodyNamed(name: string, wanted: ReadonlyMap<string, WantedNode>): string {
  const nodes = wanted.size > 0 ? wanted : new Map([['step', { inputs: new Set<string>(), outputs: new Map() }]]);
  return [
    'metadata:',
    `  name: ${written(name)}`,
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
    `  - id: ${written(id)}`,
    '    type: agent',
    '    data:',
    `      label: ${written(id)}`,
    '      nodeType: agent',
    `      prompt: ${written(`Say here what this agent does.${given}${asked}`)}`,
  ];
  if (inputs.size > 0) lines.push('      inputs:');
  for (const input of inputs) lines.push(`        - name: ${written(input)}`, '          type: string');
  if (outputs.size > 0) lines.push('      outputs:');
  for (const [output, type] of outputs) lines.push(`        - name: ${written(output)}`, `          type: ${type}`);
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

/** A text as YAML writes it: plain where that reads as the same text in every version, else in quotes. */
function written(text: string): string {
  const plain = /^[A-Za-z][\w-]*$/.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}
