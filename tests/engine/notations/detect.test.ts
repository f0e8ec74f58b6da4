import { describe, expect, it } from 'vitest';
import { detectNotation } from '../../../src/engine/notations/detect.ts';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';

describe('the notation', () => {
  it.each([
    ['graph: {nodes: []}', 'chatdev'],
    ['graph: {nodes: []}\nagents: []', 'chatdev'],
    ['orchestrator: {id: x}', 'orka'],
    ['agents: [{id: a}]', 'orka'],
    ['nodes: []\nedges: [{from: A, to: B}]', 'chatdev'],
    ['nodes: [{id: a, type: loop, data: {nodeType: loop}}]', 'container'],
    ['nodes: [{id: a, data: {continueWhile: {}}}]', 'container'],
    ['- {id: a, type: loop, data: {inlineWorkflow: {}}}', 'container'],
    ['nodes: [{id: a, type: loop, data: {exitCondition: evaluator}}]', 'loop-exit'],
    ['{"nodes": [{"id": "a", "type": "exit", "data": {}}], "edges": []}', 'loop-exit'],
    ['{"nodes": [{"id": "a", "type": "llm", "data": {}}], "edges": [], "viewport": {"x": 0}}', 'loop-exit'],
    ['nodes: [{id: a, type: input, data: {}}, {id: b, type: transform, data: {}}]', 'loop-exit'],
    ['nodes: [{id: g, type: loop_counter, config: {}}]', 'chatdev'],
    ['- {id: g, type: loop_timer}', 'chatdev'],
    ['{id: w, type: agent, config: {provider: p}}', 'chatdev'],
    ['- {id: l, type: loop, internal_workflow: {}}', 'orka'],
    ['max_loops: 3', 'orka'],
    ['- {id: a, type: openai-answer, prompt: hello}', 'orka'],
    ['nodes: [{id: a, type: agent, data: {prompt: x}}]', 'container'],
    ['- {id: a, type: agent}', null],
    ['{"id": "p", "name": "Demo", "status": "active", "config": {"model": "m", "size": [1, 2]}}', null],
    ['{"id": "p", "data": {"rows": [1, 2]}}', null],
    ['a: 1', null],
    ['just words', null],
  ])('of %s is %s', (text, notation) => {
    const root = readYaml(text, READ_LIMITS.link).documents[0]?.root;
    expect(root && detectNotation(root)).toBe(notation);
  });
});
