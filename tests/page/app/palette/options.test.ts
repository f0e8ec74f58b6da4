import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/page/commands/command.ts';
import { optionsFor } from '../../../../src/page/app/palette/options.ts';
import { excerptOf, searchOf, type SearchText } from '../../../../src/page/app/palette/search.ts';

const command = (id: string, label: string, refused: string | null = null): Command => ({
  id,
  label,
  keys: id === 'run' ? ['Mod+Enter'] : [],
  scope: 'everywhere',
  run: () => undefined,
  refused: () => refused,
});
const groups = [
  {
    label: 'Run',
    commands: [command('stop', 'Stop the run', 'No run is going on'), command('run', 'Run'), command('palette', 'Run')],
  },
  { label: 'Page', commands: [command('theme', 'Switch the theme')] },
];
const text = (address: string, title: string, words: string): SearchText => ({ address, page: '', title, text: words });
const texts = [
  text('rules/orka/#L1', 'Rounds', 'A threshold ends the loop. '.repeat(9)),
  text('glossary/#threshold', 'Threshold', 'The score from which on it is good.'),
  text('learn/06/', 'One run proves nothing', 'The threshold is met by chance.'),
];
const search = searchOf(texts);

describe('the palette', () => {
  it('lists all commands in their groups while nothing is typed, but not itself', () => {
    const labels = optionsFor('', groups, search, false).map(({ label, options }) => [label, options.length]);
    expect(labels).toEqual([
      ['Run', 2],
      ['Page', 1],
    ]);
  });

  it('puts what can be done before what cannot, which says why, and shows keys', () => {
    const [commands] = optionsFor('run', groups, () => [], false);
    expect(commands?.options.map(({ label, note, refused }) => [label, note, refused])).toEqual([
      ['Run', 'Ctrl+Enter', null],
      ['Stop the run', '', 'No run is going on'],
    ]);
  });

  it('puts the one that is called so before those that only have the words', () => {
    const answers = [
      command('models', 'Models: prepared answers'),
      command('show', 'Show prepared answers'),
      command('script', 'Prepared answers'),
      command('form', 'Prepared answers as a form'),
    ];
    const [found] = optionsFor('prepared answers', [{ label: 'Run', commands: answers }], () => [], false);
    expect(found?.options.map(({ id }) => id).slice(0, 2)).toEqual(['Run/script', 'Run/form']);
  });

  it('keeps lessons and docs apart, and leaves out groups in which nothing was found', () => {
    expect(optionsFor('threshold', groups, search, false).map(({ label, options }) => [label, options[0]?.id])).toEqual(
      [
        ['Lessons', 'learn/06/'],
        ['Documentation, in a new tab', 'glossary/#threshold'],
      ],
    );
  });
});

describe('a slip of the finger', () => {
  const labels = (typed: string): string[] =>
    optionsFor(typed, groups, search, false).flatMap(({ options }) => options.map(({ label }) => label));

  it('still finds the command and the page that were meant: a letter missing, too many, another', () => {
    expect(labels('swich')).toEqual(['Switch the theme']);
    expect(labels('themme')).toEqual(['Switch the theme']);
    expect(labels('treshold')).toEqual(expect.arrayContaining(['Threshold', 'Rounds']));
    expect(search('treshold')[0]).toMatchObject({ text: { title: 'Threshold' }, guessed: true });
  });

  it('is guessed at only where nothing has the words as they are: what is right is not drowned', () => {
    expect(search('threshold').some(({ guessed }) => guessed)).toBe(false);
    // A page has the word: then no command is close to it, as "Switch" is.
    const twitch = searchOf([text('a/', 'Twitch', 'A word of its own.')]);
    expect(optionsFor('twitch', groups, twitch, false).map(({ label }) => label)).toEqual([
      'Documentation, in a new tab',
    ]);
    expect(labels('the')).not.toContain('Run');
    expect(labels('rn')).toEqual([]);
    expect(labels('quixotry')).toEqual([]);
  });
});

describe('what is found', () => {
  it('has every word, at the beginning of a word, and headings come first', () => {
    expect(search('thres').map(({ text: { title } }) => title)[0]).toBe('Threshold');
    expect(search('threshold chance').map(({ text: { title } }) => title)).toEqual(['One run proves nothing']);
    expect(search('shold')).toEqual([]);
    expect(search('  ')).toEqual([]);
  });

  it('shows the words around what was looked for', () => {
    const long = [text('a/', 'A', `${'before '.repeat(40)}needle ${'after '.repeat(40)}`)];
    expect(searchOf(long)('needle').map(excerptOf)[0]).toMatch(/^… before .*needle after .* …$/);
  });
});
