import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perform } from '../../src/terminal/command-line.ts';
import { WrongUsage } from '../../src/terminal/usage.ts';

const TEMPLATE = 'static/templates/learning-loop.yaml';
const TEXT = readFileSync(TEMPLATE, 'utf8');

let folder: string;
let said: string[];
const at = (name: string): string => path.join(folder, name);

/** Writes the template with these lines of `settings.expect`. */
function expecting(...lines: string[]): string {
  const file = at('expecting.yaml');
  writeFileSync(file, `${TEXT}\nsettings:\n  expect:\n${lines.map((line) => `    - ${line}\n`).join('')}`);
  return file;
}

async function told(
  args: readonly string[],
  isTerminal = false,
): Promise<{ code: number; row: unknown; words: string }> {
  said = [];
  const code = await perform(args, isTerminal);
  const words = said.join('');
  return { code, row: isTerminal ? null : (JSON.parse(said.at(-1)!) as unknown), words };
}

const run = (file: string, ...more: string[]) =>
  told(['run', file, '--model', 'simulated', '--input', 'owls', ...more]);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'expect-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('a run', () => {
  it('that comes as it expects is done, and says of each what was found', async () => {
    const { code, row } = await run(
      expecting('{ ends: threshold }', '{ rounds: { most: 3 } }', '{ costs: { calls: 6 } }'),
    );
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'completed',
      expectations: [
        { expectation: { ends: 'threshold' }, holds: true, found: { how: 'threshold' }, at: 'planning[3]' },
        { holds: true, message: 'expected: at most 3 rounds. It had 3 rounds.' },
        { holds: true, found: { code: 'costs', calls: 6 } },
      ],
    });
  });

  it('that comes otherwise has the exit code 1, though it completed', async () => {
    const { code, row } = await run(expecting('{ ends: threshold }', '{ rounds: 2 }'));
    expect(code).toBe(1);
    expect(row).toMatchObject({ status: 'completed', expectations: [{ holds: true }, { holds: false }] });
  });

  it('says nothing of expectations where there are none', async () => {
    const { code, row } = await run(TEMPLATE);
    expect(code).toBe(0);
    expect(row).not.toHaveProperty('expectations');
  });

  it('is told in words on a terminal', async () => {
    const file = expecting('{ rounds: 2 }', '{ status: completed }');
    const { words } = await told(['run', file, '--model', 'simulated', '--input', 'owls'], true);
    expect(words).toContain('✗ expected: exactly 2 rounds. It had 3 rounds.');
    expect(words).toContain('✓ expected: the run is completed.');
  });
});

describe('check --run', () => {
  beforeEach(async () => void (await run(TEMPLATE, '--save', at('run.json'))));
  const check = (file: string) => told(['check', file, '--run', at('run.json')]);

  it('checks what a text expects over a record that was made without', async () => {
    expect(await check(expecting('{ rounds: 3 }', '{ ends: left }'))).toMatchObject({
      code: 0,
      row: { ok: true, firstUnrecorded: null, expectations: [{ holds: true }, { holds: true }] },
    });
    expect(await check(expecting('{ rounds: 4 }'))).toMatchObject({
      code: 1,
      row: { expectations: [{ holds: false }] },
    });
  });

  it('checks the text as it is now: with another rule the run is another one', async () => {
    const file = expecting('{ rounds: 1 }');
    writeFileSync(file, readFileSync(file, 'utf8').replace('score_threshold: 0.85', 'score_threshold: 0.5'));
    expect(await check(file)).toMatchObject({ code: 0, row: { expectations: [{ holds: true }] } });
  });

  it('says where the record ends, and holds nothing for kept that is not known there', async () => {
    const file = expecting('{ rounds: { most: 2 } }', '{ status: completed }');
    writeFileSync(file, readFileSync(file, 'utf8').replace('score_threshold: 0.85', 'score_threshold: 0.99'));
    const { code, row } = await check(file);
    expect(code).toBe(1);
    expect(row).toMatchObject({
      expectations: [{ holds: false }, { holds: 'open', found: { code: 'open' } }],
      firstUnrecorded: { address: expect.stringContaining('planning[4]') },
    });
    const { words } = await told(['check', file, '--run', at('run.json')], true);
    expect(words).toMatch(/The record ends where planning\[4\]\S+ is asked\./);
    expect(words).toContain('? expected: the run is completed.');
  });

  it('does not check a text that does not open, or several at once', async () => {
    const file = at('broken.yaml');
    writeFileSync(file, 'agents: [}');
    expect(await check(file)).toMatchObject({ code: 1, row: { ok: false } });
    await expect(perform(['check', TEMPLATE, TEMPLATE, '--run', at('run.json')], false)).rejects.toThrow(WrongUsage);
  });
});
