import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/editing/act.ts';
import { copiedText } from '../../../src/editing/copied-text.ts';
import { editedDocument } from '../../../src/editing/edited-document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { after, expectLines, leavesOf } from '../edited.ts';

const template = (name: string): string => readFileSync(`static/templates/${name}`, 'utf8');

function copied(text: string, ...parts: string[]): string {
  const document = editedDocument({ text, settings: {} });
  if (typeof document === 'string') return document;
  const made = copiedText(document, parts);
  return 'text' in made ? made.text : `refused: ${made.code}`;
}

const pasted = (text: string, more: Partial<Extract<Act, { kind: 'paste' }>> = {}): Act => ({
  kind: 'paste',
  text,
  ...more,
});

describe('nodes are copied as text', () => {
  it('with the edges among them, their comments, and none of those that lead elsewhere', () => {
    expect(copied(template('review-loop.yaml'), 'Editor', 'Writer')).toBe(`nodes:
  - id: Writer
    type: agent
    config:
      name: gpt-4o-mini
      provider: openai
      role: |
        You write release notes for people who use the product every day.
        Two sentences at most. When the editor objects, mend exactly that.
  - id: Editor
    type: human
    config:
      description: |
        Read the note. Answer APPROVED, or say what is wrong with it.
edges:
  - from: Writer
    to: Editor
  # refused: back to the writer, and one more for the counter
  - from: Editor
    to: Writer
    condition:
      type: keyword
      config:
        none: [APPROVED]
`);
  });

  it('and say of what they are nodes where they alone do not tell', () => {
    const text = copied(template('agentic-search.json'), 'search');
    expect(text).toMatch(/^settings: \{ notation: loop-exit \}\nnodes:\n {2}- \{"id": "search"/);
    expect(openText(text, {}).notation).toBe('loop-exit');
  });

  it('a node that lies in another one goes with it, once', () => {
    const text = copied(template('nested-containers.yaml'), 'play/scene', 'play/scene/author');
    expect(text.match(/id: author/g)).toHaveLength(1);
  });

  it.each([
    ['those of two graphs', 'nested-containers.yaml', ['play/director', 'play/scene/author'], 'apart'],
    ['what is not there', 'review-loop.yaml', ['Nobody'], 'no-such-part'],
  ])('but not %s', (_, name, parts, code) => {
    expect(copied(template(name), ...parts)).toBe(`refused: ${code}`);
  });

  it('but not what an alias repeats, which would mean nothing there', () => {
    const text = `graph:
  nodes:
    - { id: A, type: literal, config: &shared { content: a } }
    - { id: B, type: literal, config: *shared }
  edges: []
  start: [A]
  end: [B]
`;
    expect(copied(text, 'B')).toBe('refused: from-elsewhere');
  });
});

describe('nodes are pasted', () => {
  it('under names that are free, which what comes along calls them by', () => {
    const text = template('learning-loop.yaml');
    const act = pasted(copied(text, 'planning/planner', 'planning/guide'), { scope: 'planning' });
    const made = after(text, act);
    expect(made).toContain('agents: [planner, guide, planner_2, guide_2]');
    expect(made).toContain('{{ previous_outputs.planner_2 }}');
    expect(leavesOf(text, act)).toEqual([]);
  });

  it('into another document, beside what is there, the edges at the end of the edges', () => {
    const text = `graph:
  nodes:
    - { id: Writer, type: literal, config: { content: a } }
  edges: []
  start: [Writer]
  end: [Writer]
`;
    expectLines(text, pasted(copied(template('review-loop.yaml'), 'Refusal Guard', 'Editor')), [
      '-  edges: []',
      '+    - id: Editor',
      '+      type: human',
      '+      config:',
      '+        description: |',
      '+          Read the note. Answer APPROVED, or say what is wrong with it.',
      '+    - id: Refusal Guard',
      '+      type: loop_counter',
      '+      config:',
      '+        max_iterations: 3',
      '+        message: Three refusals. The last draft goes out unapproved.',
      '+  edges:',
      '+    - from: Editor',
      '+      to: Refusal Guard',
      '+      condition:',
      '+        type: keyword',
      '+        config:',
      '+          none: [APPROVED]',
    ]);
  });

  it('of blocks into JSON, which stays JSON', () => {
    const nodes = `nodes:
  - id: draft
    type: llm
    data:
      label: Another draft
      prompt: |
        Write.
edges: []
`;
    const made = after(template('self-refine.json'), pasted(nodes));
    expect((JSON.parse(made) as { nodes: unknown[] }).nodes.at(-1)).toEqual({
      id: 'draft-2',
      type: 'llm',
      data: { label: 'Another draft', prompt: 'Write.\n' },
    });
  });

  it('into a graph that has none, which then begins with the one that nothing leads to', () => {
    const made = after(
      'graph:\n  nodes: []\n  edges: []\n  start: []\n  end: []\n',
      pasted(copied(template('review-loop.yaml'), 'Editor', 'Published')),
    );
    expect(openText(made, {}).workflow?.nodes.map(({ id }) => id)).toEqual(['Editor', 'Published']);
    expect(made).toMatch(/start:\s*(\[|- )Editor/);
  });

  it('and what they name that is not there is told', () => {
    const judge = copied(template('score-container.yaml'), 'polish/judge');
    expect(leavesOf(template('nested-containers.yaml'), pasted(judge))).toMatchObject([
      { code: 'container-unknown-reference', params: { reference: 'teacher.answer', node: 'judge' } },
    ]);
  });

  it.each([
    ['of another notation', copied(template('review-loop.yaml'), 'Writer'), 'other-notation'],
    ['of prose', 'a few words', 'nothing-to-paste'],
    ['of a broken text', 'nodes: [{', 'nothing-to-paste'],
    ['of nothing', '', 'nothing-to-paste'],
  ])('but not %s', (_, text, code) => {
    expect(after(template('nested-containers.yaml'), pasted(text))).toBe(`refused: ${code}`);
  });
});

describe('several nodes are acted on as one', () => {
  it('copies bring the edges among them along', () => {
    const made = openText(after(template('review-loop.yaml'), { kind: 'duplicate', parts: ['Writer', 'Editor'] }), {});
    expect(made.workflow?.edges.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['Writer 2->Editor 2', 'Editor 2->Writer 2']),
    );
  });
});
