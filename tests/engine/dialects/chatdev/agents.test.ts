import { describe, expect, it } from 'vitest';
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
    expect(calls[2]).toEqual(['user: two']);
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

  it('has it in one text when it is asked by a prompt', async () => {
    const calls = await sent({ text: twice('input_mode: prompt, memories: [{name: m}]', 'simple'), script });
    expect(calls[1]).toEqual([`user: ${RECALLED}\n\n=== INPUT FROM A (user) ===\n\none`]);
  });

  it.each(['read: false', 'write: false', 'retrieve_stage: finished'])('is given nothing with %s', async (setting) => {
    const calls = await sent({ text: twice(`memories: [{name: m, ${setting}}]`), script });
    expect(calls[1]).toEqual(['user: one']);
  });
});
