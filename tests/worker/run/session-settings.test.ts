import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { readOrder } from '../../../src/history/runs.ts';
import { tapesIn } from '../../../src/history/tape.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser } from '../../history/support.ts';
import { factsOf, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

const withSettings = (order: RunOrder, settings: RunOrder['document']['settings']): RunOrder => ({
  ...order,
  document: { ...order.document, settings },
});

describe('the settings of a document, in a run', () => {
  it('004-15: say what the visitor’s answers take of the run clock, however long they took', async () => {
    const order = withSettings(newOrder('a', reviewLoop()), { answerSeconds: 90 });
    await play({ records, order, says: () => ({ text: 'not yet', seconds: 1 }) }).over;
    const tape = await tapesIn(records).read('a');
    expect(tape.length).toBeGreaterThan(0);
    expect(new Set(tape.map(({ took }) => took))).toEqual(new Set([90]));
  });

  it('give way to those of the text', async () => {
    const order = withSettings(newOrder('a', `settings: {limits: {rounds: 1}}\n${reviewLoop()}`), {
      limits: { rounds: 2 },
    });
    const played = play({ records, order, says: () => ({ text: 'not yet', seconds: 1 }) });
    await played.over;
    expect(Object.values(played.view().loops).map(({ rounds }) => rounds)).toEqual([1]);
  });

  it('run the text of a link within the limits of links, as it was opened', async () => {
    const order = newOrder('a', `${reviewLoop()}note: ${'['.repeat(80)}${']'.repeat(80)}\n`);
    const played = play({ records, order: { ...order, from: 'link' } });
    await played.over;
    expect(played.messages.at(-1)).toMatchObject({ type: 'refused', problems: [{ params: { limit: 64 } }] });
  });

  it('take what looks like a key for reading the text, and keep it nowhere', async () => {
    const text = `graph:
  id: g
  nodes:
    - {id: Say, type: literal, config: {content: '\${MOOD}', role: user}}
    - {id: Agent, type: agent, config: {provider: p, name: n, api_key: '\${API_KEY}'}}
  edges: [{from: Say, to: Agent}]
  start: [Say]
  end: [Agent]
`;
    const order = withSettings(newOrder('a', text), { vars: { MOOD: 'kind' } });
    const played = play({ records, order: { ...order, secrets: { API_KEY: 'sk-very-own' } } });
    await played.over;
    expect(played.view().status).toBe('completed');
    expect(JSON.stringify(await factsOf(records, 'a'))).toContain('kind');
    const kept = [await readOrder(records, 'a'), await factsOf(records, 'a'), played.messages];
    expect(JSON.stringify(kept)).not.toContain('sk-very-own');
  });
});
