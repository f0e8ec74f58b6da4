import { describe, expect, it } from 'vitest';
import { ROLES } from './roles.ts';
import { faultsOf } from './simulated-faults.ts';
import { subjects } from './subjects.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const SUBJECTS = subjects();

describe('the simulated model, without a script and over 20 seeds', () => {
  it.each(SUBJECTS)('lets everybody say what his place asks for in $name', async ({ name, ...subject }) => {
    const roles = ROLES[name];
    if (!roles) throw new Error('nobody says who drafts in it');
    const faults: string[] = [];
    for (const seed of SEEDS)
      for (const fault of await faultsOf(subject, roles, seed)) faults.push(`seed ${seed}: ${fault}`);
    expect(faults).toEqual([]);
  });

  it('runs all whose roles are listed', () => {
    const names = SUBJECTS.map(({ name }) => name);
    expect(Object.keys(ROLES).filter((name) => !names.includes(name))).toEqual([]);
  });
});
