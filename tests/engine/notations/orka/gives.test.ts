import { expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { isJsonObject, type Json } from '../../../../src/engine/workflow/json.ts';
import cases from '../../../conformance/orka/cases.json' with { type: 'json' };
import { asks, orchestration } from './support.ts';
import { runText } from '../../support/run-text.ts';

/** Agents of the types that no recorded case has. */
const OTHERS = orchestration(
  [
    { id: 'safe', type: 'openai-binary', prompt: 'Is {{ get_input() }} safe?' },
    { id: 'said', type: 'binary', prompt: 'yes' },
    { id: 'old', type: 'classification', prompt: 'Which?' },
    { id: 'gate', type: 'router', params: { decision_key: 'safe', routing_map: { true: ['last'], false: ['last'] } } },
    { id: 'both', type: 'fork', targets: [['one'], ['two']] },
    asks('one', 'One'),
    asks('two', 'Two'),
    { id: 'merged', type: 'join', group: 'both' },
    { id: 'sure', type: 'failover', children: [asks('child', 'Try')] },
    asks('last', 'Say it'),
  ],
  ['safe', 'said', 'old', 'both', 'merged', 'sure', 'gate'],
);

it('says on the face of an agent only what it gives, and of which type', async () => {
  let seen = 0;
  for (const text of [OTHERS, ...cases.map(({ yaml }) => yaml)]) {
    const { workflow } = openText(text, {});
    const ran = await runText({ text, inputs: { input: 'rain' }, model: 'simulated' }).catch(() => null);
    for (const fact of ran?.facts ?? []) {
      const node = workflow?.nodes[fact.part];
      if (fact.kind !== 'nodeFinished' || !node) continue;
      const wrong = node.outputs.filter(({ name, type }) => !isOfType(fact.outputs.ports?.[name], type));
      expect({ id: node.id, wrong }).toEqual({ id: node.id, wrong: [] });
      seen += node.outputs.length;
    }
  }
  expect(seen).toBeGreaterThan(100);
});

function isOfType(value: Json | undefined, type: string): boolean {
  return type === 'json' ? Array.isArray(value) || isJsonObject(value ?? null) : typeof value === type;
}
