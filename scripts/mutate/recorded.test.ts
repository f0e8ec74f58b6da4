import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { CaseResult } from '../conform/case-result.ts';
import { recordedCase } from '../conform/chatdev-set.ts';
import { containerResults } from '../conform/container-set.ts';
import { fuzzChatdevResults } from '../conform/fuzz-chatdev-set.ts';
import { fuzzOrkaScoreResults } from '../conform/fuzz-orka-scores-set.ts';
import { loopExitResults } from '../conform/loop-exit-set.ts';
import { orkaResults } from '../conform/orka-set.ts';
import { chatdevCases } from '../../tests/conformance/chatdev-cases.ts';
import listed from '../../tests/conformance/passing.json' with { type: 'json' };

/**
 * The recorded cases of one notation, for mutations alone: `npm test` compares them in `tests/conformance`, all before its first test, where
 * nobody knows which case has run a line.
 */
const FOLDER = fileURLToPath(new URL('../../tests/conformance', import.meta.url));
const SETS: Readonly<Record<string, readonly (() => AsyncIterable<CaseResult> | Iterable<CaseResult>)[]>> = {
  chatdev: [recordedGraphs, () => fuzzChatdevResults(`${FOLDER}/fuzz`)],
  container: [() => containerResults(`${FOLDER}/container`)],
  'loop-exit': [() => loopExitResults(`${FOLDER}/loop-exit`)],
  orka: [() => orkaResults(`${FOLDER}/orka`), () => fuzzOrkaScoreResults(`${FOLDER}/fuzz`)],
};
const passing: Record<string, string[]> = listed.passing;

async function* recordedGraphs(): AsyncGenerator<CaseResult> {
  for (const { name, row, recording } of chatdevCases()) yield await recordedCase(name, row, recording);
}

it.each(SETS[process.env['MUTATION_RECORDED'] ?? ''] ?? [])(
  'set %#: every case that is listed passes',
  async (results) => {
    let count = 0;
    for await (const { set, name, pass } of results()) {
      expect({ name, pass }).toEqual({ name, pass: passing[set]?.includes(name) ?? false });
      count++;
    }
    expect(count).toBeGreaterThan(0);
  },
);
