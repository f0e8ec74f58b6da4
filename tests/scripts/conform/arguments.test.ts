import { describe, expect, it } from 'vitest';
import { CONFORM_USAGE, readConformArguments } from '../../../scripts/conform/arguments.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

describe('arguments', () => {
  it('reads conform', () => {
    const read = readConformArguments(['conform', 'cases', '--json']);
    expect(read).toEqual({ name: 'conform', directory: 'cases', json: true });
  });

  it('reads conform-corpus', () => {
    expect(readConformArguments(['conform-corpus', 'files'])).toEqual({ name: 'conform-corpus', directory: 'files' });
  });

  it.each([[[]], [['check', 'a.yaml']], [['dance']]])('leaves %j to the terminal', (args) => {
    expect(readConformArguments(args)).toBeNull();
  });

  it.each([
    [['conform'], 'conform needs one directory'],
    [['conform', 'a', 'b'], 'conform needs one directory'],
    [['conform-corpus'], 'conform-corpus needs one directory'],
    [['conform', 'a', '--json=yes'], 'there is no option --json'],
    [['conform-corpus', 'a', '--json'], 'there is no option --json'],
  ])('refuses %j', (args, message) => {
    expect(() => readConformArguments(args)).toThrow(new WrongUsage(message));
  });

  it('tells of every option and command that it reads', () => {
    for (const word of ['conform ', 'conform-corpus', '--json']) expect(CONFORM_USAGE).toContain(word);
  });
});
