import { describe, expect, it } from 'vitest';
import { dataOf, keyAt, valueLike, withData } from '../../../../src/page/run/what-if/answer-data.ts';

const ANSWER = '{ "done": false, "remark": "Nothing \\"holds\\" the eye.", "marks": [1, 2] }';

describe('an answer that is data', () => {
  it('is taken apart where it is an object and nothing else: prose that holds one stays prose', () => {
    expect(dataOf(ANSWER)).toEqual({ done: false, remark: 'Nothing "holds" the eye.', marks: [1, 2] });
    for (const prose of ['yes', '{}', '[1]', '3', `Here it is: ${ANSWER}`, '']) expect(dataOf(prose)).toBeNull();
  });

  it('is no other answer where no value of it is another, however it was written', () => {
    expect(withData(ANSWER, dataOf(ANSWER) ?? {})).toBe(ANSWER);
    expect(withData(ANSWER, { done: true })).toBe('{"done":true}');
    expect(withData('{\n"a": 1}', { a: 2 })).toBe('{\n  "a": 2\n}');
  });

  it('keeps the kind of a value: a number in words stays words, and what was typed wrong is not lost', () => {
    expect(valueLike('7', '8')).toBe('8');
    expect(valueLike(7, '8')).toBe(8);
    expect(valueLike(false, 'true')).toBe(true);
    expect(valueLike([1], '[1, 2')).toBe('[1, 2');
  });

  it('gives the keyboard to the value that decided', () => {
    expect(keyAt(ANSWER, ANSWER.indexOf('holds'))).toBe('remark');
    expect(keyAt(ANSWER, ANSWER.indexOf('2]'))).toBe('marks');
    expect(keyAt('yes', 1)).toBeNull();
  });
});
