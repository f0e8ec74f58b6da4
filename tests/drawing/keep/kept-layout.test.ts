import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keptLayout, type Picture } from '../../../src/drawing/keep/kept-layout.ts';
import { layoutOf } from '../../../src/drawing/layout.ts';
import type { Direction } from '../../../src/drawing/drawing.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';

const REVIEW = `graph:
  id: review
  start: [Author]
  end: [Printed]
  nodes:
    - {id: Author, type: agent, config: {name: m, provider: p}}
    - {id: Editor, type: agent, config: {name: m, provider: p}}
    - {id: Printed, type: passthrough}
  edges:
    - {from: Author, to: Editor}
    - {from: Editor, to: Author, condition: {type: keyword, config: {any: [AGAIN]}}}
    - {from: Editor, to: Printed, condition: {type: keyword, config: {none: [AGAIN]}}}
`;

function picture(text: string, direction: Direction = 'TB', collapsed: string[] = []): Picture {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('not opened');
  return { workflow, drawing: layoutOf(workflow, { direction, collapsed: new Set(collapsed) }) };
}

/** Where nodes stand, in the order of their names; a name that was changed counts as the old one. */
const places = ({ nodes }: Picture['drawing']): unknown =>
  nodes.map(({ id, x, y, width, height }) => [id === 'Reader' ? 'Editor' : id, { x, y, width, height }]).toSorted();

describe('while a text has errors', () => {
  const before = picture(REVIEW);

  it('nothing jumps when the end of an edge names no node: a stub says the name', () => {
    const now = picture(REVIEW.replace('to: Printed,', 'to: Prin,'));
    const kept = keptLayout(before, now);
    expect(places(kept)).toEqual(places(before.drawing));
    expect(kept.boxes).toEqual(before.drawing.boxes);
    expect(kept.lines.map(({ id }) => id)).toEqual(['Author->Editor', 'Editor->Author']);
    expect(kept.lines).toEqual(before.drawing.lines.filter(({ id }) => id !== 'Editor->Printed'));
    expect(kept.stubs).toMatchObject([{ at: 'Editor', missing: 'to', name: 'Prin', label: { text: 'Prin' } }]);
  });

  it('what is written on lines and boxes is that of the text', () => {
    const now = picture(
      REVIEW.replaceAll('Author', 'Poet').replaceAll('AGAIN', 'MORE').replace('type: passthrough', 'type: pass'),
    );
    const kept = keptLayout(before, now);
    expect(kept).not.toBe(now.drawing);
    expect(kept.boxes.map(({ title }) => title.text)).toEqual(['Loop: Poet']);
    expect(kept.lines.flatMap(({ label }) => label?.text ?? [])).toEqual(['any: MORE', 'none: MORE']);
  });

  it('what a container says of its rule is that of the text', () => {
    const text = readFileSync('static/templates/score-container.yaml', 'utf8');
    const other = text.replace(/operator: .*/, 'operator: "=>"').replace(/maxIterations: .*/, 'maxIterations: 9');
    const said = (drawing: Picture['drawing']): string[] =>
      drawing.boxes.flatMap(({ lines, footers }) => [...lines, ...footers].map((line) => line.text));
    const kept = keptLayout(picture(text), picture(other));
    expect(said(kept).join(' ')).toContain('9');
    expect(said(kept)).toEqual(said(picture(other).drawing));
  });

  it('nothing jumps when the edge was what closed the loop', () => {
    const now = picture(REVIEW.replace('from: Editor, to: Author', 'from: Editor, to: Autho'));
    expect(now.drawing.boxes).toEqual([]);
    const kept = keptLayout(before, now);
    expect(places(kept)).toEqual(places(before.drawing));
    expect(kept.boxes).toEqual(before.drawing.boxes);
    expect(kept.lines).toEqual(before.drawing.lines.filter(({ id }) => id !== 'Editor->Author'));
    expect(kept.stubs.map(({ at, name }) => [at, name])).toEqual([['Editor', 'Autho']]);
  });

  it('a node that is renamed keeps its place, and what led to its old name is a stub', () => {
    const now = picture(REVIEW.replace('id: Editor', 'id: Reader'));
    const kept = keptLayout(before, now);
    expect(kept.nodes.map(({ id }) => id).toSorted()).toEqual(['Author', 'Printed', 'Reader']);
    expect(places(kept)).toEqual(places(before.drawing));
    expect(kept.lines).toEqual([]);
    expect(kept.stubs.map(({ at, missing, name }) => [at, missing, name])).toEqual([
      ['Author', 'to', 'Editor'],
      ['Author', 'from', 'Editor'],
      ['Printed', 'from', 'Editor'],
    ]);
  });

  it('a name that grows wide grows around its middle', () => {
    const wide = 'Reader of all that was ever written';
    const kept = keptLayout(before, picture(REVIEW.replace('id: Editor', `id: ${wide}`)));
    const old = before.drawing.nodes.find(({ id }) => id === 'Editor')!;
    const now = kept.nodes.find(({ id }) => id === wide)!;
    expect(now.width).toBeGreaterThan(old.width);
    expect(now.x + now.width / 2).toBe(old.x + old.width / 2);
  });

  it.each([
    [
      'a node more',
      `${REVIEW.replace('  edges:', '    - {id: More, type: passthrough}\n  edges:')}    - {from: Prin, to: More}\n`,
    ],
    ['a line more', `${REVIEW.replace('to: Printed,', 'to: Prin,')}    - {from: Author, to: Printed}\n`],
  ])('%s is drawn where it belongs', (_what, text) => {
    const now = picture(text);
    expect(keptLayout(before, now)).toBe(now.drawing);
  });

  it('a picture that is turned or folded meanwhile is drawn as it is wanted', () => {
    const broken = REVIEW.replace('to: Printed,', 'to: Prin,');
    for (const now of [picture(broken, 'LR'), picture(broken, 'TB', ['Author'])])
      expect(keptLayout(before, now)).toBe(now.drawing);
  });
});
