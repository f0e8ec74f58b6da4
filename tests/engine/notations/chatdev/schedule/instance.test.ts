import { describe, expect, it } from 'vitest';
import { runText } from '../../../support/run-text.ts';

describe('an edge that clears the queue of who keeps what it has read', () => {
  it('leaves what it carries itself to be read, however much had been read before', async () => {
    const text = `
graph:
  nodes:
    - {id: Writer, type: passthrough, context_window: -1, config: {}}
    - {id: Critic, type: literal, config: {content: shorter}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Writer, clear_context: true}
  start: [Writer]
  end: [Critic]
`;
    const run = await runText({ text, inputs: { task: 'owls' }, settings: { limits: { rounds: 2 } } });
    expect(run.verdicts[0]).toMatchObject({ outcome: 'again', passedOn: [{ from: 'Critic', text: 'shorter' }] });
    expect(run.result.unread).toEqual({ Writer: 1 });
  });
});
