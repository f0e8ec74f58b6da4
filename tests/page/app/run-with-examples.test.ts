import { expect, it } from 'vitest';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { Desk } from '../../../src/page/app/desk.svelte.ts';
import { documentOf } from '../../history/support.ts';

const TEXT = `nodes:
  - id: a
    type: agent
    data:
      nodeType: agent
      prompt: "{{ topic }} {{ facts }}"
      inputs: [{name: topic, type: string, required: true}, {name: facts, type: list, required: true}]
edges: []
`;

it('a run with examples leaves what somebody has begun to type', () => {
  const desk = new Desk('studio', documentOf(TEXT, 'Mine'), { kind: 'own', id: 'a' }, openForPage(TEXT, {}));
  const { studio } = desk;
  studio.typeInput('facts', '["a", ');
  expect(studio.missing.map(({ name }) => name)).toEqual(['topic', 'facts']);
  desk.runWithExamples();
  expect(Object.keys(studio.document.inputs)).toEqual(['task', 'topic']);
  expect(studio.state.typedInputs).toEqual({ facts: '["a", ' });
});
