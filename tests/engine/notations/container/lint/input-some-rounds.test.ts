import { expect, it } from 'vitest';
import { codesOf } from '../../../lint/support.ts';
import { agent, document, loop, run } from '../support.ts';

const CONTAINER = { notation: 'container' } as const;

function text(iterations: string, port: Record<string, string | boolean>): string {
  const a = agent('a', 'Say go or not: {{ hint }}', 'go:boolean', { inputs: [{ name: 'hint', ...port }] });
  const mapping = { source: { type: 'outer', name: 'hint' }, target: { node: 'a', input: 'hint' }, iterations };
  return document([loop('l', [a], { inputs: [{ name: 'hint' }], inputMappings: [mapping] })]);
}

it('says nothing of an input with a default: it has that in the other rounds', async () => {
  const document = text('first', { default: 'as before' });
  expect(codesOf(document, CONTAINER)).not.toContain('input-some-rounds');
  const { prompts } = await run(document, { a: ['{"go":true}', '{"go":false}'] }, { hint: 'be brief' });
  expect(prompts('a').map((prompt) => prompt.split(': ')[1])).toEqual(['be brief', 'as before']);
  expect(codesOf(text('subsequent', { default: 'as before', required: true }), CONTAINER)).not.toContain(
    'input-some-rounds',
  );
});

it('tells of one without', () => {
  expect(codesOf(text('first', {}), CONTAINER)).toContain('input-some-rounds');
  expect(codesOf(text('first', { required: true }), CONTAINER)).toContain('input-some-rounds');
  expect(codesOf(text('subsequent', { required: true }), CONTAINER)).toContain('input-some-rounds');
});
