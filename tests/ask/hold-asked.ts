import { expect } from 'vitest';
import { runText } from '../engine/support/run-text.ts';
import { parsedJson } from '../../src/engine/workflow/json.ts';
import { memoryTape } from '../../src/terminal/files/record-file.ts';
import type { Asking, AskedRun, FittingServer } from './fitting-server.ts';

/** What a run came to, apart from what it asked on the way. */
const endOf = ({ status, result, rounds, why }: AskedRun): unknown => ({ status, result, rounds, why });

/** A run over the server ends as it does where the same answers are prepared. Gives it. */
export async function holdEnd(server: FittingServer, asking: Asking): Promise<AskedRun> {
  const asked = await server.run(asking);
  const { result } = await runText({
    text: asking.text,
    inputs: { ...asking.inputs },
    script: parsedJson(asking.scriptText) ?? {},
    model: asking.scriptText === '' ? 'simulated' : 'scripted',
    settings: { seed: 1, budget: { calls: 30, tokens: 50_000 } },
  });
  expect({ status: asked.status, result: asked.result }).toEqual({ status: result.status, result: result.result.text });
  expect(server.calls).toBe(asked.asked.length);
  return asked;
}

/**
 * Killed before each answer is stored, and gone on with: what is on the tape is asked no more, all else is, and the run ends as it did. Gives
 * how often it was killed.
 */
export async function holdKills(server: FittingServer, asking: Asking, whole: AskedRun): Promise<number> {
  for (let at = 0; at < whole.stored.length; at++) {
    const tape = memoryTape();
    const killed = await server.run(asking, tape, at);
    expect([killed.status, killed.stored.length]).toEqual(['killed', at]);
    const onward = await server.run(asking, tape);
    expect(onward.asked.filter((address) => killed.stored.includes(address))).toEqual([]);
    expect([...killed.stored.filter((address) => whole.asked.includes(address)), ...onward.asked].sort()).toEqual(
      [...whole.asked].sort(),
    );
    expect(server.calls).toBe(onward.asked.length);
    expect(endOf(onward)).toEqual(endOf(whole));
  }
  return whole.stored.length;
}

/**
 * Refused as with a wrong key from each of its calls on: whoever was asked by then may still be asked, and nobody else is. Gives how often
 * others were under way.
 */
export async function holdRefusals(server: FittingServer, asking: Asking, whole: AskedRun): Promise<number> {
  let beside = 0;
  try {
    for (let from = 1; from <= whole.asked.length; from++) {
      server.refusesFrom = from;
      const { begunWhenRefused } = await server.run(asking);
      expect(begunWhenRefused).toBeGreaterThanOrEqual(from);
      expect(server.calls).toBe(begunWhenRefused);
      if (server.calls > from) beside++;
    }
  } finally {
    server.refusesFrom = Infinity;
  }
  return beside;
}
