import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { ANSWER_KEYS } from '../../../src/page/commands/answer-keys.ts';
import { isPressed, keyLabel, type KeyPress, type PlaceKeys } from '../../../src/page/commands/command.ts';
import { keyLists } from '../../../src/page/app/help/key-lists.ts';
import { pageCommands } from '../../../src/page/app/studio/page-commands.ts';
import { PLACE_KEYS } from '../../../src/page/commands/place-keys.ts';
import { GRAPH_ACTS } from '../../../src/page/builder/layer/graph-acts.ts';
import { graphCommands } from '../../../src/page/builder/layer/graph-commands.ts';
import { movedBy } from '../../../src/page/run/sheet/grid-keys.ts';
import { keyOnLine } from '../../../src/page/run/timeline/line-keys.ts';
import { Desk } from '../../../src/page/app/desk.svelte.ts';
import { sourceOf } from '../run/timeline/support.ts';

const desk = new Desk('studio', emptyDocument(), { kind: 'template', id: 't' }, null);
const page = pageCommands({ desk, base: () => '' }).flatMap(({ commands }) => commands);

describe('the registry of commands', () => {
  it('gives no key two meanings in one place', () => {
    const keys = [...page, ...GRAPH_ACTS].flatMap((command) => [...command.keys]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const ids = [...page, ...GRAPH_ACTS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says why what cannot be done now cannot, and does nothing to a graph of which nothing is selected', () => {
    const refused = new Map([...page, ...graphCommands(desk).commands].map((command) => [command.id, command.refused]));
    expect(refused.get('run')?.()).toBe('Getting ready …');
    expect(refused.get('stop')?.()).toBe('No run is going on');
    expect(refused.get('round-before')?.()).toBe('There is no run yet');
    expect(refused.get('help')?.()).toBe(null);
    expect(GRAPH_ACTS.map(({ id }) => refused.get(id)?.())).toEqual(
      GRAPH_ACTS.map(() => 'Select a node or an edge first'),
    );
  });

  it('tells of no letter or sign alone where those are turned off, but on the graph, where they hold all the same', () => {
    const single = (keys: readonly string[]): boolean => keys.some((key) => key.length === 1);
    expect(page.filter(({ keys }) => single(keys)).map(({ id }) => id)).toContain('new');
    desk.layout.singleKeys = false;
    onTestFinished(() => void (desk.layout.singleKeys = true));
    expect(page.filter(({ keys }) => single(keys))).toEqual([]);
    const told = keyLists(false).filter(({ keys }) => keys.some((each) => single(each.keys)));
    expect(told.map(({ label }) => label)).toEqual(['On the graph', 'On the graph, to build']);
  });

  it('tells keys of the rounds and of the timeline that mean something there', () => {
    const unknown = ({ keys: all }: PlaceKeys, means: (key: string) => boolean): string[] =>
      all.flatMap(({ keys }) => keys.filter((key) => key !== 'Enter' && !means(key)));
    expect(unknown(PLACE_KEYS.rounds, (key) => movedBy(key, [0, 3], 9, 2) !== null)).toEqual([]);
    const lines = { stretches: [], count: 9, source: sourceOf({}) };
    // What is folded is unfolded: of a bare line it means nothing.
    expect(unknown(PLACE_KEYS.timeline, (key) => keyOnLine(key, lines, 3, 2) !== null)).toEqual(['ArrowRight']);
  });

  it('tells of the keys of an answer what they do there: one alone means each press', () => {
    const meant = (press: Partial<KeyPress>): string[] =>
      PLACE_KEYS.answer.keys
        .filter((meaning) =>
          isPressed(meaning, {
            key: 'Enter',
            ctrlKey: false,
            metaKey: false,
            altKey: false,
            shiftKey: false,
            ...press,
          }),
        )
        .map(({ does }) => does);
    expect(meant({})).toEqual([ANSWER_KEYS.send.does]);
    expect(meant({ metaKey: true })).toEqual([ANSWER_KEYS.sendEmpty.does]);
    expect(meant({ shiftKey: true })).toEqual([ANSWER_KEYS.breakLine.does]);
    expect(meant({ key: 'a' })).toEqual([]);
  });

  it('calls every key as it is printed on a keyboard', () => {
    const shown = [...page, ...GRAPH_ACTS, ...Object.values(PLACE_KEYS).flatMap(({ keys }) => keys)].flatMap(
      ({ keys }) => keys.map((key) => keyLabel(key)),
    );
    expect(shown.filter((key) => /Mod|Arrow[A-Z]|Page[A-Z]|Escape/.test(key))).toEqual([]);
    expect(['+', '-', 'ArrowUp', 'Mod+K'].map((key) => keyLabel(key, true))).toEqual(['+', '-', '↑', '⌘K']);
  });
});
