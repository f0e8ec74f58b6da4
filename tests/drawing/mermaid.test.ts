import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mermaidOf } from '../../src/drawing/mermaid.ts';
import { edge, node, reviewLoop, samples, workflow } from './sample-workflows.ts';

describe('the graph as Mermaid', () => {
  it('holds each node once, by number, and each edge with its condition', () => {
    const text = mermaidOf(reviewLoop);
    expect(text.startsWith('flowchart TD\n')).toBe(true);
    for (const { label } of reviewLoop.nodes) expect(text.split(`["${label}"]`)).toHaveLength(2);
    expect(text.match(/-->|-\.->/g)).toHaveLength(reviewLoop.edges.length);
  });

  it.each(Object.entries(samples))('of %s closes every box that it opens', (_, flow) => {
    const text = mermaidOf(flow);
    expect(text.match(/^ *n\d+\["/gm)).toHaveLength(flow.nodes.length);
    expect(text.match(/^ *subgraph /gm) ?? []).toHaveLength(text.match(/^ *end$/gm)?.length ?? 0);
  });

  it('takes no name for a word, a sign or a line of Mermaid’s', () => {
    const signs = fc.array(
      fc.constantFrom('"]', '\n', 'end', '-->', '`', '<b>', '#', ';', '%%', '1. ', '- ', '\u0000', 'x', '|', '{{'),
    );
    fc.assert(
      fc.property(signs, signs, (label, condition) => {
        const flow = workflow('w', {
          nodes: [node('a', label.join('')), node('b', 'B')],
          edges: [edge('a', 'b', { condition: condition.join('') })],
        });
        const lines = mermaidOf(flow).trimEnd().split('\n');
        expect(lines).toHaveLength(4);
        expect(lines[1]).toMatch(/^ {2}n1\["(?!\d+\.)(?![-+])(?:[\p{L}\p{N} .,:?!'+/-]|#\d+;)+"\]$/u);
        expect(lines[3]).toMatch(/^ {2}n1 -->(?:\|"(?:[\p{L}\p{N} .,:?!'+/-]|#\d+;)+"\|)? n2$/u);
      }),
    );
  });
});
