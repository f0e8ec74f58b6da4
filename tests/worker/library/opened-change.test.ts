import { expect, it } from 'vitest';
import { PLAIN_VIEW } from '../../../src/drawing/picture-view.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { answerByChange, hearChanges, type LibraryThread } from '../../../src/worker/library/opened-change.ts';
import type { OpenedText } from '../../../src/opened/opened-text.ts';
import type { LibraryWorker } from '../../../src/worker/protocol.ts';
import { keepEqual } from '../../../src/worker/library/keep-equal.ts';
import { reviewLoop } from '../../engine/support/texts.ts';

/** A library on both sides of a border that copies what crosses it; `crossed` gets each answer. */
function overBorder() {
  const crossed: unknown[] = [];
  const library = {
    open: (text: string) => Promise.resolve(openForPage(text, {})),
    plan: ({ text }: { text: string }) =>
      Promise.resolve({ plans: [], gives: { text, opened: openForPage(text, {}) } }),
  } as Partial<LibraryWorker>;
  const start = (): LibraryThread => answerByChange(library as LibraryWorker);
  let thread = start();
  const page = hearChanges({
    ...thread,
    open: async (...question) => {
      const answer = structuredClone(await thread.open(...question));
      crossed.push(answer);
      return answer;
    },
    plan: async (...question) => {
      const answer = structuredClone(await thread.plan(...question));
      crossed.push(answer.gives?.opened);
      return answer;
    },
  });
  return {
    open: (text: string): Promise<OpenedText> => page.open(text, {}, PLAIN_VIEW),
    plan: (text: string) => page.plan({ text, settings: {} }, [], PLAIN_VIEW),
    last: () => crossed.at(-1) as { kind: string; fields: Partial<OpenedText> },
    restart: () => (thread = start()),
  };
}

it('gives every text whole, whatever was open before it', async () => {
  const { open } = overBorder();
  const texts = [
    reviewLoop(),
    `# note\n${reviewLoop()}`,
    '',
    'graph: {',
    reviewLoop().replaceAll('Drafter', 'Writer'),
    reviewLoop(),
  ];
  for (const text of texts) expect(await open(text)).toEqual(openForPage(text, {}));
});

it('sends nothing that is drawn when a comment is typed, and gives the same objects again', async () => {
  const { open, last } = overBorder();
  const before = await open(reviewLoop());
  const after = await open(`# note\n${reviewLoop()}`);
  expect(Object.keys(last().fields)).toEqual(['documents', 'next', 'stops']);
  expect(after.workflow).toBe(before.workflow);
  expect(after.drawing).toBe(before.drawing);
  expect(after.sources).not.toEqual(before.sources);
});

it('gives the nodes that stayed as they were as the same objects when one is renamed', async () => {
  const { open } = overBorder();
  const before = (await open(reviewLoop())).workflow!.nodes;
  const after = (await open(reviewLoop().replaceAll('Done', 'Sent'))).workflow!.nodes;
  expect(after.filter((node) => before.includes(node))).toHaveLength(before.length - 1);
});

it('gives the nodes and lines that stayed as the same objects when one before them goes', async () => {
  const { open } = overBorder();
  const chain = (ids: readonly string[]): string => `graph:
  nodes:
${ids.map((id) => `    - { id: ${id}, type: passthrough, config: {} }`).join('\n')}
  edges: [{ from: C, to: D }]
  start: [C]
  end: [D]
`;
  const before = await open(chain(['A', 'B', 'C', 'D']));
  const after = await open(chain(['B', 'C', 'D']));
  expect(after).toEqual(openForPage(chain(['B', 'C', 'D']), {}));
  for (const node of after.workflow!.nodes) expect(before.workflow!.nodes).toContain(node);
});

it('tells what an act gives by what changed, too, and each after the other', async () => {
  const { open, plan, last } = overBorder();
  const before = await open(reviewLoop());
  const text = `# note\n${reviewLoop()}`;
  const { gives } = await plan(text);
  expect(gives).toEqual({ text, opened: openForPage(text, {}) });
  expect(last().kind).toBe('change');
  expect(gives?.opened.workflow).toBe(before.workflow);
  const asked = [open(reviewLoop()), plan(text), open('graph: {'), open(reviewLoop())] as const;
  const [one, other, torn, again] = await Promise.all(asked);
  expect([one, torn, again]).toEqual([reviewLoop(), 'graph: {', reviewLoop()].map((each) => openForPage(each, {})));
  expect(other.gives?.opened).toEqual(openForPage(text, {}));
});

it('is told all of it by a worker that was started anew', async () => {
  const { open, last, restart } = overBorder();
  await open(reviewLoop());
  restart();
  expect(await open(reviewLoop())).toEqual(openForPage(reviewLoop(), {}));
  expect(last().kind).toBe('whole');
});

it('takes a key more or less for a difference, and none for a value that is undefined', () => {
  const inner = { a: 1 };
  const cases: [unknown, unknown, boolean][] = [
    [{ inner, b: 1 }, { inner: { a: 1 } }, false],
    [{ inner }, { inner: { a: 1 }, b: undefined }, false],
    [[inner, 2], [{ a: 1 }], false],
    [[inner], [{ a: 1 }, 2], false],
    [[inner], { 0: { a: 1 } }, false],
    [null, {}, false],
    [NaN, NaN, true],
    [{ inner, list: [1] }, { list: [1], inner: { a: 1 } }, true],
  ];
  for (const [before, now, isEqual] of cases)
    expect(keepEqual(before, now), JSON.stringify([before, now])).toBe(isEqual);
  const now = { inner: { a: 1 }, b: 2 };
  keepEqual({ inner, b: 1 }, now);
  expect(now.inner).toBe(inner);
});
