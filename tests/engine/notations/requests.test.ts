import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/workflow/json.ts';
import type { ModelRequest } from '../../../src/engine/workflow/request.ts';
import { runText } from '../support/run-text.ts';

/** What the models of a text are sent, in order. */
async function sent(text: string, script: Json = {}): Promise<ModelRequest[]> {
  const { facts } = await runText({ text, script });
  return facts.flatMap((fact) =>
    fact.kind === 'asked' && fact.ask.request.kind === 'model' ? [fact.ask.request] : [],
  );
}

describe('an agent of a ChatDev graph', () => {
  const text = (config: string): string =>
    `graph: {nodes: [{id: A, type: agent, config: {provider: gemini, name: m, ${config}}}], edges: [], start: A}`;
  const TOOL = '{name: look, description: Looks., parameters: {type: object, properties: {at: {type: string}}}}';
  const tooling = `tooling: [{type: function, prefix: my, config: {tools: [${TOOL}, {name: wait}]}}]`;

  it('says which service the document names, and where it is', async () => {
    const [first] = await sent(text('base_url: " http://localhost:8080/v1 "'));
    expect(first).toMatchObject({ provider: 'gemini', place: 'http://localhost:8080/v1' });
    expect(first).not.toHaveProperty('tools');
  });

  it('tells the model of its functions, and nothing of a server whose tools nobody knows', async () => {
    const [first] = await sent(text(tooling));
    expect(first?.tools).toEqual([
      {
        name: 'my_look',
        description: 'Looks.',
        parameters: { type: 'object', properties: { at: { type: 'string' } } },
      },
      { name: 'my_wait', description: '', parameters: { type: 'object' } },
    ]);
    const [remote] = await sent(text('tooling: [{type: mcp_remote, config: {server: "https://tools.example"}}]'));
    expect(remote).not.toHaveProperty('tools');
  });

  it('sends back what was called with the id under which it was called, or one that nothing else has', async () => {
    const given = { id: 'call_7', function: { name: 'my_look', arguments: '{"at":"x"}' } };
    const unnamed = { name: 'my_wait' };
    const agents = { A: [{ tool_calls: [given, unnamed] }, { tool_calls: [unnamed] }, 'seen'] };
    const last = (await sent(text(tooling), { agents, tools: { my_look: ['one'], my_wait: ['two'] } })).at(-1);
    const [, calls, ...results] = last?.messages ?? [];
    expect(calls).toEqual({
      role: 'assistant',
      text: '',
      calls: [
        { id: 'call_7', name: 'my_look', arguments: { at: 'x' } },
        { id: expect.any(String), name: 'my_wait', arguments: {} },
      ],
    });
    expect(results.slice(0, 2)).toMatchObject([
      { role: 'tool', text: 'one', callId: 'call_7' },
      { text: 'two', callId: calls?.calls?.[1]?.id },
    ]);
    const ids = last?.messages.flatMap(({ calls = [] }) => calls.map(({ id }) => id)) ?? [];
    expect(new Set(ids).size).toBe(3);
  });
});

describe('an agent of a container graph', () => {
  const text = (data: string): string =>
    `nodes: [{id: a, type: agent, data: {nodeType: agent, runner: codex, prompt: Judge., ${data}}}]`;
  const go = '{name: go, type: boolean, description: Whether it may go.}';

  it('sends the form of outputs that are looked for by name, and who is to run it', async () => {
    const [first] = await sent(
      text(`outputs: [${go}, {name: why, type: string, required: false}, {name: all, type: json}]`),
    );
    expect(first).toMatchObject({ provider: 'codex' });
    expect(first?.schema).toEqual({
      type: 'object',
      properties: { go: { type: 'boolean', description: 'Whether it may go.' }, why: { type: 'string' }, all: {} },
      required: ['go', 'all'],
    });
  });

  it.each([
    ['its one output is all it says', 'outputs: [{name: why, type: string}]'],
    ['an output is found in its words', `outputs: [${go}, {name: n, extract: {type: regex, pattern: "N: (.*)"}}]`],
  ])('sends none where %s', async (_why, data) => {
    expect((await sent(text(data)))[0]).not.toHaveProperty('schema');
  });

  it('sends the schema of the author before one that is made', async () => {
    const [first] = await sent(text(`outputs: [${go}], outputSchema: {type: object}`));
    expect(first).toMatchObject({ schema: { type: 'object' } });
    expect(first?.schema).not.toHaveProperty('properties');
  });
});

describe('an agent of OrKa', () => {
  const text = (agent: string): string =>
    `orchestrator: {id: o, strategy: sequential, agents: [a]}\nagents: [{id: a, prompt: Write., ${agent}}]`;

  it.each([
    ['openai-answer', 'type: openai-answer, model: m', { provider: 'openai' }],
    ['openai-binary', 'type: openai-binary', { provider: 'openai' }],
    ['openai-classification', 'type: openai-classification, options: [x]', { provider: 'openai' }],
    [
      'local_llm',
      'type: local_llm, provider: ollama, model_url: "http://localhost:1"',
      { provider: 'ollama', place: 'http://localhost:1' },
    ],
    ['local_llm, under params', 'type: local_llm, params: {provider: lm_studio}', { provider: 'lm_studio' }],
    [
      'loop_validator',
      'type: loop_validator, llm_model: m, provider: ollama, model_url: "http://localhost:1"',
      { provider: 'ollama', place: 'http://localhost:1' },
    ],
    [
      'plan_validator',
      'type: plan_validator, llm_model: m, params: {llm_provider: ollama, llm_url: "http://localhost:1"}',
      { provider: 'ollama', place: 'http://localhost:1' },
    ],
  ])('of type %s says how its model is reached', async (_type, agent, connection) => {
    expect((await sent(text(agent)))[0]).toMatchObject(connection);
  });

  it('sends the form of the parts that its reply must have', async () => {
    const schema = 'schema: {required: [score, verdict], optional: {note: string}}';
    const [first] = await sent(text(`type: openai-answer, structured_output: {enabled: true, ${schema}}`));
    expect(first?.schema).toEqual({
      type: 'object',
      properties: { score: { type: 'string' }, verdict: { type: 'string' }, note: { type: 'string' } },
      required: ['score', 'verdict'],
    });
  });
});
