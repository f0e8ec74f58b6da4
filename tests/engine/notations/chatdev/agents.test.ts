import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { runText, type TextOrder } from '../../support/run-text.ts';

/** Two calls of an agent one after the other, with `more` in the agent's config and a memory `m`. */
function twice(more: string, memory = 'blackboard'): string {
  return `graph:
  memory: [{name: m, type: ${memory}, config: {}}]
  nodes:
    - {id: A, type: agent, config: {provider: p, name: x, role: r, ${more}}}
    - {id: B, type: agent, config: {provider: p, name: x, ${more}}}
  edges: [{from: A, to: B}]
  start: A
`;
}

/** What each call of a model was sent, as texts. */
async function sent(order: TextOrder): Promise<string[][]> {
  const { facts } = await runText({ inputs: { task: 't' }, ...order });
  return facts.flatMap((fact) =>
    fact.kind === 'asked' && fact.ask.request.kind === 'model'
      ? [fact.ask.request.messages.map(({ role, text }) => `${role}: ${text}`)]
      : [],
  );
}

const THINKING = 'thinking: {type: reflection, config: {reflection_prompt: Better?}}';
const RECALLED = '===== Related Memories =====\n\n--- m ---\n1. one\n\n===== End of Memory =====';

describe('an agent that thinks', () => {
  const script = { agents: { A: ['one', 'two'], B: ['three', 'four'] } };

  it('looks at its answer once more, and says what came of it', async () => {
    const calls = await sent({ text: twice(THINKING), script });
    const exchange = 'SYSTEM: r\n\nUSER: === INPUT FROM TASK (user) ===\n\nt\n\nASSISTANT: one';
    expect(calls[1]).toEqual([`user: Here is a conversation between two roles: ${exchange} Better?`]);
    expect(calls[2]).toEqual(['user: two', 'user: === INPUT FROM A (user) ===\n\ntwo']);
    expect((await runText({ text: twice(THINKING), script })).result.result.text).toBe('four');
  });

  it('says so when the second call fails', async () => {
    const failing = { agents: { A: ['one', { error: 'down' }] } };
    expect((await sent({ text: twice(THINKING), script: failing }))[2]?.[0]).toContain('Error calling model x: down');
  });
});

describe('an agent that remembers', () => {
  const script = { agents: { A: ['one'], B: ['two'] } };

  it('is given what was written before it, before its last input', async () => {
    const calls = await sent({ text: twice('memories: [{name: m}]'), script });
    expect(calls[0]).toEqual(['system: r', 'user: t']);
    expect(calls[1]).toEqual([`user: ${RECALLED}`, 'user: one']);
  });

  it('is given the best first: by shared words, length and age', async () => {
    const agent = (id: string, role: string): string =>
      `{id: ${id}, type: agent, config: {provider: p, name: m, role: ${role}, memories: [{name: ${id === 'D' ? 'm}, {name: n' : id === 'C' ? 'n' : 'm'}, top_k: 4}]}}`;
    const text = `graph:
  memory: [{name: m, type: blackboard, config: {}}, {name: n, type: blackboard, config: {}}]
  nodes: [${agent('A', 'r')}, ${agent('B', 'r')}, ${agent('C', 'r')}, ${agent('D', 'r')}]
  edges: [{from: A, to: B}, {from: B, to: C}, {from: C, to: D}]
  start: A
`;
    const [a, b, c] = ['a note that is long enough', 'another one that is long enough', 'too short'];
    const calls = await sent({ text, script: { agents: { A: [a], B: [b], C: [c], D: ['end'] } } });
    expect(calls[3]?.[1]).toBe(
      `user: ===== Related Memories =====\n\n--- m ---\n1. ${b}\n2. ${a}\n\n--- n ---\n1. ${c}\n\n===== End of Memory =====`,
    );
    // D is given "too short" itself: with that in a long entry of the other store, that store is first.
    const shared = await sent({ text, script: { agents: { A: [`too short ${a}`], B: [b], C: [c], D: ['end'] } } });
    expect(shared[3]?.[1]).toContain(`--- m ---\n1. too short ${a}\n2. ${b}\n\n--- n ---`);
  });

  it('has it in one text when it is asked by a prompt', async () => {
    const calls = await sent({ text: twice('input_mode: prompt, memories: [{name: m}]', 'simple'), script });
    expect(calls[1]).toEqual([`user: ${RECALLED}\n\n=== INPUT FROM A (user) ===\n\none`]);
  });

  it.each(['read: false', 'write: false', 'retrieve_stage: finished'])('is given nothing with %s', async (setting) => {
    const calls = await sent({ text: twice(`memories: [{name: m, ${setting}}]`), script });
    expect(calls[1]).toEqual(['user: one']);
  });
});

// semantics, section 2, "tooling"
describe('an agent with tools', () => {
  const TOOLING = 'tooling: [{type: function, prefix: my, config: {tools: [{name: look}]}}]';
  const calls = (name: string, args: Json = {}): Json => ({ content: 'wait', tool_calls: [{ name, arguments: args }] });
  const order = (script: Json, config = TOOLING): TextOrder => ({ text: twice(config), script });

  it('calls them by the script, and is asked again with what they brought', async () => {
    const script = {
      agents: { A: [calls('my_look', { at: 'x' }), calls('my_look'), 'seen'], B: ['end'] },
      tools: { my_look: ['one', { found: 2 }] },
    };
    expect(await sent(order(script))).toEqual([
      ['system: r', 'user: t'],
      ['system: r', 'user: t', 'assistant: wait', 'tool: one'],
      ['system: r', 'user: t', 'assistant: wait', 'tool: one', 'assistant: wait', 'tool: {\n  "found": 2\n}'],
      ['user: seen'],
    ]);
    const { facts } = await runText({ inputs: { task: 't' }, ...order(script) });
    const asked = facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.request.kind === 'tool' ? [fact.ask] : [],
    );
    expect(asked.map(({ id, nth, request }) => ({ id, nth, request }))).toMatchObject([
      { id: 'A/my_look', nth: 1, request: { tool: 'my_look', call: { at: 'x' } } },
      { id: 'A/my_look', nth: 2, request: { call: {} } },
    ]);
  });

  it('reads calls as OpenAI writes them', async () => {
    const call = { function: { name: 'my_look', arguments: '{"at":"y"}' } };
    const script = { agents: { A: [{ tool_calls: [call] }, 'seen'] }, tools: { 'A/my_look': ['one'] } };
    expect((await sent(order(script)))[1]).toEqual(['system: r', 'user: t', 'assistant: ', 'tool: one']);
  });

  it('is told of a tool that fails, and of one that it does not have', async () => {
    const script = { agents: { A: [calls('my_look'), calls('look'), 'so'] }, tools: { my_look: [{ error: 'down' }] } };
    const told = (await sent(order(script)))[2];
    expect(told).toContain('tool: Tool my_look error: down');
    expect(told).toContain("tool: Error: Tool 'look' configuration not found.");
  });

  it('may call whatever an MCP server may have', async () => {
    const script = { agents: { A: [calls('anything'), 'so'] }, tools: { anything: ['here'] } };
    const config = 'tooling: [{type: mcp_remote, config: {server: "https://tools.example"}}]';
    expect((await sent(order(script, config)))[1]).toContain('tool: here');
  });

  // `tool_manager.py`: a client over the network waits 10 seconds where nothing is said; a function of the installation has all the time.
  it.each([
    ['mcp_remote, config: {server: "https://tools.example"}', 10, 'tool: here'],
    ['mcp_remote, config: {server: "https://tools.example"}', 11, 'tool: Tool look error: timed-out'],
    ['mcp_remote, config: {server: "https://tools.example", timeout: 30}', 11, 'tool: here'],
    ['mcp_local, config: {command: serve}', 500, 'tool: here'],
    ['function, config: {timeout: 1, tools: [{name: look}]}', 500, 'tool: here'],
  ])('is told when a tool takes too long: %s after %d s', async (source, seconds, told) => {
    const script = { agents: { A: [calls('look'), 'so'] }, tools: { look: ['here'] }, delays: { 'A/look': seconds } };
    expect((await sent(order(script, `tooling: [{type: ${source}}]`)))[1]).toContain(told);
  });

  it('fails where nobody answers for a tool', async () => {
    const { result } = await runText({ ...order({ agents: { A: [calls('my_look')] } }) });
    const params = { node: 'A', tool: 'my_look', message: 'no script for my_look' };
    expect(result.failure).toEqual({ code: 'chatdev-tool-not-called', params });
  });

  it('answers with its last reply when it has called often enough', async () => {
    const script = { agents: { A: [calls('my_look')] }, tools: { my_look: ['one'] } };
    const limited = await sent(order(script, `${TOOLING}, params: {tool_loop_limit: 2}`));
    expect(limited.map((messages) => messages.length)).toEqual([2, 4, 6, 1]);
    expect(limited[3]).toEqual(['user: wait']);
    expect(await sent(order(script))).toHaveLength(52);
  });

  it('without tools says what a structured answer says', async () => {
    const answer = { tool_calls: [{ name: 'look' }] };
    const { result } = await runText({ ...order({ agents: { B: [answer] } }, 'params: {}') });
    expect(result.result.text).toBe(JSON.stringify(answer));
  });
});
