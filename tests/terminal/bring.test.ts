import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perform } from '../../src/terminal/command-line.ts';
import { WrongUsage } from '../../src/terminal/usage.ts';
import { reviewLoop } from '../engine/support/texts.ts';

let folder: string;
let said: string[];
const at = (name: string): string => path.join(folder, name);
const write = (name: string, ...lines: object[]): string => {
  writeFileSync(at(name), lines.map((line) => JSON.stringify(line)).join('\n'));
  return at(name);
};
const told = async (...args: string[]): Promise<{ code: number; row: unknown }> => {
  const code = await perform(args, false);
  return { code, row: JSON.parse(said.at(-1)!) };
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bring-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  writeFileSync(at('review.yaml'), reviewLoop());
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const draft = { node: 'Drafter', answer: 'a draft' };
const refused = { node: 'Editor', answer: 'not yet' };
const accepted = { node: 'Editor', answer: 'SHIP' };
const run = (...more: string[]) => told('run', at('review.yaml'), '--input', 'owls', ...more);

describe('run --answers', () => {
  it('runs over the answers of a log and says what does not fit', async () => {
    const log = write('a.jsonl', draft, refused, draft, accepted, { node: 'Mars', answer: 'x' });
    const { code, row } = await run('--answers', log);
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'completed',
      loops: [{ rounds: 2 }],
      brought: {
        from: 'answer-lines',
        fitted: 4,
        left: [
          {
            code: 'brought-unknown-node',
            node: 'Mars',
            answers: 1,
            message: expect.stringContaining('Mars') as unknown,
          },
        ],
        missing: null,
      },
    });
  });

  it('stands still where the log ends, and that is kept as it is', async () => {
    const { code, row } = await run('--answers', write('a.jsonl', draft, refused), '--save', at('run.json'));
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'halted',
      brought: { missing: { address: 'Drafter[2]/Drafter', node: 'Drafter' } },
    });
    expect((await told('why', at('run.json'))).row).toMatchObject({ round: 1 });
    expect((await told('what-if', at('review.yaml'), '--run', at('run.json'))).row).toMatchObject({
      status: 'halted',
      reused: 2,
      firstUnrecorded: { node: 'Drafter' },
    });
  });

  it('gives a record for what-if and diff, whose answers are never asked for again', async () => {
    await run('--answers', write('a.jsonl', draft, refused, draft, accepted), '--save', at('run.json'));
    expect((await told('what-if', at('review.yaml'), '--run', at('run.json'))).row).toMatchObject({
      status: 'ended',
      reused: 4,
    });
    await run('--answers', write('b.jsonl', draft, accepted), '--save', at('other.json'));
    expect((await told('diff', at('run.json'), at('other.json'))).code).toBe(1);
    expect((await run('--from', at('run.json'))).row).toMatchObject({ status: 'completed', reused: 4 });
  });

  it('takes several logs of one run, and refuses what is none', async () => {
    const files = [write('a.jsonl', draft), write('b.jsonl', accepted)];
    expect((await run('--answers', files[0]!, '--answers', files[1]!)).row).toMatchObject({ brought: { fitted: 2 } });
    await expect(run('--answers', at('review.yaml'))).rejects.toThrow(WrongUsage);
    await expect(run('--answers', at('nothing'))).rejects.toThrow(WrongUsage);
    await expect(run('--answers', files[0]!, '--from', files[1]!)).rejects.toThrow(WrongUsage);
  });

  it('says it to a person in sentences', async () => {
    await perform(['run', at('review.yaml'), '--answers', write('a.jsonl', draft)], true);
    expect(said.at(-1)).toContain('1 answer fits.\n  The log has no answer to what Editor is asked next.');
  });
});
