import { describe, expect, it } from 'vitest';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { blankState, type StudioState } from '../../../src/page/document/studio-state.ts';
import { goTo, referencesOf, referredIn } from '../../../src/page/document/references.ts';

const LOOP = (id: string, body: string) => `  - id: ${id}
    type: loop
    data:
      { label: The ${id}, nodeType: loop, ${body}, maxIterations: 2, continueWhile: { output: poet.verse, operator: "==", value: "" } }
`;
const POET = `  - id: poet
    type: agent
    data: { label: Poet, nodeType: agent, prompt: An ode, outputs: [{ name: verse, type: string }] }
`;

const TEXT = `metadata: { name: main }
nodes:
${LOOP('first', 'workflowRef: bodies/verses.yaml')}${LOOP('second', 'workflowRef: verses')}  - id: third
    type: component
    data: { label: Third, nodeType: component, componentRef: chorus }
edges: []
components:
  chorus:
    nodes:
      - { id: sing, type: agent, data: { label: Sing, nodeType: agent, prompt: Sing } }
    edges: []
---
metadata: { name: verses }
nodes:
${POET}edges: []
---
metadata: { name: unread }
nodes:
${LOOP('fourth', 'workflowRef: verses')}edges: []
`;

function stateOf(text: string): StudioState {
  const opened = openForPage(text, {});
  if (!opened.workflow) throw new Error('no workflow');
  const { workflow, sources, stops } = opened;
  const document = { ...blankState().document, text };
  return {
    ...blankState(),
    document,
    opened,
    openedText: text,
    drawn: { text, workflow, sources, stops, isTorn: false },
  };
}

const studio = { state: stateOf(TEXT) };

describe('what a node names', () => {
  it('is the document that its path leads to, and who else names it are all others, those that nothing runs too', () => {
    const { names, of, uses } = referencesOf(studio, 'first');
    expect(names).toMatchObject({ label: 'verses', part: 'first', range: { start: TEXT.indexOf('---\n') } });
    expect([of, ...uses.map(({ label, part }) => [label, part])]).toEqual([
      'verses',
      ['The second', 'second'],
      ['unread', null],
    ]);
  });

  it('is a component by its key', () => {
    const { names, uses } = referencesOf(studio, 'third');
    expect(names).toMatchObject({ label: 'chorus', range: { start: TEXT.indexOf('chorus:') } });
    expect(uses).toEqual([]);
  });

  it('is nothing for a node of another document, which is used by all that name that document', () => {
    const { names, of, uses } = referencesOf(studio, 'first/poet');
    expect([names, of, uses.map(({ label }) => label)]).toEqual([
      null,
      'verses',
      ['The first', 'The second', 'unread'],
    ]);
    expect(referencesOf(studio, 'third/sing').uses.map(({ label }) => label)).toEqual(['Third']);
  });

  it('is not told while another text is drawn than was read', () => {
    const state = { ...studio.state, openedText: `${TEXT}\n` };
    expect(referencesOf({ state }, 'first')).toEqual({ names: null, of: '', uses: [] });
  });
});

describe('the documents of a text', () => {
  it('are listed with who names each, components too', () => {
    const lines = referredIn(studio).map(({ to, uses }) => [to.label, ...uses.map(({ label }) => label)]);
    expect(lines).toEqual([['verses', 'The first', 'The second', 'unread'], ['unread'], ['chorus', 'Third']]);
  });
});

describe('going to a document', () => {
  it('shows it where it stands now in the text, and looks into the node that names it', () => {
    const calls: unknown[] = [];
    const moved = { ...studio.state, document: { ...studio.state.document, text: `# new\n${TEXT}` } };
    const desk = {
      studio: {
        state: moved,
        select: (part: string | null) => void calls.push(['select', part]),
        reveal: ({ start }: { start: number }) => void calls.push(['reveal', start]),
      },
      drill: { enterPart: (part: string) => calls.push(['enter', part]) > 0 },
      layout: { showText: () => void calls.push(['text']) },
    };
    const { names, uses } = referencesOf(studio, 'first');
    if (names) goTo(desk, names, 'named');
    expect(calls).toEqual([['text'], ['enter', 'first'], ['reveal', TEXT.indexOf('---\n') + 6]]);
    calls.length = 0;
    for (const use of uses) goTo(desk, use, 'use');
    expect(calls).toEqual([['text'], ['select', 'second'], ['text'], ['reveal', expect.any(Number)]]);
  });
});
