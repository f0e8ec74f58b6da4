import { expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { wordProblem } from '../../../../../src/wording/wording.ts';
import { linted } from '../../../lint/support.ts';
import { agent, document, loop, run } from '../support.ts';

function text(field: string, operator: string, onMissing: string): string {
  const outputs: Json[] = [{ name: 'next', type: 'string', required: false }, { name: 'note' }];
  const a = agent('a', 'Say what is next, with a note.', '', { outputs });
  const condition = { output: 'a.next', operator, value: null, onMissing };
  const always = { ...condition, operator: '!=', value: 'over', onMissing: 'continue' };
  return document([loop('l', [a], { maxIterations: 3, continueWhile: always, [field]: condition })]);
}

const told = (document: string): string[] =>
  linted(document, { notation: 'container' })
    .filter(({ code }) => code === 'lint-condition-decided')
    .map((problem) => Object.values(wordProblem(problem)).join(' '));

const ends = async (document: string, next: Json): Promise<number> =>
  (await run(document, { a: [{ next, note: '' }] })).verdicts.length;

it.each([
  ['continueWhile', '!=', 'stop'],
  ['continueWhile', '==', 'continue'],
  ['breakWhen', '!=', 'continue'],
  ['breakWhen', '==', 'stop'],
])('says nothing of %s %s null with onMissing: %s, by which rounds do differ', async (field, operator, missing) => {
  const document = text(field, operator, missing);
  expect(told(document)).toEqual([]);
  expect(await ends(document, null)).not.toBe(await ends(document, 'again'));
});

it.each([
  ['continueWhile', '!=', 'continue', 'Type onMissing: stop,'],
  ['continueWhile', '==', 'stop', 'Type onMissing: continue,'],
  ['breakWhen', '!=', 'stop', 'Type onMissing: continue,'],
  ['breakWhen', '==', 'continue', 'Type onMissing: stop,'],
])(
  'tells of %s %s null with onMissing: %s, which is the same in every round',
  async (field, operator, missing, hint) => {
    const document = text(field, operator, missing);
    const said = `a.next ${operator} null decides nothing: with onMissing: ${missing} it comes to the same`;
    expect(told(document)).toEqual([expect.stringMatching(`^${said}.*${hint}`)]);
    expect(await ends(document, null)).toBe(await ends(document, 'again'));
  },
);

it('tells of a comparison with null that fails where there is no value', () => {
  expect(told(text('continueWhile', '!=', 'error'))).toEqual([expect.stringContaining('and then the loop fails')]);
});
