import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TapeStore } from '../../../src/engine/effects/tape-store.ts';
import { factsOf, type Fact } from '../../../src/engine/journal/read-fact.ts';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import { readArguments } from '../../../src/terminal/arguments.ts';
import { run, type RunRow } from '../../../src/terminal/commands/run.ts';
import { tapeFile } from '../../../src/terminal/files/tape-file.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'loop-tape-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEMPLATES = 'static/templates';
const SCRIPT = '.script.json';
const names = readdirSync(TEMPLATES).flatMap((file) => (file.endsWith(SCRIPT) ? [file.slice(0, -SCRIPT.length)] : []));
const texts = readdirSync(TEMPLATES).filter((file) =>
  names.some((name) => file === `${name}.yaml` || file === `${name}.json`),
);
const review = join(TEMPLATES, 'review-loop.yaml');

/** What the command prints, its facts, and how often it asked. */
async function ran(args: string[]): Promise<{ row: RunRow; facts: Fact[]; asked: number }> {
  const command = readArguments(['run', ...args]);
  if (command.name !== 'run') throw new Error('no run');
  const rows: RunRow[] = [];
  const facts: Fact[] = [];
  let asked = 0;
  const counted = (store: TapeStore): TapeStore => ({
    read: (name) => store.read(name),
    append(name, position, ...entries) {
      asked += entries.length;
      return store.append(name, position, ...entries);
    },
  });
  await run(
    command,
    (row) => rows.push(row),
    () => undefined,
    { tapeAt: (file) => counted(tapeFile(file)), onChunk: (chunk) => facts.push(...factsOf([chunk])) },
  );
  return { row: rows[0]!, facts, asked };
}

describe('a run with a tape', () => {
  it.each(texts.flatMap((file) => (['scripted', 'simulated'] as const).map((model) => ({ file, model }))))(
    'is the run without one, and the same again from the tape alone: $file, $model',
    async ({ file, model }) => {
      const script = join(TEMPLATES, `${file.replace(/\.(yaml|json)$/, '')}${SCRIPT}`);
      const args = [join(TEMPLATES, file), '--script', script, '--model', model];
      const tape = ['--tape', join(folder, `${file}.${model}.jsonl`)];
      const without = await ran(args);
      const first = await ran([...args, ...tape]);
      const again = await ran([...args, ...tape]);
      expect(first.asked).toBeGreaterThan(0);
      expect(again.asked).toBe(0);
      expect(differingFact(first.facts, without.facts)).toBeNull();
      expect(differingFact(again.facts, without.facts)).toBeNull();
      expect(first.row).toEqual(without.row);
      expect(again.row).toEqual(without.row);
    },
  );

  it.each([
    ['another input', ['--input', 'a poem on owls']],
    ['another seed', ['--seed', '8']],
    ['other limits', ['--rounds', '7']],
    ['another model', ['--model', 'scripted']],
  ])('is not gone on with by %s', async (_, changed) => {
    const tape = join(folder, `pinned-${changed.join('')}.jsonl`);
    await ran([review, '--model', 'simulated', '--tape', tape]);
    const before = readFileSync(tape, 'utf8');
    const other = changed[0] === '--model' ? [review] : [review, '--model', 'simulated'];
    await expect(ran([...other, ...changed, '--tape', tape])).rejects.toThrow(/the tape of another run/);
    expect(readFileSync(tape, 'utf8')).toBe(before);
  });

  it('says that its tape was changed by hand, and writes nothing to it', async () => {
    const tape = join(folder, 'changed.jsonl');
    await ran([review, '--model', 'simulated', '--tape', tape]);
    const changed = readFileSync(tape, 'utf8').replace(/"address":"[^"]*"/, '"address":"Nobody"');
    writeFileSync(tape, changed);
    await expect(ran([review, '--model', 'simulated', '--tape', tape])).rejects.toThrow(/was it changed by hand/);
    expect(readFileSync(tape, 'utf8')).toBe(changed);
  });

  it('ends where its tape cannot be written, for what was not kept would be lost', async () => {
    const nowhere = join(folder, 'none', 'tape.jsonl');
    await expect(ran([review, '--tape', nowhere])).rejects.toThrow(WrongUsage);
  });
});
