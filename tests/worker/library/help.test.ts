import { beforeEach, describe, expect, it } from 'vitest';
import { createHelp, type Help } from '../../../src/language/help.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';

const GRAPH = 'graph:\n  nodes:\n    - {id: A, type: passthrough, config: {}}\n  start: A\n  end: A\n';

let help: Help;

beforeEach(() => {
  help = createHelp();
});

describe('help about a text', () => {
  const at = (word: string): { text: string; offset: number; settings: object } => ({
    text: GRAPH,
    offset: GRAPH.indexOf(word),
    settings: {},
  });

  it('stands under the kind of the question', () => {
    expect(help('references', at('A,')).references).toHaveLength(3);
    expect(help('rename', { ...at('A,'), name: 'B' }).rename).toMatchObject({ edits: { length: 3 } });
    expect(help('outline', at('A,')).outline?.map(({ name }) => name)).toEqual(['A']);
    expect(Object.keys(help('hover', at('start')))).toEqual(['hover']);
  });

  it('is about the text that is asked about, not the one before', () => {
    help('outline', at('A,'));
    expect(help('outline', { text: GRAPH.replaceAll('A', 'B'), offset: 0, settings: {} }).outline?.[0]?.name).toBe('B');
  });

  it('is none for a text of no notation', () => {
    const nothing = { text: 'hello', offset: 1, settings: {} };
    expect(help('hover', nothing).hover).toBeNull();
    expect(help('references', nothing).references).toEqual([]);
    expect(help('renamable', nothing).renamable).toEqual({ refused: 'nothing-here' });
  });
});

describe('a text opened for the page', () => {
  it('has fixes that only the language knows', () => {
    const { problems } = openForPage(
      '- {id: a, data: {nodeType: constant, value: 1}}\n- {id: b, data: {nodeType: wire}}\n',
      {},
    );
    const wrapped = problems.find(({ code }) => code === 'container-fragment-wrapped');
    expect(wrapped?.fixes?.map(({ code }) => code)).toEqual(['wrap-fragment']);
  });
});
