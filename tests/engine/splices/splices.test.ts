import { describe, expect, it } from 'vitest';
import { addItem, appendLine, capRounds, copyItem, scalarText, setKey } from '../../../src/engine/splices/splices.ts';
import { valueIn } from '../../../src/engine/splices/places.ts';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';
import type { YamlList, YamlMap, YamlNode } from '../../../src/engine/reading/yaml-node.ts';
import type { TextEdit } from '../../../src/engine/workflow/problem.ts';
import { applied } from '../lint/support.ts';

function rootOf(text: string): YamlMap {
  const { documents, problems } = readYaml(text, READ_LIMITS.file);
  expect(problems).toEqual([]);
  const root = documents[0]!.root!;
  if (root.kind !== 'map') throw new Error('no map');
  return root;
}

function listIn(text: string): YamlList {
  const list = valueIn(rootOf(text), 'edges');
  if (list?.kind !== 'list') throw new Error('no list');
  return list;
}

function after(text: string, edit: TextEdit | null): string | null {
  return edit && applied(text, [edit]);
}

const ENTRIES = [
  ['from', 'C'],
  ['to', 'D'],
] as const;

describe('an item is added as the last one is written', () => {
  it.each([
    ['blocks', 'edges:\n  - from: A\n    to: B\n', 'edges:\n  - from: A\n    to: B\n  - from: C\n    to: D\n'],
    ['blocks at the margin', 'edges:\n- from: A\n  to: B', 'edges:\n- from: A\n  to: B\n- from: C\n  to: D'],
    [
      'a wide dash, and a comment behind',
      'edges:\n    -   from: A\n        to: B # the way\n    # what follows\nend: 1\n',
      'edges:\n    -   from: A\n        to: B # the way\n    -   from: C\n        to: D\n    # what follows\nend: 1\n',
    ],
    ['maps in braces', 'edges:\n  - { from: A, to: B }\n', 'edges:\n  - { from: A, to: B }\n  - { from: C, to: D }\n'],
    ['tight braces', 'edges:\n  - {from: A, to: B}\n', 'edges:\n  - {from: A, to: B}\n  - {from: C, to: D}\n'],
    ['one line', 'edges: [{from: A, to: B}]\n', 'edges: [{from: A, to: B}, {from: C, to: D}]\n'],
  ])('%s', (_, text, expected) => {
    expect(after(text, addItem(text, listIn(text), ENTRIES))).toBe(expected);
  });

  it('JSON over several lines', () => {
    const text = '{\n  "edges": [\n    { "from": "A", "to": "B" },\n    { "from": "B", "to": "A" }\n  ]\n}\n';
    const entries = [
      ['from', scalarText('C', listIn(text).items[0], text)],
      ['to', scalarText('D', listIn(text).items[0], text)],
    ] as const;
    const made = after(text, addItem(text, listIn(text), entries));
    expect(made).toContain('{ "from": "B", "to": "A" },\n    { "from": "C", "to": "D" }\n');
    expect(() => JSON.parse(made ?? '')).not.toThrow();
  });

  it('not where its style cannot be told', () => {
    expect(addItem('edges: []\n', listIn('edges: []\n'), ENTRIES)).toBeNull();
    const loose = 'edges:\n  -\n    from: A\n    to: B\n';
    expect(addItem(loose, listIn(loose), ENTRIES)).toBeNull();
  });
});

it('copies an item behind itself with another value, comments of the line kept where they are', () => {
  const text = 'edges:\n  - from: A\n    to: B\n    condition: { none: [X] } # no\n  - from: B\n    to: C\n';
  const list = listIn(text);
  const item = list.items[0] as YamlMap;
  expect(after(text, copyItem(text, list, item, valueIn(item, 'to') as YamlNode, 'D'))).toBe(
    'edges:\n  - from: A\n    to: B\n    condition: { none: [X] } # no\n  - from: A\n    to: D\n    condition: { none: [X] }\n  - from: B\n    to: C\n',
  );
});

describe('a key is set', () => {
  it.each([
    ['in place', 'a: 1\nb: 2\n', 'a: 7\nb: 2\n'],
    ['in braces', '{b: 2}\n', '{b: 2, a: 7}\n'],
    ['in JSON', '{"b": 2}\n', '{"b": 2, "a": 7}\n'],
    ['as a new line', 'b: 2\n', 'b: 2\na: 7\n'],
    ['behind a block text', 'b: |\n  x\n  y\n', 'b: |\n  x\n  y\na: 7\n'],
    ['with the line ends of the text', 'b: 2\r\nc: 3\r\n', 'b: 2\r\nc: 3\r\na: 7\r\n'],
  ])('%s', (_, text, expected) => {
    expect(after(text, setKey(text, rootOf(text), 'a', '7'))).toBe(expected);
  });

  it('behind another one', () => {
    const text = 'b: 2\nc:\n  d: 3\n';
    expect(after(text, setKey(text, rootOf(text), 'a', '7', 'b'))).toBe('b: 2\na: 7\nc:\n  d: 3\n');
  });
});

it.each([
  ['p: "one"\n', 'p: "one\\n{{ x }}"\n'],
  ["p: 'one'\n", "p: 'one {{ x }}'\n"],
  ['p: |\n  one\n  two\nq: 1\n', 'p: |\n  one\n  two\n  {{ x }}\nq: 1\n'],
])('adds a line to a text: %j', (text, expected) => {
  const scalar = valueIn(rootOf(text), 'p');
  if (scalar?.kind !== 'scalar') throw new Error('no scalar');
  expect(after(text, appendLine(text, scalar, '{{ x }}'))).toBe(expected);
});

it.each([
  ['a: 1\n', 'a: 1\nsettings: { limits: { rounds: 20 } }\n'],
  ['settings:\n  seed: 1\n', 'settings:\n  seed: 1\n  limits: { rounds: 20 }\n'],
  ['settings:\n  limits: { activations: 9 }\n', 'settings:\n  limits: { activations: 9, rounds: 20 }\n'],
  ['{"a": 1}', '{"a": 1, "settings": { "limits": { "rounds": 20 } }}'],
])('bounds the rounds of %j', (text, expected) => {
  expect(after(text, capRounds(text, rootOf(text), 20))).toBe(expected);
});

it('puts names in quotes that YAML would read as something else', () => {
  expect(['Final Output', 'no', '12', 'a: b', 'x'].map((name) => scalarText(name))).toEqual([
    'Final Output',
    '"no"',
    '"12"',
    '"a: b"',
    'x',
  ]);
});
