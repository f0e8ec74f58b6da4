import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { runText } from '../engine/support/run-text.ts';

const CHATDEV = `
graph:
  nodes:
    - {id: A, type: agent, config: {provider: p, name: m}}
    - {id: H, type: human, config: {description: Well?}}
  edges: [{from: A, to: H}]
  start: [A]
  end: [H]
`;

describe('what was asked for besides the documents', () => {
  it('C-01 and C-08: the stack is the one that was named, in TypeScript', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
      expect.arrayContaining([
        ...['@sveltejs/kit', 'svelte', '@xyflow/svelte', 'monaco-editor', 'idb', 'comlink'],
        ...['vite', 'vitest', 'typescript'],
      ]),
    );
  });

  it('C-02: the top level has what was named', () => {
    const named = ['src', 'public', 'static/templates', 'tests', 'package.json', 'vite.config.ts', 'svelte.config.js'];
    expect([...named, 'index.html'].filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('C-10: which notation a text is', () => {
  it.each([
    ['graph: {nodes: [], edges: []}', 'chatdev'],
    ['orchestrator: {id: o, agents: []}\nagents: []', 'orka'],
    ['nodes: [{id: a, type: x}]\nedges: [{from: a, to: a}]', 'chatdev'],
    ['nodes: [{id: a, type: loop, data: {nodeType: loop}}]', 'container'],
    ['nodes: [{id: a, type: loop, data: {exitCondition: evaluator}}]', 'loop-exit'],
    ['nodes: [{id: a, type: loop}, {id: b, type: exit}]', 'loop-exit'],
    ['{"nodes": [], "edges": [], "viewport": {"x": 0, "y": 0, "zoom": 1}}', 'loop-exit'],
    ['nodes:\n  - {id: a, type: loop_counter, config: {max_iterations: 2}}', 'chatdev'],
    ['- {id: a, type: loop, max_loops: 2}', 'orka'],
    ['- {id: a, type: openai-answer, prompt: p}', 'orka'],
    ['- {id: a, type: loop, data: {continueWhile: {}}}', 'container'],
    // Both keys: the earlier rule wins.
    ['graph: {nodes: []}\nagents: []', 'chatdev'],
  ])('%s is %s', (text, notation) => {
    expect(openText(text, {}).notation).toBe(notation);
  });
});

describe('C-11: one word, three meanings', () => {
  it('`type: loop` has the limit of its own document when none is written', () => {
    const limitOf = (text: string): number | undefined =>
      openText(text, {}).workflow?.nodes.find(({ type }) => type === 'loop')?.limit?.value;
    expect(limitOf('- {id: a, type: loop, score_threshold: 0.8, internal_workflow: {}}')).toBe(5);
    expect(
      limitOf(
        '- {id: a, type: loop, data: {nodeType: loop, continueWhile: {output: b.c, operator: "==", value: 1}, inlineWorkflow: {nodes: [{id: b, type: agent, data: {nodeType: agent, outputs: [{name: c, type: number}]}}], edges: []}}}',
      ),
    ).toBe(10);
    expect(limitOf('nodes: [{id: a, type: loop, data: {name: L}}, {id: b, type: exit, data: {}}]\nedges: []')).toBe(5);
  });

  it('a failing agent is an answer for 000, and ends the run for 002', async () => {
    const failing = { agents: { A: [{ error: 'no model' }] }, humans: { H: ['seen'] } };
    expect((await runText({ text: CHATDEV, inputs: { task: 't' }, script: failing })).result.status).toBe('completed');
    const container = 'nodes: [{id: A, type: agent, data: {nodeType: agent, label: A, prompt: hi}}]\nedges: []';
    expect((await runText({ text: container, script: failing })).result.status).toBe('failed');
  });
});

describe('C-12: the notation may be said', () => {
  it('by the document, and over it by the text', () => {
    const text = 'nodes: [{id: a, type: loop_counter, config: {max_iterations: 2}}]';
    expect(openText(text, {}).notation).toBe('chatdev');
    expect(openText(text, { notation: 'loop-exit' }).notation).toBe('loop-exit');
    expect(openText(`${text}\nsettings: {notation: container}`, { notation: 'loop-exit' }).notation).toBe('container');
  });
});

describe('C-13: who answers for a person', () => {
  const order = { text: CHATDEV, inputs: { task: 't' } };

  it('the script, where it has an entry; else the visitor; with nobody there, nothing is said', async () => {
    const scripted = await runText({ ...order, script: { humans: { H: ['by script'] } }, answers: [] });
    expect(scripted.result.result.text).toBe('by script');
    expect((await runText({ ...order, answers: ['by hand'] })).result.result.text).toBe('by hand');
    // What the original makes of an empty answer (rule M16).
    expect((await runText(order)).result.result.text).toBe('[text block]');
  });
});
