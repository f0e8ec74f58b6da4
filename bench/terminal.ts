import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { printed, type RunProgram } from './program.ts';
import { countingCycle } from './workloads.ts';

const FEW = 10;

/**
 * What a run in the terminal costs without a trace: microseconds of user time an activation, and how many megabytes more are resident at the
 * end. Both are differences to a run of ten rounds, so that starting is not in them.
 */
export async function measureTerminal(run: RunProgram, rounds: number): Promise<{ each: number; growth: number }> {
  const few = await spent(run, FEW);
  const many = await spent(run, rounds);
  return { each: (many.user - few.user) / (3 * (rounds - FEW)), growth: (many.resident - few.resident) / 1024 / 1024 };
}

/** What the command spends: microseconds, and bytes that are resident at its end. */
async function spent(run: RunProgram, rounds: number): Promise<{ user: number; resident: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const text = path.join(folder, 'text.yaml');
    writeFileSync(text, countingCycle(rounds));
    const lines = (await run('terminal', [], ['run', text, '--input', 'ball'])).trimEnd().split('\n');
    const usage = lines.at(-1) ?? '';
    return { user: printed(usage, 'user'), resident: printed(usage, 'resident') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
