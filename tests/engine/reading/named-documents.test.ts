import { describe, expect, it } from 'vitest';
import { documentOf, fileStem } from '../../../src/engine/reading/named-documents.ts';
import { renameDocument } from '../../../src/engine/reading/rename-document.ts';
import { openText, type OpenedDocument } from '../../../src/engine/opening/open-text.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';

const LOOP = `# my loop
nodes:
  - id: polish
    type: loop
    data:
      nodeType: loop
      workflowRef: bodies/rework.yaml
      continueWhile: {output: judge.done, operator: "==", value: false}
      breakWhen: [{output: maker.size, operator: ">", value: 5}]
      inputs: [{name: topic, type: string, required: true}]
      outputs: [{name: text, type: string}]
      inputMappings:
        - {source: {type: outer, name: topic}, target: {node: maker, input: topic}, iterations: all}
        - {source: {type: previous, node: judge, output: remark}, target: {node: maker, input: notes}, iterations: subsequent}
      outputMappings:
        - {source: {node: maker, output: draft}, target: text, take: last}
        - {source: {type: builtin, name: iteration_count}, target: rounds}
edges: []`;

const CALL = `graph:
  id: main
  start: [Call]
  end: [Call]
  nodes:
    - id: Call
      type: subgraph
      config: {type: file, config: {path: "parts/rework.yaml"}}
  edges: []
`;

const names = (opened: OpenedDocument) => opened.documents.map(({ name }) => name);
const errors = (opened: OpenedDocument) => opened.problems.filter(({ severity }) => severity === 'error');
const fixOf = (opened: OpenedDocument) => opened.problems.flatMap(({ fixes = [] }) => fixes)[0];
const fixed = (text: string): string => applyEdits(text, fixOf(openText(text, {}))?.edits ?? []);

describe('a reference that names no document (002-19)', () => {
  it.each([
    ['of a loop', LOOP],
    ['of a subgraph', CALL],
  ])('%s is mended by the document that it asks for, added at the end', (_what, text) => {
    const before = openText(text, {});
    expect(errors(before)).toHaveLength(1);
    expect(fixOf(before)).toMatchObject({ code: 'add-document', params: { name: 'rework' } });
    const after = openText(fixed(text), {});
    expect(errors(after)).toEqual([]);
    expect(after.plan).not.toBeNull();
    expect(names(after)[1]).toBe('rework');
    expect(fixed(text).startsWith(text)).toBe(true);
  });

  it('of a loop is given the nodes, inputs and typed outputs that the loop names', () => {
    const { workflow } = openText(fixed(LOOP), {});
    const ports = workflow?.nodes.flatMap(({ id, inputs, outputs }) =>
      id === 'polish'
        ? []
        : [[id, inputs.map(({ name }) => name), outputs.map(({ name, type }) => `${name}: ${type}`)]],
    );
    expect(ports).toEqual([
      ['polish/maker', ['topic', 'notes'], ['size: number', 'draft: string']],
      ['polish/judge', [], ['remark: string', 'done: boolean']],
    ]);
  });

  it('of the program that the original ships stays a warning, with the same fix', () => {
    const opened = openText(CALL.replace('rework', 'react_agent'), {});
    expect(errors(opened)).toEqual([]);
    expect(fixOf(opened)?.code).toBe('add-document');
  });
});

describe('the documents of a text', () => {
  it('have the names of their notations', () => {
    const text = `${CALL}---\nmetadata: {name: two}\nnodes: []\n---\norchestrator: {id: three, agents: []}\nagents: []\n---\n- id: four\n  type: agent\n---\nid: five\ntype: agent\n---\n`;
    expect(names(openText(text, {}))).toEqual(['main', 'two', 'three', '', '', '']);
  });

  it('are found by name, or by the last part of a path', () => {
    const documents = [{ name: '' }, { name: 'rework' }, { name: 'a/b.yaml' }];
    expect(
      ['rework', 'x/rework.yaml', 'x\\rework.json', 'a/b.yaml', 'b', ''].map((to) => documentOf(to, documents)),
    ).toEqual([1, 1, 1, 2, -1, 0]);
    expect(fileStem('a.b/c.d.yml')).toBe('c.d');
  });

  it('keep their tabs while the text is broken, and name nothing then', () => {
    const opened = openText(`${CALL}---\n'a: [\n`, {});
    expect(opened.documents).toHaveLength(2);
    expect(errors(opened).length).toBeGreaterThan(0);
  });
});

describe('renaming', () => {
  const renamed = (text: string, index: number, name: string): string =>
    applyEdits(text, renameDocument(openText(text, {}).documents, index, name));

  it('changes the name and what refers to it, and nothing else', () => {
    const whole = fixed(LOOP);
    expect(renamed(whole, 1, 'redo')).toBe(
      whole.replace('bodies/rework.yaml', 'redo').replace('name: rework', 'name: redo'),
    );
    const graphs = fixed(CALL);
    expect(renamed(graphs, 1, 'on')).toBe(
      graphs.replace('"parts/rework.yaml"', '"on"').replace('id: rework', 'id: "on"'),
    );
    expect(openText(renamed(graphs, 1, 'two words: #1'), {}).plan).not.toBeNull();
  });

  it.each([
    ['nodes:\n  - {id: a, data: {nodeType: agent, prompt: hello}}\nedges: []\n', 'metadata:\n  name: mine\nnodes:'],
    ['graph:\n    nodes:\n      - {id: a, type: passthrough}\n', 'graph:\n    id: mine\n    nodes:'],
  ])('gives a name to a document without one', (text, begins) => {
    const after = renamed(text, 0, 'mine');
    expect(after.startsWith(begins)).toBe(true);
    expect(names(openText(after, {}))).toEqual(['mine']);
  });

  it('leaves alone what has no place for a name', () => {
    const list = '- id: a\n  type: loop\n  data: {nodeType: loop}\n';
    expect(openText(list, {}).documents[0]?.naming).toBeNull();
    expect(renamed(list, 0, 'mine')).toBe(list);
  });
});

describe('adding', () => {
  it.each([
    ['container', `${LOOP.replace('bodies/', '')}\n`],
    ['chatdev', CALL],
  ])('a document to a text of %s leaves it as it was and can be read', (_notation, text) => {
    const { name, edit } = openText(text, {}).next!;
    const after = openText(applyEdits(text, [edit]), {});
    expect(names(after)).toContain(name);
    expect(after.documents).toHaveLength(2);
    expect(edit.range).toEqual({ start: text.length, end: text.length });
  });
});
