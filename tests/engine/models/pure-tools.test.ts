import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculated } from '../../../src/engine/models/calculated.ts';
import { isPureTool, pureTool } from '../../../src/engine/models/pure-tools.ts';
import '../../property-seed.ts';

const NOON = Date.UTC(2026, 10, 30, 12);

/** An expression, and what it comes to. */
interface Made {
  text: string;
  value: number;
}

const OPERATIONS: Readonly<Record<'+' | '-' | '*' | '/' | '%', (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

describe('arithmetic', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 ^ 2', -4],
    ['2 ** 3 ^ 2', 512],
    ['2 ^ -1', 0.5],
    ['10 / 4 % 2', 0.5],
    [' .5e1 + 1. ', 6],
    ['- - 3', 3],
  ])('%s', (expression, result) => {
    expect(calculated(expression)).toBe(result);
  });

  it.each([
    ['', 'it ends too early'],
    ['1 +', 'it ends too early'],
    ['2 3', '“3” is not expected there'],
    ['(2', 'a bracket is not closed'],
    [')', '“)” is not expected there'],
    ['alert(1)', '“alert(1)” is no arithmetic'],
    ['1 / 0', 'the result is no number'],
    ['1'.repeat(1001), 'the expression is longer than 1000 signs'],
    ['('.repeat(400) + '1' + ')'.repeat(400), 'it is too deep'],
    ['-'.repeat(400) + '1', 'it is too deep'],
  ])('%s comes to nothing, and it is said why', (expression, fault) => {
    expect(calculated(expression)).toEqual({ fault });
  });

  it('is that of numbers, whatever is calculated', () => {
    const number = fc.integer({ min: 0, max: 99 }).map((value): Made => ({ text: String(value), value }));
    const { made } = fc.letrec<{ made: Made }>((tie) => ({
      made: fc.oneof(
        { depthSize: 'small' },
        number,
        fc.tuple(tie('made'), fc.constantFrom('+', '-', '*', '/', '%'), tie('made')).map(([left, by, right]) => ({
          text: `(${left.text} ${by} ${right.text})`,
          value: OPERATIONS[by](left.value, right.value),
        })),
        tie('made').map(({ text, value }) => ({ text: `(-${text})`, value: -value })),
      ),
    }));
    fc.assert(
      fc.property(made, ({ text, value }) => {
        expect(calculated(text)).toEqual(Number.isFinite(value) ? value : { fault: 'the result is no number' });
      }),
    );
  });
});

describe('a tool that needs nobody', () => {
  it.each([
    ['calculator', { expression: '6 * 7' }, { kind: 'answered', text: '42', value: 42 }],
    ['calculate', { toolName: 'calculate', input: '6 * 7' }, { kind: 'answered', text: '42', value: 42 }],
    ['calculator', '1 + 1', { kind: 'answered', text: '2', value: 2 }],
    ['calculator', { expression: 'x' }, { kind: 'failed', error: '“x” is no arithmetic' }],
    ['calculator', {}, { kind: 'failed', error: 'it takes an expression' }],
    ['get_current_time', {}, { kind: 'answered', text: '2026-11-30T12:00:00Z' }],
    [
      'search_in_text',
      { text: 'An owl.\nA cat.\nOwls!', query: 'OWL' },
      { kind: 'answered', text: '1: An owl.\n3: Owls!' },
    ],
    ['search_in_text', { text: 'A cat.', query: 'owl' }, { kind: 'answered', text: 'Nothing was found' }],
    ['search_in_text', { text: 'A cat.' }, { kind: 'failed', error: 'it takes a text and a query' }],
  ])('%s', (tool, call, answer) => {
    expect(pureTool(tool, call, NOON)).toEqual(answer);
  });

  it('shows no more lines than are read', () => {
    const answer = pureTool('search_text', { text: 'a\n'.repeat(25), query: 'a' }, NOON);
    const lines = answer?.kind === 'answered' ? answer.text.split('\n') : [];
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('… 5 more');
  });

  it('is none of another name', () => {
    for (const name of ['web_search', 'toString', 'search_in_files']) {
      expect(isPureTool(name)).toBe(false);
      expect(pureTool(name, {}, NOON)).toBeNull();
    }
  });
});
