import { describe, expect, it } from 'vitest';
import { typedWord } from '../../../../src/page/document/outline/typed-word.ts';

describe('a name that is typed into a list', () => {
  it('goes on as long as its signs come one after the other, and is another one after a rest or another key', () => {
    let now = 1000;
    const word = typedWord(() => now);
    expect(word.goesOn()).toBe(false);
    expect(word.add('r')).toBe('r');
    now += 600;
    expect([word.goesOn(), word.add('e')]).toEqual([true, 're']);
    now += 800;
    expect([word.goesOn(), word.add('v')]).toEqual([false, 'v']);
    word.end();
    expect([word.goesOn(), word.add('w')]).toEqual([false, 'w']);
  });
});
