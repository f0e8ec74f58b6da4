import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { after, leavesOf } from '../edited.ts';

const CONNECT = { kind: 'connect', from: 'A', to: 'B' } as const;
const NODES = `
  { "id": "A", "type": "literal", "config": { "content": "hi" } }, // first

  { "id": "B", "type": "passthrough", "config": {} }
`;

describe('a fragment in braces becomes a document in braces', () => {
  it('as a list of several lines, whose comments and empty lines stay, and it is said', () => {
    const text = after(`[${NODES}]\n`, CONNECT);
    expect(text.startsWith('{\n  "graph": {\n    "nodes": [\n      { "id": "A",')).toBe(true);
    expect(text).toContain('"hi" } }, // first\n\n      { "id": "B"');
    expect(text).toContain('"from": "A",\n        "to": "B"');
    expect(text.endsWith('    ]\n  }\n}\n')).toBe(true);
    expect(JSON.parse(text.replace('// first', ''))).toMatchObject({ graph: { start: ['A', 'B'] } });
    expect(leavesOf(`[${NODES}]\n`, CONNECT)[0]).toEqual({ code: 'wrapped', params: {} });
  });

  it('on one line where it stands on one, without quotes where it has none', () => {
    const text = '[{id: A, type: literal, config: {content: hi}}, {id: B, type: passthrough, config: {}}] # both\n';
    expect(after(text, CONNECT)).toBe(
      '{graph: {nodes: [{id: A, type: literal, config: {content: hi}}, {id: B, type: passthrough, config: {}}], ' +
        'edges: [{from: A, to: B}], start: [A, B], end: [A, B]}} # both\n',
    );
  });

  it('as one node, which becomes an item', () => {
    const text = '{\n  "id": "a",\n  "data": {\n    "nodeType": "constant",\n    "value": 1\n  }\n}\n';
    const added = after(text, { kind: 'add-node', type: 'agent', name: 'b', from: { part: 'a' } });
    expect(added).toMatch(/^\{\n {2}"nodes": \[\n {4}\{\n {6}"id": "a",\n {6}"data": \{\n {8}"nodeType"/);
    const { notation, workflow } = openText(added, {});
    expect([notation, workflow?.nodes.map(({ id }) => id)]).toEqual(['container', ['a', 'b']]);
  });

  it.each([
    [
      '[{"id": "a", "type": "openai-answer", "prompt": "hi"}]\n',
      '{"orchestrator": {"agents": ["a", "b"]}, "agents": [',
    ],
    ['{"agents": [{"id": "a", "type": "openai-answer", "prompt": "hi"}]}\n', '"orchestrator": {"agents": ["a", "b"]}'],
    ['agents:\n  - { id: a, type: openai-answer, prompt: hi }\n', 'orchestrator:\n  agents: [a, b]\nagents:\n'],
  ])('with an order of its agents: %s', (text, wanted) => {
    const added = after(text, { kind: 'add-node', type: 'openai-answer', name: 'b', from: { part: 'a' } });
    expect(added).toContain(wanted);
    expect(openText(added, {}).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('and is pasted like any other', () => {
    const text = 'graph:\n  nodes:\n    - { id: Z, type: passthrough, config: {} }\n  edges: []\n  start: [Z]\n';
    expect(after(text, { kind: 'paste', text: `[${NODES.replace(' // first', '')}]` })).toContain(
      '- { "id": "A", "type"',
    );
  });
});

describe('a fragment in a block of Markdown', () => {
  it('becomes a document within its block', () => {
    const prose = '# How it goes\n\n```yaml\n';
    const nodes = '- id: A\n  type: literal\n  config: { content: hi }\n- id: B\n  type: passthrough\n  config: {}\n';
    const text = after(`${prose}${nodes}\`\`\`\n\nA and B.\n`, CONNECT);
    expect(text.startsWith(`${prose}graph:\n  nodes:\n    - id: A\n      type: literal\n`)).toBe(true);
    expect(text.endsWith('  start: [A, B]\n  end: [A, B]\n```\n\nA and B.\n')).toBe(true);
  });
});

describe('a whole document', () => {
  it('is never put into another one', () => {
    const orka = 'orchestrator:\n  agents: [a]\nagents:\n  - { id: a, type: openai-answer, prompt: hi }\n';
    const added = after(orka, { kind: 'add-node', type: 'openai-answer', name: 'b', from: { part: 'a' } });
    expect(added.match(/orchestrator:/g)).toHaveLength(1);
  });
});
