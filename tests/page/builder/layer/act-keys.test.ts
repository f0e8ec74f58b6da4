import { describe, expect, it } from 'vitest';
import { actByKey } from '../../../../src/page/builder/layer/act-keys.ts';
import { reviewLoop } from '../../graph/support.ts';

const workflow = reviewLoop();

/** What a key on a part comes to: the call of the builder, or false where the key is left to others. */
function pressed(key: string, part: string | null): unknown {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given]);
  const builder = {
    chooseType: note('chooseType'),
    chooseNext: note('chooseNext'),
    chooseTarget: note('chooseTarget'),
    chooseMove: note('chooseMove'),
    makeLoop: note('makeLoop'),
    duplicate: note('duplicate'),
    edit: note('edit'),
    rename: note('rename'),
    remove: note('remove'),
    goTo: (part: string) => calls.push(['goTo', part]) > 0 && part !== 'Poet',
    goToUse: (part: string) => calls.push(['goToUse', part]) > 0,
    selection: { with: (part: string) => [part] },
  };
  return actByKey(builder, workflow, { part }, key) ? calls[0] : false;
}

describe('keys on a node', () => {
  it('add behind it, lead on, copy, name and take away', () => {
    expect(pressed('/', 'Critic')).toEqual(['chooseNext', 'Critic']);
    expect(pressed('i', 'Critic'), 'it holds none').toBe(false);
    expect(pressed('C', 'Critic')).toEqual(['chooseTarget', 'Critic']);
    expect(pressed('l', 'Critic')).toEqual(['makeLoop', 'Critic']);
    expect(pressed('d', 'Critic')).toEqual(['duplicate', 'Critic']);
    expect(pressed('F2', 'Critic')).toEqual(['rename', 'Critic']);
    expect(pressed('Backspace', 'Critic')).toEqual(['remove', 'Critic']);
  });
  it('go to the document that it names, and to who else does, and are left alone where it names none', () => {
    expect(pressed('g', 'Critic')).toEqual(['goTo', 'Critic']);
    expect(pressed('U', 'Critic')).toEqual(['goToUse', 'Critic']);
    expect(pressed('g', 'Poet')).toBe(false);
  });
  it('are left to the canvas where they mean nothing, Enter among them', () => {
    expect(pressed('Enter', 'Critic')).toBe(false);
    expect(pressed('x', 'Critic')).toBe(false);
    // There is no loop beside it that it could be moved into.
    expect(pressed('m', 'Critic')).toBe(false);
    expect(pressed('Delete', null)).toBe(false);
  });
});

describe('keys on an edge', () => {
  it('put a node on it, change it or take it away; it is neither copied nor led on', () => {
    expect(pressed('Enter', 'Writer->Critic')).toEqual(['chooseType', { on: 'Writer->Critic' }]);
    expect(pressed('F2', 'Writer->Critic')).toEqual(['edit', 'Writer->Critic']);
    expect(pressed('Delete', 'Writer->Critic')).toEqual(['remove', 'Writer->Critic']);
    expect(pressed('c', 'Writer->Critic')).toBe(false);
    expect(pressed('l', 'Writer->Critic')).toBe(false);
    expect(pressed('d', 'Writer->Critic')).toBe(false);
  });
});
