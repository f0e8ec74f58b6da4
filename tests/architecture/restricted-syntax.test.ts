import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** What a file may not hold by `no-restricted-syntax`, as the messages of its options say it. */
async function refusedIn(file: string): Promise<string[]> {
  const config: unknown = await new ESLint().calculateConfigForFile(file);
  const { rules } = config as { rules: Record<string, [severity: number, ...options: { message: string }[]]> };
  const [severity, ...options] = rules['no-restricted-syntax'] ?? [0];
  return severity === 2 ? [...new Set(options.map(({ message }) => message))] : [];
}

describe('syntax that is refused', () => {
  it.each([
    'src/engine/kernel/record.ts',
    'src/engine/journal/fold.ts',
    'src/engine/notations/orka/schedule/queue.ts',
    'src/engine/notations/loop-exit/schedule/flow.ts',
    'src/engine/notations/shared/dataflow.ts',
  ])(
    'is a spread in what runs once a round, beside time and chance, which one block must not take from the other: %s',
    async (file) => {
      expect(await refusedIn(file)).toEqual([
        'Time is handed in.',
        'Chance is handed in.',
        'This runs once a fact, an activation or a round: write the object out.',
      ]);
    },
  );

  it('is no spread elsewhere', async () => {
    expect(await refusedIn('src/engine/notations/orka/notation.ts')).toEqual([
      'Time is handed in.',
      'Chance is handed in.',
    ]);
    expect(await refusedIn('src/engine/journal/read-fact.ts')).toEqual(['Time is handed in.', 'Chance is handed in.']);
  });
});
