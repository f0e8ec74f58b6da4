import { documentWords } from '../../src/drawing/words.ts';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/drawing/layout.ts';
import type { DrawnLine, Drawing, Rectangle } from '../../src/drawing/drawing.ts';
import { svgOf } from '../../src/drawing/paint/svg.ts';
import { textWidth } from '../../src/drawing/measure/text-width.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { flaws } from './geometry.ts';
import { forkInLoop, nestedContainer, reviewLoop, selfLoop, timerLoop } from './sample-workflows.ts';

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

function node(drawing: Drawing, id: string): Rectangle {
  const found = drawing.nodes.find((one) => one.id === id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

function line(drawing: Drawing, id: string): DrawnLine {
  const found = drawing.lines.find((one) => one.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
}

function middle(of: Rectangle): { x: number; y: number } {
  return { x: of.x + of.width / 2, y: of.y + of.height / 2 };
}

describe('a review loop looks like the picture in its document (000-22)', () => {
  const drawing = layoutOf(reviewLoop, down);

  it('the main flow runs straight down', () => {
    const xs = ['Author', 'Editor', 'Printed chapter'].map((id) => middle(node(drawing, id)).x);
    expect(new Set(xs).size).toBe(1);
    expect(line(drawing, 'Author->Editor').points).toHaveLength(2);
    expect(line(drawing, 'Editor->Printed chapter').points).toHaveLength(2);
  });

  it('the guard stands beside the loop, level with the node that feeds it', () => {
    const [editor, guard] = [node(drawing, 'Editor'), node(drawing, 'Patience')];
    expect(guard.x).toBeGreaterThan(editor.x + editor.width);
    expect(middle(guard).y).toBe(middle(editor).y);
    expect(line(drawing, 'Editor->Patience').points).toHaveLength(2);
  });

  it('back edges run at the sides, exits carry their condition', () => {
    expect(drawing.lines.map((one) => [one.id, one.kind, one.label?.text ?? ''])).toEqual([
      ['Author->Editor', 'forward', ''],
      ['Editor->Printed chapter', 'exit', 'PUBLISH'],
      ['Editor->Author', 'back', 'not PUBLISH'],
      ['Editor->Patience', 'forward', 'not PUBLISH'],
      ['Patience->Author', 'back', ''],
      ['Patience->Printed chapter', 'exit', ''],
    ]);
    const author = node(drawing, 'Author');
    const end = (id: string): number => line(drawing, id).points.at(-1)?.x ?? 0;
    expect(end('Editor->Author')).toBe(author.x);
    expect(end('Patience->Author')).toBe(author.x + author.width);
    expect(svgOf(reviewLoop, drawing)).toContain('stroke-dasharray="6 4"');
  });

  it('shut, it is one thing with its exits', () => {
    const shut = layoutOf(reviewLoop, { ...down, collapsed: new Set(['Author']) });
    expect(shut.nodes.map((one) => one.id)).toEqual(['Printed chapter']);
    expect(shut.boxes.map((box) => [box.id, box.collapsed, box.title.text])).toEqual([
      ['Author', true, 'Loop: Author'],
    ]);
    expect(shut.lines.map((one) => one.id)).toEqual(['Editor->Printed chapter', 'Patience->Printed chapter']);
  });

  it('shut, it says what it holds and how far its guards are, on lines that fit it', () => {
    const words = { ...documentWords, inside: () => '3 nodes, until Editor says APPROVED, at most 3 rounds' };
    const shut = layoutOf(reviewLoop, { ...down, words, collapsed: new Set(['Author']) });
    const [box] = shut.boxes;
    expect(box?.footers.map(({ text }) => text).join(' ')).toContain(words.inside());
    expect(box?.footers.at(-1)).toMatchObject({ text: 'Patience: ≤ 3', counts: 'Patience' });
    for (const { x, y, width, height } of box?.footers ?? []) {
      expect(x + width).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    expect(svgOf(reviewLoop, shut)).toContain('until Editor says');
  });
});

describe('a container looks like the picture in its document', () => {
  it('shut, it has room for its title beside the count of rounds, and for its condition (002-56)', () => {
    const shut = layoutOf(nestedContainer, { ...down, collapsed: new Set(['report']) });
    const box = shut.boxes.find(({ id }) => id === 'report')!;
    expect(box.collapsed).toBe(true);
    const free = box.x + box.width - (box.title.x + box.title.width);
    expect(free).toBeGreaterThanOrEqual(textWidth('Iteration 88/88', 11) + 30);
    for (const footer of box.footers) expect(box.x + box.width - 12 - footer.x).toBeGreaterThan(footer.width * 1.05);
  });

  for (const direction of ['TB', 'LR'] as const) {
    const drawing = layoutOf(nestedContainer, { ...down, direction });
    const box = drawing.boxes.find((one) => one.id === 'report');

    it(`${direction}: header (002-05), named ports at the left and right edge (002-06), footer (002-08, 002-09)`, () => {
      expect(box?.title.text).toBe('Loop: Report');
      expect(box?.ports.map((port) => [port.name, port.side, port.x - box.x])).toEqual([
        ['topic', 'left', 0],
        ['style', 'left', 0],
        ['text', 'right', box?.width],
        ['checked', 'right', box?.width],
        ['rounds', 'right', box?.width],
      ]);
      expect(box?.footers.map((footer) => footer.text)).toEqual([
        'continue while: check.ok == false',
        'max iterations: 4',
      ]);
    });

    it(`${direction}: its nodes lie in it (002-07), a line leads back to the round before (002-14)`, () => {
      const outline = node(drawing, 'report/outline');
      expect(box?.body?.x).toBeLessThan(outline.x);
      expect(box?.body?.y).toBeLessThan(outline.y);
      const back = line(drawing, 'report/check->report/outline');
      expect([back.kind, back.label?.text]).toEqual(['feedback', 'previous round']);
    });
  }
});

describe('other loops', () => {
  it('a label that ends in "Loop" is not headed so twice (002-05)', () => {
    const nodes = nestedContainer.nodes.map((one) =>
      one.id === 'report' ? { ...one, label: 'Code Review Loop' } : one,
    );
    const drawing = layoutOf({ ...nestedContainer, nodes }, down);
    expect(drawing.boxes[0]?.title.text).toBe('Loop: Code Review');
  });

  it('a timer stands beside its loop too', () => {
    const drawing = layoutOf(timerLoop, down);
    expect(middle(node(drawing, 'Gong')).y).toBe(middle(node(drawing, 'Contra')).y);
  });

  it('what runs side by side stands side by side, in the order it is written (001-60)', () => {
    const drawing = layoutOf(forkInLoop, down);
    const three = ['Historian', 'Engineer', 'Lawyer'].map((id) => node(drawing, id));
    expect(new Set(three.map((one) => one.y)).size).toBe(1);
    expect(three.map((one) => one.x)).toEqual(three.map((one) => one.x).sort((a, b) => a - b));
  });

  it('a node that leads to itself has a line at its side', () => {
    const drawing = layoutOf(selfLoop, down);
    const [start, end] = [line(drawing, 'Thinker->Thinker').points[0], line(drawing, 'Thinker->Thinker').points.at(-1)];
    expect(start?.x).toBe(end?.x);
    expect(start?.y).not.toBe(end?.y);
  });
});

describe('a Loop with its Exit looks like the picture in its document', () => {
  const text = `
nodes:
  - { id: ask, type: input, data: { name: question } }
  - { id: again, type: loop, data: { label: Search again, exitCondition: evaluator, feedbackMode: append } }
  - { id: plan, type: llm }
  - { id: enough, type: router, data: { branches: [done, continue] } }
  - { id: missing, type: transform, data: { label: What is missing } }
  - { id: leave, type: exit, data: { label: Found } }
  - { id: answer, type: output }
  - { id: tries, type: output }
edges:
  - { source: ask, target: again }
  - { source: again, target: plan }
  - { source: plan, target: enough, sourceHandle: response }
  - { source: enough, target: leave, sourceHandle: done }
  - { source: enough, target: missing, sourceHandle: continue }
  - { source: leave, target: answer }
  - { source: again, target: tries, sourceHandle: count }
`;
  const workflow = openText(text, {}).workflow!;

  for (const direction of ['TB', 'LR'] as const) {
    const drawing = layoutOf(workflow, { ...down, direction });
    const box = drawing.boxes[0]!;

    it(`${direction}: node and region are one box (003-57), with what its face says`, () => {
      expect(drawing.boxes.map(({ id, kind, owner }) => [id, kind, owner])).toEqual([['again', 'container', 'again']]);
      expect(drawing.nodes.map(({ id }) => id)).not.toContain('again');
      expect([box.title.text, box.footers]).toEqual(['Loop: Search again', []]);
      expect(box.lines.map((said) => said.text)).toEqual(['Max Iterations: 5', 'Exit: evaluator', 'Feedback: append']);
      const picture = svgOf(workflow, drawing);
      for (const said of ['Loop: Search again', 'Exit: evaluator', 'Found'])
        expect(picture).toContain(`>${said}</text>`);
    });

    it(`${direction}: its ports have their types (003-19, 003-59), and lines from them begin at the box`, () => {
      expect(box.ports.map((port) => [port.side, port.text])).toEqual([
        ['left', 'input: text/json'],
        ['right', 'output: text/json'],
        ['right', 'iterations: json'],
        ['right', 'count: number'],
      ]);
      const count = box.ports.find(({ name }) => name === 'count')!;
      const from = drawing.lines.find(({ id }) => workflow.edges.find((edge) => edge.id === id)?.fromPort === 'count');
      expect(from?.points[0]).toEqual({ x: count.x, y: count.y });
    });

    it(`${direction}: a dashed line leads from the continue branch to the first node (003-34, 003-35)`, () => {
      const back = drawing.lines.find(({ kind }) => kind === 'feedback')!;
      const edge = workflow.edges.find(({ id }) => id === back.id);
      expect([edge?.from, edge?.to, back.label?.text]).toEqual(['missing', 'plan', 'previous round']);
      const plan = node(drawing, 'plan');
      const end = back.points.at(-1)!;
      expect(Math.min(Math.abs(end.x - plan.x), Math.abs(end.y - plan.y))).toBeLessThan(5);
      expect(svgOf(workflow, drawing)).toContain('stroke-dasharray="3 4"');
      expect(flaws(workflow, drawing)).toEqual([]);
    });
  }

  it('an edge to feedback leads to the first node too', () => {
    const written = openText(`${text}  - { source: missing, target: again, targetHandle: feedback }\n`, {}).workflow!;
    const drawing = layoutOf(written, down);
    const back = drawing.lines.filter(({ kind }) => kind === 'feedback');
    expect(back.map(({ label }) => label?.text)).toEqual(['previous round']);
    const plan = node(drawing, 'plan');
    const end = back[0]?.points.at(-1) ?? { x: 0, y: 0 };
    expect([plan.x, plan.x + plan.width]).toContain(end.x);
    expect(flaws(written, drawing)).toEqual([]);
  });
});

describe('the mappings of a container are drawn', () => {
  const inner = (id: string, inputs: string[], outputs: string[]): object => ({
    id,
    data: {
      nodeType: 'agent',
      inputs: inputs.map((name) => ({ name, type: 'string' })),
      outputs: outputs.map((name) => ({ name, type: 'string' })),
    },
  });
  const text = JSON.stringify([
    {
      id: 'review',
      data: {
        nodeType: 'loop',
        continueWhile: { output: 'judge.ok', operator: '==', value: 'no' },
        inputs: [{ name: 'task' }, { name: 'rules' }],
        outputs: [{ name: 'work' }, { name: 'rounds' }],
        inputMappings: [
          { source: { type: 'outer', name: 'task' }, target: { node: 'maker', input: 'task' } },
          {
            source: { type: 'outer', name: 'rules' },
            target: { node: 'maker', input: 'context' },
            iterations: 'first',
          },
          {
            source: { type: 'previous', node: 'judge', output: 'advice' },
            target: { node: 'maker', input: 'context' },
            iterations: 'subsequent',
          },
        ],
        outputMappings: [
          { source: { node: 'maker', output: 'work' }, target: 'work' },
          { source: { type: 'builtin', name: 'iteration_count' }, target: 'rounds' },
        ],
        inlineWorkflow: {
          nodes: [inner('maker', ['task', 'context'], ['work']), inner('judge', ['work'], ['ok', 'advice'])],
          edges: [{ source: 'maker', target: 'judge', sourceHandle: 'output:work', targetHandle: 'input:work' }],
        },
      },
    },
  ]);
  const workflow = openText(text, {}).workflow!;

  for (const direction of ['TB', 'LR'] as const) {
    const drawing = layoutOf(workflow, { ...down, direction });

    it(`${direction}: from its inputs to the body, and from the body to its outputs (002-10, 002-15)`, () => {
      const drawn = drawing.lines.map(({ id, kind, label }) => {
        const { from, fromPort, to, toPort } = workflow.edges.find((edge) => edge.id === id)!;
        return `${kind} ${from}.${fromPort} -> ${to}.${toPort}: ${label?.text ?? ''}`;
      });
      expect(drawn).toEqual([
        'forward review/maker.work -> review/judge.work: ',
        'feedback review/judge.advice -> review/maker.context: previous round',
        'mapping review.task -> review/maker.task: task',
        'mapping review.rules -> review/maker.context: rules · first round',
        'mapping review/maker.work -> review.work: work',
      ]);
      expect(flaws(workflow, drawing)).toEqual([]);
    });
  }
});
