import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editedDocument } from '../../src/editing/edited-document.ts';
import { targetsOf, type Target } from '../../src/editing/targets.ts';

function targets(template: string, from: string, port?: string): Target[] {
  const document = editedDocument({ text: readFileSync(`static/templates/${template}`, 'utf8'), settings: {} });
  if (typeof document === 'string') throw new Error(document);
  return targetsOf(document, from, port);
}

const told = (found: readonly Target[]): string[] =>
  found.map(
    ({ part, port, refused, closes }) =>
      `${part}${port === null ? '' : `.${port}`}${closes ? ` closes by ${closes}` : ''}${refused ? ` ${refused.code}` : ''}`,
  );

describe('where an edge may be led to', () => {
  it('names each node, why not to some, and which close a loop', () => {
    expect(told(targets('review-loop.yaml', 'Editor'))).toEqual([
      'Writer closes by edge connected',
      'Editor closes by edge',
      'Refusal Guard closes by edge connected',
      'Published connected',
    ]);
  });

  it('names the inputs where there are several, and what lies in another workflow last', () => {
    const found = told(targets('nested-containers.yaml', 'play/director', 'wish'));
    expect(found).toMatchInlineSnapshot(`
      [
        "play/scene.plot closes by loop",
        "play/scene.wish closes by loop",
        "play/director.scene closes by loop",
        "play.plot apart",
        "play/scene/author.plot apart",
        "play/scene/author.wish apart",
        "play/scene/manager.scene apart",
      ]
    `);
  });

  it('says beforehand what would lead past the exit of a loop, and what no loop could be closed by', () => {
    const text = readFileSync('src/page/shapes/loop-exit/evaluator.yaml', 'utf8');
    const document = editedDocument({ text, settings: {} });
    if (typeof document === 'string') throw new Error(document);
    const from = (part: string, port?: string): string[] => told(targetsOf(document, part, port));
    expect(from('writer')).toContain('result past-exit');
    expect(from('loop')).toContain('result past-exit');
    expect(from('loop', 'iterations')).toContain('result');
    expect(from('exit')).toContain('writer closes by loop half-loop');
    expect(from('result')).toContain('writer closes by loop begins-or-ends');
    expect(from('reviewer')).toContain('writer closes by loop decides-around');
    expect(from('reviewer')).toContain('loop');
  });

  it('makes no loop of a router by which the loop around it ends, though a node lies before its exit', () => {
    const text = readFileSync('src/page/shapes/loop-exit/evaluator.yaml', 'utf8');
    const between = text
      .replace('  - { id: exit,', '  - { id: polish, type: llm, data: { prompt: Polish it } }\n$&')
      .replace('target: exit }', 'target: polish }\n  - { source: polish, sourceHandle: response, target: exit }');
    const document = editedDocument({ text: between, settings: {} });
    if (typeof document === 'string') throw new Error(document);
    expect(told(targetsOf(document, 'reviewer'))).toContain('writer closes by loop decides-around');
  });

  it('leads an output into no round, though nothing leads to it yet', () => {
    const text = readFileSync('src/page/shapes/loop-exit/evaluator.yaml', 'utf8').replace(
      '  - { id: result,',
      '  - { id: other, type: output, data: {} }\n  - { id: result,',
    );
    const document = editedDocument({ text, settings: {} });
    if (typeof document === 'string') throw new Error(document);
    expect(told(targetsOf(document, 'writer'))).toContain('other past-exit');
    expect(told(targetsOf(document, 'exit'))).toContain('other');
  });

  it('leads from nothing that is not written', () => {
    expect(targets('review-loop.yaml', 'Nobody')).toEqual([]);
  });
});
