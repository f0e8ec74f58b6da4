import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { textInput } from '../../../src/engine/workflow/text-input.ts';
import type { Port } from '../../../src/engine/workflow/workflow.ts';
import { exampleInput } from '../../../src/page/document/example-inputs.ts';
import {
  inputFault,
  inputFaults,
  inputKind,
  isMissing,
  isNeeded,
  parseInput,
} from '../../../src/page/document/input-value.ts';

const port = (name: string, type: string, more: Partial<Port> = {}): Port => ({ name, type, required: false, ...more });

describe('what stands against a run', () => {
  it('is what is required and not given, without a default', () => {
    const ports = [
      port('task', 'string', { required: true }),
      port('tone', 'string', { required: true, default: 'calm' }),
    ];
    expect(inputFaults(ports, {}, {})).toEqual([{ name: 'task', fault: 'Required, and not given' }]);
    expect(inputFaults(ports, { task: '' }, {})).toEqual([]);
  });

  it('is not what is asked for, without which the run works on an empty text', () => {
    const asked = port('input', 'any', { required: true, asked: true });
    expect(inputFaults([asked], {}, {})).toEqual([]);
    expect(isMissing(asked, undefined)).toBe(true);
    expect(isMissing(asked, '')).toBe(false);
  });

  it('is what is required of any type, without which a node fails', () => {
    expect(inputFaults([port('x', 'any', { required: true })], {}, {})).toHaveLength(1);
  });

  it.each([
    ['chatdev', 'graph: {nodes: [{id: A, type: agent, config: {role: r}}], edges: [], start: [A]}'],
    ['orka', 'orchestrator: {id: o, agents: [a]}\nagents: [{id: a, type: local_llm, prompt: "{{ input }}"}]'],
    [
      'loop-exit',
      'nodes: [{id: i, type: input, data: {name: topic}}, {id: l, type: loop}, {id: e, type: exit}]\nedges: []',
    ],
    [
      'container',
      'nodes: [{id: a, type: agent, data: {nodeType: agent, prompt: "{{ topic }}", inputs: [{name: topic}]}}]\nedges: []',
    ],
  ])('is in %s never the text that it begins with: it is asked for, and not called required', (notation, text) => {
    const { workflow, notation: read } = openText(text, {});
    const inputs = workflow?.inputs ?? [];
    expect([read, inputs.length]).toEqual([notation, 1]);
    expect(inputs.map((each) => [isMissing(each, undefined), isNeeded(each)])).toEqual([[true, false]]);
    expect(inputFaults(inputs, {}, {})).toEqual([]);
  });

  it.each([
    ['number', '3', 'This is a string; a number is needed'],
    ['boolean', 1, 'This is a number; a boolean: true or false is needed'],
    ['list', { a: 1 }, 'This is an object; an array such as ["one", "two"] is needed'],
    ['number', null, 'This is nothing (null); a number is needed'],
    ['number', 3, ''],
    ['boolean', false, ''],
    ['array', [], ''],
    ['json', [1], ''],
    ['string', { a: 1 }, ''],
  ])('is a value of another type than %s: %j', (type, value, fault) => {
    expect(inputFault(port('x', type), value)).toBe(fault);
  });

  it('is a text that is no value yet, whatever was given before', () => {
    const facts = port('facts', 'json');
    expect(inputFaults([facts], { facts: 1 }, { facts: '{' })).toHaveLength(1);
    expect(inputFault(facts, 1, '{')).toBe('Not JSON yet: the value before is kept');
    expect(inputFault(facts, undefined, '{'), 'there is none').toBe('Not JSON yet');
    expect(parseInput('list', '{"a": 1}').fault).toContain('an array such as');
    expect(parseInput('list', '[1, 2]')).toEqual({ value: [1, 2], fault: '' });
  });
});

describe('examples', () => {
  it.each(['string', 'message', 'number', 'boolean', 'list', 'json', 'any'])('fit an input of type %s', (type) => {
    for (const name of ['task', 'topic', 'code', 'language', 'x', 'question', 'email_body']) {
      const example = exampleInput(port(name, type));
      expect(inputFault(port(name, type), example)).toBe('');
      if (inputKind(type) === 'text') expect(example).toMatch(/\w/);
    }
  });
});

describe('the input that one text is meant for', () => {
  it.each([
    ['the only one that is required', [port('a', 'number'), port('b', 'number', { required: true })], 'b'],
    ['the only one', [port('a', 'json')], 'a'],
    ['the first that takes a text', [port('n', 'number'), port('a', 'string'), port('b', 'any')], 'a'],
    [
      'a required one before',
      [port('a', 'string'), port('b', 'string', { required: true }), port('c', 'number', { required: true })],
      'b',
    ],
    ['none of numbers', [port('a', 'number'), port('b', 'Boolean')], null],
    ['none of none', [], null],
  ])('is %s', (_what, inputs, name) => expect(textInput({ inputs })).toBe(name));
});
