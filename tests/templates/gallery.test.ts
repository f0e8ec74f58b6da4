import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../src/page/document/templates/catalogue.ts';
import { cardsOf, CATALOGUE, publishedFiles } from '../../src/page/document/templates/published.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';

const cards = cardsOf();
const ids = (search: string): string[] => groupsOf(cards, search).flatMap((group) => group.cards.map(({ id }) => id));

describe('the gallery', () => {
  it('shows every template once, by notation, in the order in which they are offered', () => {
    const groups = groupsOf(cards, '');
    expect(ids('').sort()).toEqual(TEMPLATES.map(({ id }) => id).sort());
    expect(new Set(groups.map(({ notation }) => notation)).size).toBe(groups.length);
    for (const { notation, name, hint, cards: inGroup } of groups) {
      expect([name, hint].every((words) => words !== '')).toBe(true);
      expect(inGroup.map(({ id }) => id)).toEqual(
        TEMPLATES.filter((template) => template.notation === notation).map(({ id }) => id),
      );
    }
  });

  it('finds what holds every word, in title, description, rule or notation, in any case', () => {
    expect(ids('CLOCK minutes')).toEqual(['timed-review']);
    expect(ids('orka validator')).toEqual(['validator-loop']);
    expect(ids('loop-exit')).toEqual(TEMPLATES.filter(({ notation }) => notation === 'loop-exit').map(({ id }) => id));
    expect(ids('  ')).toHaveLength(TEMPLATES.length);
    expect(groupsOf(cards, 'clock xyzzy')).toEqual([]);
  });

  it('says of every loop what stops it', () => {
    for (const { id, loops } of cards) {
      expect(loops.length, id).toBeGreaterThan(0);
      for (const sentence of loops) expect(sentence, id).toMatch(/ repeats? .*(until|while|at most|for exactly).*\.$/);
    }
  });
});

describe('the files of the templates', () => {
  const files = publishedFiles();

  it('are text, script, drawing and sketch of each, and the list of all', () => {
    expect(files.size).toBe(4 * TEMPLATES.length + 1);
    for (const { document, file } of TEMPLATES) expect(files.get(file)?.text).toBe(document.text);
    for (const card of cards) {
      expect(files.get(card.drawing)?.text).toMatch(/^<svg .*<\/svg>\n$/s);
      expect(files.get(card.sketch)?.type).toBe('image/svg+xml');
      expect(files.get(card.script)?.type).toBe('application/json');
    }
    expect(JSON.parse(files.get(CATALOGUE)?.text ?? '')).toEqual(cards);
  });

  it('say what they are by their endings', () => {
    for (const [name, { type }] of files)
      expect(type, name).toContain(
        { yaml: 'yaml', json: 'json', svg: 'svg' }[name.split('.').at(-1) ?? ''] ?? 'nothing',
      );
  });
});
