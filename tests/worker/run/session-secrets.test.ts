import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { readOrder, readRun } from '../../../src/history/runs.ts';
import { LIST_STORES, NAMED_STORES } from '../../../src/history/stored.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { anyFormedSecret, anyMarkedSecret, SAMPLES } from '../../engine/secrets/samples.ts';
import { freshBrowser, must } from '../../history/support.ts';
import { ALL_OUTSIDE, factsOf, killedAt, newOrder, play } from '../session-world.ts';
import { samples } from '../../samples.ts';

vi.setConfig({ testTimeout: 60_000 });

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

/** A writer who is told a key, and an editor who says SHIP in the end. */
const loop = (literal: string): string => `graph:
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: any, role: 'Write with \${API_KEY}, ${literal} and \${DB}.'}}
    - {id: Editor, type: human, config: {description: 'Good? ${literal}'}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Editor}
    - {from: Editor, to: Done, condition: {type: keyword, config: {any: [SHIP]}}}
    - {from: Editor, to: Writer, condition: {type: keyword, config: {none: [SHIP]}}}
  start: [Writer]
  end: [Done]
`;

const orderWith = (literal: string, secrets: Record<string, string>): RunOrder => {
  const made = newOrder('a', loop(literal), { secrets });
  return { ...made, model: 'simulated', document: { ...made.document, inputs: { task: `about ${literal} ` } } };
};

/** Everything that any store holds, as one text. */
async function everything(): Promise<string> {
  const named = await Promise.all(NAMED_STORES.map((store) => records.all(store)));
  const lists = await Promise.all(LIST_STORES.map((store) => records.list(store, 'a')));
  return JSON.stringify([named, lists]);
}

describe('no secret is in anything that a run leaves', () => {
  it('whatever it is, wherever it stood, and whoever said it', async () => {
    await fc.assert(
      fc.asyncProperty(anyFormedSecret, anyMarkedSecret, anyMarkedSecret, async (literal, key, password) => {
        freshBrowser();
        records = await openHistory();
        let said = 0;
        const played = play({
          records,
          order: orderWith(literal, { API_KEY: key, DB: password }),
          says: () => ({ text: ++said < 3 ? `not ${literal} nor ${key} or ${password} .` : 'SHIP it', seconds: 1 }),
        });
        await played.over;
        expect(played.view().status).toBe('completed');
        const kept = `${await everything()}${JSON.stringify(played.messages)}`;
        for (const secret of [literal, key, password])
          for (const form of [secret, JSON.stringify(secret).slice(1, -1)]) expect(kept, form).not.toContain(form);
        expect(kept).toContain('not ${SECRET_1}');
        expect(kept).toContain('Write with ${API_KEY}, ${SECRET_1}');
      }),
      { numRuns: samples(40) },
    );
  });

  it('an answer from outside that holds one of a known form is masked before it is kept', async () => {
    const key = SAMPLES['access-token'];
    const played = play({
      records,
      order: newOrder('a', loop('nothing')),
      answers: ALL_OUTSIDE,
      says: () => ({ text: `SHIP ${key}`, seconds: 1 }),
    });
    await played.over;
    expect(await everything()).not.toContain(key);
    expect(JSON.stringify(await factsOf(records, 'a'))).toContain('SHIP ${SECRET_1}');
  });
});

describe('a run that was cut off and needs a secret to go on', () => {
  const begun = { API_KEY: 'begun-with-this', DB: 'and-with-this' };

  async function cutOff(): Promise<void> {
    const dying = killedAt(records, 1, 'before');
    play({ records: dying, order: orderWith('nothing', begun), says: () => ({ text: 'no', seconds: 1 }) });
    await dying.killed;
  }

  const goOn = (secrets: Record<string, string> | undefined): ReturnType<typeof play> =>
    play({
      records,
      order: newOrder('a', '', { use: 'continue', ...(secrets && { secrets }) }),
      says: () => ({ text: 'SHIP', seconds: 1 }),
    });

  it.each([
    ['none', undefined, { code: 'run-needs-secret', params: { names: ['API_KEY', 'DB'] } }],
    ['one of two', { DB: begun.DB }, { code: 'run-needs-secret', params: { names: ['API_KEY'] } }],
    ['another', { ...begun, DB: 'and-with-that' }, { code: 'run-other-secret', params: { names: ['API_KEY', 'DB'] } }],
  ])('is refused with %s, and its record stays as it is', async (_name, secrets, why) => {
    await cutOff();
    const before = await everything();
    const played = goOn(secrets);
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'refused', problems: [why] });
    expect(await everything()).toBe(before);
  });

  it('goes on with the same, and what was recorded is recorded alike', async () => {
    await cutOff();
    const played = goOn(begun);
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'completed' });
    expect(JSON.stringify(await factsOf(records, 'a'))).toContain('Write with ${API_KEY}');
    expect(must(await readRun(records, 'a')).summary.status).toBe('completed');
  });

  it('keeps of them a salted hash, another one in each run', async () => {
    await cutOff();
    const pin = must(must(await readOrder(records, 'a')).secrets);
    expect(pin).toMatchObject({ names: ['API_KEY', 'DB'], digest: expect.stringMatching(/^[\da-f]{64}$/) });
    freshBrowser();
    records = await openHistory();
    await cutOff();
    const other = must(must(await readOrder(records, 'a')).secrets);
    expect(other.salt).not.toBe(pin.salt);
    expect(other.digest).not.toBe(pin.digest);
  });

  it('may be looked at without any', async () => {
    await cutOff();
    const played = play({ records, order: newOrder('a', '', { use: 'replay' }) });
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'finished', status: 'halted' });
  });
});
