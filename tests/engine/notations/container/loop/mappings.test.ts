import { describe, expect, it } from 'vitest';
import { ports } from '../../../../../src/engine/workflow/activation.ts';
import {
  bindings,
  givenTo,
  passedOn,
  type InputMapping,
  type InputSource,
} from '../../../../../src/engine/notations/container/loop/mappings.ts';

const outer = (name: string): InputSource => ({ type: 'outer', name });
const previous: InputSource = { type: 'previous', node: 'judge', output: 'remark' };
const to = (source: InputSource, iterations: InputMapping['iterations'], input = 'notes'): InputMapping => ({
  source,
  target: { node: 'author', input },
  iterations,
});
const bound = (...mappings: InputMapping[]) => bindings(mappings, (node) => (node === 'author' ? 0 : null));
const given = ports([
  ['style', 'short'],
  ['topic', 'owls'],
]);
const judged = { judge: ports([['remark', 'longer']]) };

describe('what a round is given', () => {
  // D1
  it('lets first and subsequent go before all, whatever the order in the list', () => {
    const all = bound(to(outer('topic'), 'all'), to(previous, 'subsequent'), to(outer('style'), 'first'));
    expect(givenTo(1, all, given, {})).toEqual({ 0: { notes: 'short' } });
    expect(givenTo(2, all, given, judged)).toEqual({ 0: { notes: 'longer' } });
  });

  // D3
  it('forgets what first gave', () => {
    expect(givenTo(2, bound(to(outer('style'), 'first')), given, judged)).toEqual({});
  });

  // D2
  it('has nothing from before in the first round', () => {
    expect(givenTo(1, bound(to(previous, 'all')), given, {})).toEqual({});
    expect(givenTo(2, bound(to(previous, 'all')), given, judged)).toEqual({ 0: { notes: 'longer' } });
    expect(givenTo(2, bound(to(previous, 'first')), given, judged)).toEqual({});
  });

  it('002-13: says what the next round will take', () => {
    expect(passedOn(1, bound(to(previous, 'subsequent')), judged)).toEqual({ 'judge.remark': 'longer' });
    expect(passedOn(2, bound(to(previous, 'subsequent')), judged)).toEqual({ 'judge.remark': 'longer' });
    expect(passedOn(1, bound(to(previous, 'first')), judged)).toBeNull();
    expect(passedOn(1, bound(to(previous, 'subsequent')), { judge: ports() })).toBeNull();
    expect(passedOn(1, bound(to(previous, 'subsequent')), {})).toBeNull();
    expect(passedOn(1, bound(to(outer('topic'), 'all')), judged)).toBeNull();
  });
});
