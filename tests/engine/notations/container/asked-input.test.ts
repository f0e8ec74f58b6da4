import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { agent, document, loop, node, open } from './support.ts';

type Data = Record<string, Json>;

const input = (name: string, more: Data = {}): Data => ({ name, type: 'string', ...more });
const poet = (prompt: string, ...inputs: Data[]): Data => agent('poet', prompt, 'text', { inputs });
const outer = (name: string, to: string): Data => ({
  source: { type: 'outer', name },
  target: { node: 'a', input: to },
  iterations: 'all',
});

/** The inputs of a run that are asked for where nothing is given. */
function asked(nodes: Data[], edges: Json[] = [], more: Data = {}): string[] {
  const inputs = open(document(nodes, edges, more)).workflow?.inputs ?? [];
  return inputs.filter((port) => port.asked).map(({ name }) => name);
}

describe('an input that is not required is asked for', () => {
  it('where a prompt names it, by itself or among all', () => {
    expect(asked([poet('On {{ topic }}', input('topic'))])).toEqual(['topic']);
    expect(asked([poet('On {{ inputs.topic }}', input('topic'))])).toEqual(['topic']);
    expect(asked([poet('On {{ inputs }}', input('topic'))])).toEqual(['topic']);
    expect(asked([poet('On owls', input('topic'))])).toEqual([]);
  });

  it('where a loop hands it to a prompt inside, through loops as well', () => {
    const writer = agent('a', 'On {{ subject }}', 'go:boolean', { inputs: [input('subject')] });
    const inner = (inputMappings: Data[]): Data => loop('l', [writer], { inputs: [input('topic')], inputMappings });
    expect(asked([inner([outer('topic', 'subject')])])).toEqual(['topic']);
    expect(asked([inner([])])).toEqual([]);
    const around = node('l', 'loop', {
      inputs: [input('plot')],
      inputMappings: [{ ...outer('plot', 'topic'), target: { node: 'l', input: 'topic' } }],
      continueWhile: { output: 'l.go', operator: '==', value: true },
      inlineWorkflow: { nodes: [inner([outer('topic', 'subject')])], edges: [] },
    });
    expect(asked([around])).toEqual(['plot']);
  });

  it('where what passes it on leads to a prompt, and a component gives it by name', () => {
    const wire = node('w', 'wire', { inputs: [input('topic')], outputs: [input('topic')] });
    const edge = { source: 'w', target: 'poet', sourceHandle: 'output:topic', targetHandle: 'input:theme' };
    expect(asked([wire, poet('On {{ theme }}', input('theme'))], [edge])).toEqual(['topic']);
    expect(asked([wire, poet('On owls', input('theme'))], [edge])).toEqual([]);
    const inlineWorkflow = { nodes: [poet('On {{ topic }}', input('topic'))], edges: [] };
    expect(asked([node('c', 'component', { inputs: [input('topic')], inlineWorkflow })])).toEqual(['topic']);
  });

  it('in a ring of nodes that only pass it on not without end', () => {
    const wire = (id: string): Data => node(id, 'wire', { inputs: [input('x'), input('y')], outputs: [input('y')] });
    const edge = (source: string, target: string): Data => ({
      source,
      target,
      sourceHandle: 'output:y',
      targetHandle: 'input:y',
    });
    expect(asked([wire('v'), wire('w')], [edge('v', 'w'), edge('w', 'v')])).toEqual([]);
  });

  it('unless its author says that it may be left out, has a default for it, or requires another', () => {
    const prompt = 'On {{ topic }}, {{ style }}';
    expect(asked([poet(prompt, input('topic', { required: false }))])).toEqual([]);
    expect(asked([poet(prompt, input('topic', { default: 'owls' }))])).toEqual([]);
    expect(asked([poet(prompt, input('topic'), input('style', { required: true }))])).toEqual([]);
    expect(asked([poet(prompt, input('topic', { type: 'number' }))])).toEqual([]);
    expect(asked([poet(prompt, input('topic'), input('style'))])).toEqual(['topic']);
  });
});
