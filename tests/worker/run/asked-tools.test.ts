import { describe, expect, it } from 'vitest';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import { deriver } from '../../../src/engine/models/deriver.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { factsOf, newOrder, play } from '../session-world.ts';

const AGENT = `
graph:
  nodes:
    - id: Writer
      type: agent
      config:
        provider: any
        name: model
        tooling:
          - type: function
            config: {tools: [{name: calculator}, {name: get_current_time}, {name: web_search}]}
  edges: []
  start: [Writer]
  end: [Writer]
`;

const called = (name: string, given: Json): Json => ({ tool_calls: [{ name, arguments: given }] });

/** A run whose model calls these tools, one after the other, and then is done. */
async function playedWith(calls: readonly Json[], changes: Partial<RunOrder> = {}, scriptText = '') {
  const records = memoryRecords('absent');
  const order = newOrder('tools', AGENT, { model: 'model', ...changes });
  const played = play({
    records,
    order: { ...order, document: { ...order.document, scriptText } },
    says: (ask) => ({ text: `{"said": "${ask.node}"}`, seconds: 5 }),
    answers: (given) => {
      const derive = deriver(given);
      return (ask) => {
        if (ask.request.kind !== 'model') return derive(ask);
        const value = calls[ask.nth - 1];
        return { answer: { kind: 'answered', text: 'Done.', ...(value !== undefined && { value }) }, took: 1 };
      };
    },
  });
  await played.over;
  const asks = (await factsOf(records, 'tools')).flatMap((fact) => (fact.kind === 'asked' ? [fact.ask] : []));
  const last = asks.findLast(({ request }) => request.kind === 'model')?.request;
  const told =
    last?.kind === 'model' ? last.messages.filter(({ role }) => role === 'tool').map(({ text }) => text) : [];
  return { played, asks, told };
}

describe('tools that a real model calls', () => {
  it('answer by themselves where they need nobody, by the clock of the run', async () => {
    const { told, played } = await playedWith([
      called('calculator', { expression: '2 + 3' }),
      called('get_current_time', {}),
    ]);
    expect(told).toEqual(['5', '1970-01-01T00:16:43Z']);
    expect(played.asked.filter((address) => address.includes('web'))).toEqual([]);
    expect(played.view().result?.status).toBe('completed');
  });

  it('are answered by whoever sits before the page where nobody else can, data as data', async () => {
    const { told, asks } = await playedWith([called('web_search', { query: 'owls' })]);
    expect(told).toEqual(['{\n  "said": "web_search"\n}']);
    expect(asks.filter(({ request }) => request.kind === 'tool')).toHaveLength(1);
  });

  it('are answered as is prepared before all', async () => {
    const script = JSON.stringify({ tools: { calculator: ['seven'], web_search: ['An owl.'] } });
    const calls = [called('calculator', { expression: '2 + 3' }), called('web_search', {})];
    expect((await playedWith(calls, {}, script)).told).toEqual(['seven', 'An owl.']);
  });

  it('have nobody else under prepared answers: the run says so', async () => {
    const { played } = await playedWith([called('calculator', { expression: '1' })], { model: 'scripted' });
    expect(played.view().result?.failure).toMatchObject({ code: 'chatdev-tool-not-called' });
  });
});
