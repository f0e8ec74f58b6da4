import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { semibold, textWidth } from '../../../src/drawing/measure/text-width.ts';
import { wordBreaks } from '../../../src/drawing/measure/syllables.ts';
import { titleLines } from '../../../src/drawing/measure/title-lines.ts';

describe('a title in large letters', () => {
  it('runs over the border in no line, even where all of it would fit but for the ellipsis', () => {
    expect(titleLines('Director', { width: 118, height: 112 }, 33).lines).toEqual(['Direc-', 'tor']);
  });

  it.each([
    ['Requirements Analyst', ['Require-', 'ments', 'Analyst']],
    ['Plan Revision Counter', ['Plan', 'Revision', 'Counter']],
    ['Integration Tester', ['Integra-', 'tion', 'Tester']],
    ['Documentation Writer', ['Documen-', 'tation', 'Writer']],
    ['ReviewAgentOfAll', ['Review', 'AgentOf', 'All']],
    ['检查员审阅代码和文档', ['检查员审阅', '代码和文档']],
    ['Strengths12345678 here', ['Strengt…', 'here']],
  ])('breaks the words of %s between syllables, or not at all', (title, lines) => {
    expect(titleLines(title, { width: 130, height: 80 }, 22).lines).toEqual(lines);
  });

  it('breaks no word but where its syllables part', () => {
    const words = fc.string({ minLength: 1, maxLength: 24, unit: fc.constantFrom(...'aeioubcdnrst') });
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 200 }), (word, width) => {
        const { lines } = titleLines(word, { width, height: 120 }, 22);
        for (const line of lines.slice(0, -1)) expect(line).toMatch(/[-…]$/);
      }),
    );
  });

  it('runs over the border in no line that has room for a letter and an ellipsis', () => {
    const titles = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'Director, the manager_of m') });
    fc.assert(
      fc.property(
        titles,
        fc.integer({ min: 60, max: 300 }),
        fc.integer({ min: 20, max: 200 }),
        (title, width, height) => {
          const { size, lines } = titleLines(title, { width, height }, 20);
          for (const line of lines) expect(textWidth(line, semibold(size))).toBeLessThanOrEqual(width + 1);
        },
      ),
    );
  });
});

describe('the syllables of a word', () => {
  const parted = (word: string): string => {
    const ends = [0, ...wordBreaks(word).map(({ at }) => at), word.length];
    return ends
      .slice(1)
      .map((end, place) => word.slice(ends[place], end))
      .join('|');
  };

  it.each([
    'Ana|lyst',
    'Re|vi|sion',
    'Tes|ter',
    'Re|vie|wer',
    'Ar|chi|tec|ture',
    'Or|ches|tra|tor',
    'Ex|am|ple',
    'Ques|tion',
    'Pro|gram|mer',
    'Be|yond',
    'Über|prü|fung',
    'Checker',
    'Strength',
    'Проверка',
    'a1b2',
  ])('%s', (word) => expect(parted(word.replaceAll('|', ''))).toBe(word));
});
