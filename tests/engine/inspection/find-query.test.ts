import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFindQuery } from '../../../src/engine/inspection/find-query.ts';
import { wordFindProblem } from '../../../src/wording/wording.ts';

const text = (found: string, exact = false, node: string | null = null): object => ({
  query: { kind: 'text', text: found, exact, node },
});

describe('what was typed to be found', () => {
  it.each<[string, object]>([
    ['owls', text('owls')],
    ['  owls at night ', text('owls at night')],
    ['"Owls"', text('Owls', true)],
    ['"failed"', text('failed', true)],
    ['"a" or "b"', text('a" or "b', true)],
    ['"a" or b', text('"a" or b')],
    ['score of the game', text('score of the game')],
    ['first draft', text('first draft')],
    ['failed again', text('failed again')],
    ['node:Writer owls', text('owls', false, 'Writer')],
    ['node: "Head Writer" "Owls"', text('Owls', true, 'Head Writer')],
    ['nodes', text('nodes')],
    ['score > 0.8', { query: { kind: 'score', operator: '>', value: 0.8, first: false, node: null } }],
    ['SCORE<=.5', { query: { kind: 'score', operator: '<=', value: 0.5, first: false, node: null } }],
    ['first score ≥ -1', { query: { kind: 'score', operator: '>=', value: -1, first: true, node: null } }],
    ['judge.score > 0.5', { query: { kind: 'score', operator: '>', value: 0.5, first: false, node: 'judge' } }],
    [
      'first Head Judge.score≥1',
      { query: { kind: 'score', operator: '>=', value: 1, first: true, node: 'Head Judge' } },
    ],
    ['"v1.2".score = 3', { query: { kind: 'score', operator: '=', value: 3, first: false, node: 'v1.2' } }],
    ['v1.2.score = 3', { query: { kind: 'score', operator: '=', value: 3, first: false, node: 'v1.2' } }],
    ['judge.score', text('judge.score')],
    ['"judge.score > 0.5"', text('judge.score > 0.5', true)],
    ['judge.score >', { problem: { code: 'find-no-number', params: { text: '' } } }],
    ['failed', { query: { kind: 'failed', first: false } }],
    ['First failure', { query: { kind: 'failed', first: true } }],
    ['first repeat', { query: { kind: 'repeated', first: true } }],
    ['repeated', { query: { kind: 'repeated', first: false } }],
    ['', { problem: { code: 'find-empty', params: {} } }],
    ['""', { problem: { code: 'find-empty', params: {} } }],
    ['"owls', { problem: { code: 'find-open-quote', params: {} } }],
    ['score >', { problem: { code: 'find-no-number', params: { text: '' } } }],
    ['score > high', { problem: { code: 'find-no-number', params: { text: 'high' } } }],
    ['score > Infinity', { problem: { code: 'find-no-number', params: { text: 'Infinity' } } }],
    ['node:Writer', { problem: { code: 'find-no-text', params: { node: 'Writer' } } }],
  ])('%j', (typed, expected) => {
    const read = parseFindQuery(typed);
    expect(read).toEqual(expected);
    if ('problem' in read) expect(wordFindProblem(read.problem)).toMatch(/^[\w"].{5,}/);
  });

  it('is a query or a problem with words, whatever it is', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('score', '>', '"', 'node:', 'first ', 'failed', '0.8', ' ', '.score', 'a'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const read = parseFindQuery(pieces.join(''));
        if ('problem' in read) expect(wordFindProblem(read.problem)).not.toBe('');
        else if (read.query.kind === 'text') expect(read.query.text).not.toBe('');
        else if (read.query.kind === 'score') expect(Number.isFinite(read.query.value)).toBe(true);
      }),
    );
  });

  it('is what a node of any name scored, its name in quotation marks', () => {
    const name = fc.string({ minLength: 1 }).filter((each) => !each.includes('"'));
    const sign = fc.constantFrom('<', '<=', '>', '>=', '=');
    fc.assert(
      fc.property(
        name,
        sign,
        fc.float({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        (node, operator, value, first) => {
          const typed = `${first ? 'first ' : ''}"${node}".score ${operator} ${value}`;
          const query = { kind: 'score', operator, value: Number(String(value)), first, node };
          expect(parseFindQuery(typed)).toEqual({ query });
        },
      ),
    );
  });

  it('is any text in quotation marks, as it is, but for a comparison of scores', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((each) => !each.includes('score')),
        (wanted) => {
          expect(parseFindQuery(`"${wanted}"`)).toEqual(text(wanted, true));
        },
      ),
    );
  });
});
