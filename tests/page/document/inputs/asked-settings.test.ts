import { describe, expect, it } from 'vitest';
import { SETTINGS_BY_PATH } from '../../../../src/engine/document/settings/by-path.ts';
import { ASKED_SETTINGS, askedSettings } from '../../../../src/page/document/inputs/asked-settings.ts';
import { changeAt, changedSettings, settingAt } from '../../../../src/page/document/settings-change.ts';

describe('the form of the settings', () => {
  it('asks for each setting that has words for it, once, and for no other', () => {
    const worded = Object.entries(SETTINGS_BY_PATH).flatMap(([path, { form }]) => (form ? [path] : []));
    const asked = ASKED_SETTINGS.flatMap((path) => worded.filter((each) => `${each}.`.startsWith(`${path}.`)));
    expect(asked.toSorted()).toEqual(worded.toSorted());
    expect(ASKED_SETTINGS.filter((path) => !worded.includes(path))).toEqual([]);
  });

  it('does not ask for what texts of a notation do not read', () => {
    const left = (notation: Parameters<typeof askedSettings>[0]) =>
      ASKED_SETTINGS.filter((path) => !askedSettings(notation).includes(path));
    expect(left(null)).toEqual([]);
    expect(left('orka')).toEqual(['follow', 'strict']);
    expect(left('chatdev')).toEqual(['strict']);
    expect(left('container')).toEqual(['follow']);
    expect(left('loop-exit')).toEqual(['follow']);
  });
});

describe('a setting of a group', () => {
  const given = { limits: { rounds: 3, activations: 9 }, seed: 4 };
  const changed = (path: string, value: unknown) => changedSettings(given, changeAt(given, path, value));

  it('is changed and taken away without the others', () => {
    expect(changed('limits.rounds', 5)).toEqual({ limits: { rounds: 5, activations: 9 }, seed: 4 });
    expect(changed('limits.rounds', undefined)).toEqual({ limits: { activations: 9 }, seed: 4 });
    expect(changed('budget.calls', 2)).toEqual({ ...given, budget: { calls: 2 } });
    expect(changed('seed', undefined)).toEqual({ limits: given.limits });
  });

  it('is found by its path, or is nothing', () => {
    expect(['limits.rounds', 'budget.calls', 'seed', 'constructor'].map((path) => settingAt(given, path))).toEqual([
      3,
      undefined,
      4,
      undefined,
    ]);
  });
});
