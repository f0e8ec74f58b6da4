import { expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { labelsOf, wordVerdict } from '../../src/wording/wording.ts';
import { runText } from '../engine/support/run-text.ts';

const text = `graph:
  start: [Poet]
  end: [Album]
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: small, role: Write a verse. } }
    - { id: Critic, type: agent, config: { provider: openai, name: small, role: Say FINE or MORE. } }
    - { id: Friend, type: agent, config: { provider: openai, name: small, role: Say FINE or MORE. } }
    - { id: Album, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Critic }
    - { from: Critic, to: Friend }
    - { from: Critic, to: Poet, condition: { type: keyword, config: { any: [MORE] } } }
    - { from: Friend, to: Poet, condition: { type: keyword, config: { any: [MORE] } } }
    - { from: Friend, to: Album, condition: { type: keyword, config: { any: [FINE] } } }
`;

it('chatdev: a loop that nothing triggered again names all who lead back to where it begins', async () => {
  const script = { agents: { Poet: ['a verse'], Critic: ['MORE', 'hm'], Friend: ['hm'] } };
  const run = await runText({ text, script, inputs: { task: 'owls' } });
  const names = labelsOf(openText(text, {}).workflow!);
  const last = run.verdicts.at(-1)!;
  expect(last.round).toBe(2);
  expect(wordVerdict(last, names, run.view.status)).toBe(
    'Exited: nothing triggered Poet again: no message came back from Critic or Friend',
  );
});
