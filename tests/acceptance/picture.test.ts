import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/drawing/layout.ts';
import type { Drawing } from '../../src/drawing/drawing.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';

function opened(id: string): Workflow {
  return openText(TEMPLATES.find((template) => template.id === id)!.document.text, {}).workflow!;
}

function drawn(workflow: Workflow, collapsed: readonly string[] = []): Drawing {
  return layoutOf(workflow, { collapsed: new Set(collapsed), direction: 'TB' });
}

describe('002, how a loop is shown', () => {
  const review = opened('code-review');
  const loop = review.loops[0]!;
  const members = review.nodes.filter(({ scope }) => loop.scope === scope).map(({ id }) => id);

  it('002-56, 002-75: shut, it is one node with its inputs and outputs, and nothing of its body', () => {
    const { boxes, nodes } = drawn(review, [loop.id]);
    const box = boxes.find(({ id }) => id === loop.id)!;
    const ports = (role: 'input' | 'output'): string[] =>
      box.ports.filter((port) => port.role === role).map(({ name }) => name);
    expect(ports('input')).toEqual(review.inputs.map(({ name }) => name));
    expect(ports('output').length).toBeGreaterThan(0);
    expect(box.body).toBeNull();
    expect(nodes.filter(({ id }) => members.includes(id))).toEqual([]);
  });

  it('002-57, 002-78: open, it shows its body inside of itself', () => {
    const { boxes, nodes } = drawn(review);
    const { body } = boxes.find(({ id }) => id === loop.id)!;
    expect(members.length).toBeGreaterThan(1);
    for (const id of members) {
      const node = nodes.find((each) => each.id === id)!;
      expect(node.x >= body!.x && node.x + node.width <= body!.x + body!.width, id).toBe(true);
      expect(node.y >= body!.y && node.y + node.height <= body!.y + body!.height, id).toBe(true);
    }
  });
});

describe('003, faces of control flow', () => {
  const nodes = opened('evaluator-loop').nodes;
  it.each([
    ['003-60', 'loop', 'refresh-cw'],
    ['003-62', 'exit', 'log-out'],
  ])('%s: the icon of `%s` is %s, in the colour of control flow', (_claim, type, icon) => {
    const node = nodes.find((each) => each.type === type)!;
    expect([node.icon, node.family]).toEqual([icon, 'control']);
  });
});
