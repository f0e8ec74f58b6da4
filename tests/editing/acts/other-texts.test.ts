import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/editing/act.ts';
import { after, expectLines } from '../edited.ts';

const GRAPH = `graph:
  start: [A]
  end: [B]
  nodes:
    - { id: A, type: literal, config: { content: hi } }   # first
    - { id: B, type: passthrough, config: {} }
  edges:
    - { from: A, to: B }
`;
const MARKDOWN = `# How it goes\n\n- id: A is no node here\n\n\`\`\`yaml\n${GRAPH}\`\`\`\n\nA and B, as above.\n`;
const COMMENTED = `{
  // what A says, B gives out
  "graph": {
    "start": ["A"], "end": ["B"],
    "nodes": [
      { "id": "A", "type": "literal", "config": { "content": "hi" } }, // first
      /* last, and least */
      { "id": "B", "type": "passthrough", "config": {} }
    ],
    "edges": [{ "from": "A", "to": "B" }]
  }
}
`;

const SAY: Act = { kind: 'set-field', part: 'A', path: ['config', 'content'], value: 'bye' };
const RENAME: Act = { kind: 'rename', part: 'A', name: 'Z' };
const ADD: Act = { kind: 'add-node', type: 'passthrough', name: 'C', from: { part: 'A' } };

describe('an act on the block of a text of Markdown', () => {
  it('changes the block alone', () => {
    expectLines(MARKDOWN, SAY, [
      '-    - { id: A, type: literal, config: { content: hi } }   # first',
      '+    - { id: A, type: literal, config: { content: bye } }   # first',
    ]);
    for (const act of [RENAME, ADD, { kind: 'delete', parts: ['A'] } as const])
      expect(after(MARKDOWN, act)).toBe(MARKDOWN.replace(GRAPH, after(GRAPH, act)));
  });

  it('is told what to do where a file would become a second document', () => {
    const text = MARKDOWN.replace('type: literal, config: { content: hi }', 'type: subgraph, config: {}');
    const file = { kind: 'file', name: 'part.yaml', text: GRAPH.replace('graph:\n', 'graph:\n  id: part\n') } as const;
    expect(after(text, { kind: 'choose-body', part: 'A', body: file })).toBe('refused: one-document');
  });
});

describe('an act on JSON with comments', () => {
  it('leaves the comments where they are', () => {
    expectLines(COMMENTED, SAY, [
      '-      { "id": "A", "type": "literal", "config": { "content": "hi" } }, // first',
      '+      { "id": "A", "type": "literal", "config": { "content": "bye" } }, // first',
    ]);
    expectLines(COMMENTED, { kind: 'delete', parts: ['A'] }, [
      '-    "start": ["A"], "end": ["B"],',
      '+    "start": [], "end": ["B"],',
      '-      { "id": "A", "type": "literal", "config": { "content": "hi" } }, // first',
      '-    "edges": [{ "from": "A", "to": "B" }]',
      '+    "edges": []',
    ]);
    expect(after(COMMENTED, { kind: 'delete', parts: ['B'] })).toContain('} // first\n    ],');
    const renamed = after(COMMENTED, RENAME);
    for (const comment of ['// what A says, B gives out', '// first', '/* last, and least */'])
      expect(renamed).toContain(comment);
    expect(renamed).toContain('{ "from": "Z", "to": "B" }');
    expect(after(COMMENTED, ADD)).toContain('{ "from": "A", "to": "C" }');
  });
});
