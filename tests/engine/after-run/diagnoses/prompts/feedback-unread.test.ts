import { expect, it } from 'vitest';
import { diagnosed } from '../diagnosed.ts';

/** A judge whose wish nobody reads, or an agent in a loop beside it. */
function text(inner: string): string {
  return `
version: 3
nodes:
  - id: outer
    type: loop
    data:
      nodeType: loop
      maxIterations: 3
      continueWhile: {output: judge.good, operator: "==", value: false}
      ${inner === '' ? '' : 'inputMappings: [{source: {type: previous, node: judge, output: wish}, target: {node: inner, input: wish}, iterations: subsequent}]'}
      inlineWorkflow:
        nodes:
          - {id: title, type: agent, data: {nodeType: agent, prompt: 'Name a title, round {{ iteration_count }}.', outputs: [{name: text, type: string}]}}
${inner}          - id: judge
            type: agent
            data:
              nodeType: agent
              prompt: 'Judge {{ title.text }} {{ ${inner === '' ? 'title.text' : 'inner.verse'} }}. Say {"good": boolean, "wish": string}.'
              outputs: [{name: good, type: boolean}, {name: wish, type: string}]
        edges:
          - {source: title, target: judge}
          ${inner === '' ? '' : '- {source: inner, target: judge}'}
`;
}

const INNER = `          - id: inner
            type: loop
            data:
              nodeType: loop
              maxIterations: 2
              continueWhile: {output: poet.more, operator: "==", value: true}
              inputs: [{name: wish, type: string}]
              outputs: [{name: verse, type: string}]
              inputMappings: [{source: {type: outer, name: wish}, target: {node: poet, input: wish}, iterations: all}]
              outputMappings: [{source: {node: poet, output: verse}, target: verse}]
              inlineWorkflow:
                nodes:
                  - id: poet
                    type: agent
                    data:
                      nodeType: agent
                      prompt: 'Write a verse. {{ wish }} Say {"more": boolean, "verse": string}.'
                      inputs: [{name: wish, type: string}]
                      outputs: [{name: more, type: boolean}, {name: verse, type: string}]
                edges: []
`;

const WISHES = [
  'shorter sentences without adjectives',
  'stronger rhythm throughout everything',
  'another ending altogether please',
];
const script = {
  agents: {
    title: ['Owls', 'Night', 'Moon'],
    poet: [{ more: false, verse: 'An owl.' }],
    judge: WISHES.map((wish) => ({ good: false, wish })),
  },
};

it('says nothing of a loop with another one inside, whose agents read it', async () => {
  expect((await diagnosed({ text: text(INNER), script })).map(({ code }) => code)).not.toContain('feedback-unread');
});

it('tells of a loop whose own agents do not', async () => {
  expect((await diagnosed({ text: text(''), script })).map(({ code }) => code)).toContain('feedback-unread');
});

it('says nothing where somebody else who decides reads it', async () => {
  const edited = text('')
    .replace(
      '      inlineWorkflow:',
      `      breakWhen: {output: editor.stop, operator: "==", value: true}
      inputMappings: [{source: {type: previous, node: judge, output: wish}, target: {node: editor, input: wish}, iterations: subsequent}]
      inlineWorkflow:`,
    )
    .replace(
      '          - id: judge',
      `          - {id: editor, type: agent, data: {nodeType: agent, prompt: 'Edit {{ title.text }} {{ wish }}', inputs: [{name: title, type: string}, {name: wish, type: string}], outputs: [{name: stop, type: boolean}]}}
          - id: judge`,
    )
    .replace(
      '          - {source: title, target: judge}',
      `          - {source: title, target: judge}
          - {source: title, target: editor, targetHandle: 'input:title'}
          - {source: editor, target: judge}`,
    );
  const found = await diagnosed({
    text: edited,
    script: { agents: { ...script.agents, editor: [{ stop: false }] } },
  });
  expect(found.map(({ code }) => code)).not.toContain('feedback-unread');
});
