import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anchoredTo } from '../../../src/drawing/keep/anchored.ts';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';
import { hasPlaces, movedPlaces, shownBefore, shownNow } from '../../../src/page/builder/moved-places.ts';

const template = (name: string): Workflow => {
  const { workflow } = openText(readFileSync(`static/templates/${name}`, 'utf8'), {});
  if (!workflow) throw new Error(name);
  return workflow;
};

function moved(workflow: Workflow, parts: readonly string[]): Record<string, [x: number, y: number]> {
  const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'LR' });
  const places = movedPlaces(workflow, drawing, parts, { x: 30.4, y: -10 });
  return Object.fromEntries(places.map(({ part, x, y }) => [part, [x, y]]));
}

describe('what is written of nodes that are moved', () => {
  it('is their own place alone, where nodes say theirs already', () => {
    expect(moved(template('agentic-search.json'), ['plan'])).toEqual({ plan: [510, 110] });
  });

  it('is where one is let go, also of a node that is drawn further on than it says, because a loop is in the way', () => {
    const workflow = template('agentic-search.json');
    const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'LR' });
    const at = (id: string) => drawing.nodes.find((node) => node.id === id)!;
    const { exit } = moved(workflow, ['exit']);
    expect(exit![0]).toBe(Math.round(at('exit').x - at('question').x + 40 + 30.4));
    expect(exit![0]).toBeGreaterThan(1140 + 31);
  });

  it('is the place of all that lies in a region, too, when its loop is moved', () => {
    expect(Object.keys(moved(template('agentic-search.json'), ['loop'])).sort()).toEqual(
      ['enough', 'loop', 'missing', 'plan', 'search'].sort(),
    );
  });

  it('is where all of a canvas stand, where none of them says so yet: or they would all stand elsewhere', () => {
    const workflow = template('nested-containers.yaml');
    expect(hasPlaces(workflow, 'play/director')).toBe(false);
    const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'LR' });
    const places = moved(workflow, ['play/director']);
    expect(Object.keys(places)).toEqual(['play/scene', 'play/director']);
    const box = drawing.boxes.find(({ owner }) => owner === 'play/scene')!;
    const director = drawing.nodes.find(({ id }) => id === 'play/director')!;
    expect(places['play/director']![0] - places['play/scene']![0]).toBe(
      Math.round(director.x + 30.4) - Math.round(box.x),
    );
  });

  it('is measured from the corner of a drawing, wherever that lies', () => {
    const workflow = template('nested-containers.yaml');
    const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'LR' });
    const further = <Part extends { x: number; y: number }>(part: Part): Part => ({
      ...part,
      x: part.x - 40,
      y: part.y + 24,
    });
    const anchored = anchoredTo(
      { ...drawing, nodes: drawing.nodes.map(further), boxes: drawing.boxes.map(further) },
      drawing,
    );
    expect(anchored).toMatchObject({ x: -40, y: 24 });
    const by = { x: 10, y: 10 };
    expect(movedPlaces(workflow, anchored, ['play/director'], by)).toEqual(
      movedPlaces(workflow, drawing, ['play/director'], by),
    );
  });

  it('fits those that say theirs, of one that does not', () => {
    const workflow = template('agentic-search.json');
    const nodes = workflow.nodes.map((node) => {
      const { place: _, ...rest } = node;
      return node.id === 'answer' ? rest : node;
    });
    const drawing = layoutOf({ ...workflow, nodes }, { collapsed: new Set(), direction: 'LR' });
    const at = (id: string) => drawing.nodes.find((node) => node.id === id)!;
    const { answer } = moved({ ...workflow, nodes }, ['answer']);
    expect(answer![0]).toBe(Math.round(at('answer').x - at('question').x + 40 + 30.4));
  });
});

describe('how a graph is shown', () => {
  const workflow = template('agentic-search.json');
  const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'LR' });

  it('is written as it is read, whatever the drawing is measured from', () => {
    const view = { x: -120, y: 36, zoom: 0.75 };
    const seen = shownBefore({ ...workflow, view }, drawing);
    expect(seen).not.toEqual(null);
    expect(shownNow(workflow, drawing, seen!)).toEqual(view);
  });

  it('is nobody’s choice where it is what an editor begins with, or where nodes stand by themselves', () => {
    expect(workflow.view).toEqual({ x: 0, y: 0, zoom: 1 });
    expect(shownBefore(workflow, drawing)).toBe(null);
    const free = template('nested-containers.yaml');
    const view = { x: 5, y: 5, zoom: 1 };
    expect(shownBefore({ ...free, view }, layoutOf(free, { collapsed: new Set(), direction: 'LR' }))).toBe(null);
  });
});
