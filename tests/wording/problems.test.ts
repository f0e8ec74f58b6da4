import { expect, it } from 'vitest';
import { wordProblem } from '../../src/wording/wording.ts';
import type { Problem } from '../../src/engine/workflow/problem.ts';

const words = (code: Problem['code'], params: Problem['params']) => wordProblem({ code, params });

it('a router with one branch is told of one', () => {
  const told = (branches: string[]): string =>
    words('loop-exit-unknown-branch', { node: 'gate', branch: 'done', branches }).hint;
  expect(told(['done agin'])).toBe('Its only branch is done agin: type that as sourceHandle, or add a branch.');
  expect(told(['done', 'again'])).toBe('Its branches are done and again; type one of them as sourceHandle.');
});

it('a key that stands there with nothing behind it is not told to be missing', () => {
  expect(words('orka-required', { field: 'params', isEmpty: true }).message).toBe('params has no value');
  expect(words('orka-required', { field: 'params' }).message).toBe('params is missing');
});

it('a word that means a boolean without quotes is told so', () => {
  expect(words('chatdev-type', { field: 'any', expected: 'text', actual: true }).hint).toContain(
    'Without quotes it means true.',
  );
});
