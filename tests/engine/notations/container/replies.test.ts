import { describe, expect, it } from 'vitest';
import { runText } from '../../support/run-text.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { objectInText } from '../../../../src/engine/notations/shared/json-in-text.ts';
import { growthByEight, LINEAR } from '../../support/effort.ts';
import { agent, document, node, run } from './support.ts';

/** The outputs that one reply gives an agent. */
async function outputs(reply: Json, ports: Json[], data: Record<string, Json> = {}): Promise<Json> {
  const made = await run(document([node('a', 'agent', { prompt: 'x', outputs: ports, ...data })]), { a: [reply] });
  return made.result.failure ? { ...made.result.failure } : made.outputs('a');
}

const go = { name: 'go', type: 'boolean' };
const why = { name: 'why', type: 'string' };

describe('replies', () => {
  // F3
  it.each<[string, string, Json]>([
    ['the whole', ' {"go": true, "why": "a"}\n', { go: true, why: 'a' }],
    [
      'the last fenced block',
      'First ```json\nno\n```\n```json\n{"go":false,"why":"1"}\n```\nthen\n```\n{"go":true,"why":"2"}\n```\nbye {"go":false}',
      { go: true, why: '2' },
    ],
    [
      'a fenced block before others',
      'See {"go":false,"why":"no"}\n```json\n{"go":true,"why":"yes"}\n```',
      { go: true, why: 'yes' },
    ],
    [
      'the first balanced object',
      'So {not this} {"go": true, "why": "has } and { and \\" inside"} {"go": false}',
      { go: true, why: 'has } and { and " inside' },
    ],
    ['names in any case', '{"Go": "TRUE", "WHY": 3}', { go: true, why: '3' }],
    ['an exact name first', '{"GO": false, "go": true, "why": ""}', { go: true, why: '' }],
    ['a null as a value', '{"go": null, "why": "x"}', { go: null, why: 'x' }],
  ])('takes %s', async (_what, reply, expected) => {
    expect(await outputs(reply, [go, why])).toEqual(expected);
  });

  it('takes a structured answer as it is', async () => {
    expect(await outputs({ go: true, why: 'x' }, [go, why])).toEqual({ go: true, why: 'x' });
  });

  // F4
  it('takes the trimmed text for a single text, even if it looks like JSON', async () => {
    expect(await outputs('\n {"why": "x"} \n', [why])).toEqual({ why: '{"why": "x"}' });
  });

  // F5
  it('fails where a required output is missing, and keeps the reply', async () => {
    expect(await outputs('It reads well.', [go, why])).toEqual({
      code: 'reply-lacks-output',
      params: { output: 'go', node: 'a', raw: 'It reads well.' },
    });
    expect(await outputs('true', [go])).toMatchObject({ code: 'reply-lacks-output' });
    expect(await outputs('{"why": "x"}', [{ ...go, required: false }, why])).toEqual({ why: 'x' });
  });

  // F5: repair is a further question in the same activation
  it('asks again where it may', async () => {
    const made = await run(document([agent('a', 'x', 'go:boolean why', { repair: 2 })]), {
      a: ['no', '{"go": true}', '{"go":true,"why":"third"}'],
    });
    expect(made.result.result.value).toEqual({ go: true, why: 'third' });
    expect(made.order).toEqual(['a']);
    expect(made.prompts('a')[1]).toContain('has no "go"');
    const lost = await run(document([agent('a', 'x', 'go:boolean', { repair: 1 })]), { a: ['no'] });
    expect([lost.result.failure?.code, lost.prompts('a').length]).toEqual(['reply-lacks-output', 2]);
  });

  // F2
  it.each<[string, Json, Json]>([
    [
      'SCORE: 0.55 so',
      { name: 's', type: 'number', extract: { type: 'regex', pattern: 'SCORE: ([0-9.]+)' } },
      { s: 0.55 },
    ],
    ['SCORE: 7', { name: 's', type: 'any', extract: { type: 'regex', pattern: '[0-9]' } }, { s: '7' }],
    [
      'x {"a":{"b":[{"c d":5}]}}',
      { name: 's', type: 'number', extract: { type: 'json_path', pattern: "$.a.b[0]['c d']" } },
      { s: 5 },
    ],
    [' all ', { name: 's', type: 'string', extract: { type: 'full' } }, { s: ' all ' }],
    [
      'none',
      { name: 's', type: 'number', extract: { type: 'regex', pattern: '[0-9]' } },
      { code: 'reply-lacks-output', params: { output: 's', node: 'a', raw: 'none' } },
    ],
  ])('extracts from %j', async (reply, port, expected) => {
    expect(await outputs(reply, [port])).toEqual(expected);
  });

  // F1
  it('checks a reply against its schema', async () => {
    const outputSchema = JSON.stringify({
      type: 'object',
      properties: { why: { type: 'string' }, n: { type: 'array', items: { type: 'integer', maximum: 5 } } },
      required: ['why'],
    });
    expect(await outputs('{"why": "x", "n": [1]}', [why], { outputSchema })).toEqual({ why: 'x' });
    expect(await outputs('{"why": "x", "n": [1, 9]}', [why], { outputSchema })).toMatchObject({
      code: 'reply-breaks-schema',
      params: { path: 'n[1]', expected: 'maximum 5' },
    });
    expect(await outputs('nothing', [why], { outputSchema })).toMatchObject({
      code: 'reply-breaks-schema',
      params: { path: '', expected: 'object' },
    });
  });

  // F6
  it('gives what every agent has where somebody reads it', async () => {
    const nodes = [
      agent('a', 'x', 'go:boolean'),
      agent('b', '{{ a.response }}|{{ a.structured }}|{{ a.exitCode }}|{{ a.usage.tokens }}', 'y'),
    ];
    const made = await run(
      document(nodes, [{ source: 'a', target: 'b' }]),
      { a: [' {"go":true}'] },
      {},
      { usage: { a: { tokens: 9, usd: 0 } } },
    );
    expect(made.prompts('b')).toEqual([' {"go":true}|{"go":true}|0|9']);
    expect(Object.keys(made.outputs('b') ?? {})).toEqual(['y']);
  });

  it('fails with the words of a model that fails', async () => {
    expect(await outputs({ error: 'gone' }, [why])).toEqual({ code: 'model-failed', params: { message: 'gone' } });
  });

  it('takes no JSON that is nested too deep for whoever walks it', async () => {
    expect(await outputs(`{"go": true, "why": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, [go, why])).toMatchObject({
      code: 'reply-lacks-output',
    });
  });

  it.each([
    ['braces that never close', '{'],
    ['fences that never close', '```x\n'],
    ['objects that are none', '{x}'],
  ])('are read in time that grows with their length: %s', (_, part) => {
    const growth = growthByEight(4_000, (times) => {
      const reply = part.repeat(times);
      return () => expect(objectInText(reply)).toBeNull();
    });
    expect(growth).toBeLessThan(LINEAR);
  });

  it('F3: asks for outputs that are looked for by name, where the prompt does not', async () => {
    const systems = async (prompt: string, outputs: string, data = {}) =>
      (
        await run(document([agent('a', prompt, outputs, data)]), { a: [{ ok: true, why: 'x', output: 'o' }] })
      ).facts.flatMap((fact) =>
        fact.kind === 'asked' && fact.ask.request.kind === 'model'
          ? fact.ask.request.messages.flatMap(({ role, text }) => (role === 'system' ? [text] : []))
          : [],
      );
    expect(await systems('On cats', 'ok:boolean why')).toEqual([
      'Reply with one JSON object: { "ok": boolean, "why": string }',
    ]);
    expect(await systems('On cats. Answer as JSON: { "ok": boolean }', 'ok:boolean')).toEqual([]);
    expect(await systems('On cats', 'why')).toEqual([]);
    expect(await systems('On cats', 'ok:boolean', { outputSchema: { type: 'object' } })).toEqual([]);
    expect(await systems('On cats', 'output sessionId exitCode')).toEqual([]);
    const { result } = await runText({ text: document([agent('a', 'On cats', 'ok:boolean')]), model: 'simulated' });
    expect(result.status).toBe('completed');
  });
});
