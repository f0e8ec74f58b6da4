import { describe, expect, it } from 'vitest';
import { textInput } from '../../../src/engine/workflow/text-input.ts';
import type { Port } from '../../../src/engine/workflow/workflow.ts';
import { exampleInput } from '../../../src/page/document/example-inputs.ts';
import { inputFault, inputFaults, inputKind, parseInput } from '../../../src/page/document/input-value.ts';

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

  it('is not an input of any type, with which the run works on nothing', () => {
    const any = port('input', 'any', { required: true });
    expect(inputFaults([any], {}, {})).toEqual([]);
    expect(inputFault(any, undefined)).toBe('Required, and not given');
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
