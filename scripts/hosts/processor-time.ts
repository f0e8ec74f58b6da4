import { readFileSync } from 'node:fs';

/** Milliseconds of processor time of a process so far; 0 where it is gone. */
export function spentBy(pid: number | undefined): number {
  return statOf(String(pid))?.own ?? 0;
}

/** A clock tick of /proc, in milliseconds. */
const TICK = 10;

/** What a process of Linux has spent, and those that it has waited for; null where it is gone. */
export function statOf(id: string): { pid: number; parent: number; own: number; ended: number } | null {
  if (!/^\d+$/.test(id)) return null;
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      pid: Number(id),
      parent: fields[1] ?? 0,
      own: (user + system) * TICK,
      ended: (endedUser + endedSystem) * TICK,
    };
  } catch {
    return null;
  }
}
