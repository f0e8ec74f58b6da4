import { expect, it } from 'vitest';
import { diagnosed } from '../diagnosed.ts';

/** A judge with two ways out of the loop, each by a word of its own. */
const text = `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Judge, type: human, config: {description: Judge the verse.}}
    - {id: Patience, type: loop_counter, config: {max_iterations: 3, message: enough}}
    - {id: Print, type: passthrough, config: {}}
    - {id: Bin, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Judge}
    - {from: Judge, to: Print, condition: {type: keyword, config: {any: [APPROVED]}}}
    - {from: Judge, to: Bin, condition: {type: keyword, config: {any: [ABORT]}}}
    - {from: Judge, to: Poet, condition: {type: keyword, config: {none: [APPROVED, ABORT]}}}
    - {from: Judge, to: Patience, condition: {type: keyword, config: {none: [APPROVED, ABORT]}}}
    - {from: Patience, to: Poet}
    - {from: Patience, to: Print}
  start: [Poet]
  end: [Print, Bin]
`;

it.each([
  ['Approved.', 'APPROVED', 'Print'],
  ['Abort.', 'ABORT', 'Bin'],
])('says of %s that it lacks the word of the edge that waits for it, and of no other', async (answer, word, to) => {
  const script = { agents: { Poet: ['Roses', 'Violets'] }, humans: { Judge: [answer, 'APPROVED'] } };
  const told = (await diagnosed({ text, script })).filter(({ code }) => code === 'near-keyword');
  expect(told.map(({ rounds, params }) => [rounds, params['word'], params['to']])).toEqual([[[1], word, to]]);
});

it('says it of the edge that waits for the word, and not of one whose word holds it', async () => {
  const script = { agents: { Poet: ['Roses', 'Violets'] }, humans: { Judge: ['ort', 'ABORT'] } };
  const found = await diagnosed({ text: text.replaceAll('APPROVED', 'ORT'), script });
  expect(found.flatMap(({ code, params }) => (code === 'near-keyword' ? [params['to']] : []))).toEqual(['Print']);
});

it('says nothing where the answer has a word that is refused in any case', async () => {
  const refusing = text.replace('{any: [APPROVED]}', '{any: [APPROVED], none: [MINOR], case_sensitive: false}');
  const script = { humans: { Judge: ['Approve.\nA minor point remains', 'ABORT'] } };
  expect((await diagnosed({ text: refusing, script })).map(({ code }) => code)).not.toContain('near-keyword');
});

it('says nothing of the letters of a branch, which a router reads in any case', async () => {
  const routed = `
nodes:
  - {id: src, type: input, data: {name: topic}}
  - {id: again, type: loop, data: {exitCondition: evaluator, maxIterations: 2, feedbackMode: replace}}
  - {id: draft, type: llm, data: {prompt: "Improve: {{input}}"}}
  - {id: judge, type: router, data: {mode: llm, branches: [continue, done]}}
  - {id: leave, type: exit, data: {}}
  - {id: out, type: output, data: {name: out}}
edges:
  - {source: src, target: again, sourceHandle: value, targetHandle: input}
  - {source: again, target: draft, sourceHandle: output, targetHandle: input}
  - {source: draft, target: judge, sourceHandle: response, targetHandle: input}
  - {source: judge, target: leave, sourceHandle: done, targetHandle: input}
  - {source: leave, target: out, sourceHandle: output, targetHandle: value}
`;
  const script = { agents: { draft: ['Owls'], judge: ['Verdict: Done\nI would not continue any more'] } };
  expect((await diagnosed({ text: routed, script })).map(({ code }) => code)).not.toContain('near-keyword');
});
