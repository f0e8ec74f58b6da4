import { expect, it } from 'vitest';
import { wordProblem } from '../../../../../src/wording/wording.ts';
import { linted } from '../../../lint/support.ts';
import { agent, document, loop } from '../support.ts';

/** What is said of a loop that maps an output of the round before to an input of `a`. */
function told(output: string, input: string, prompt: string, inputs: string[]): string[] {
  const a = agent('a', prompt, 'go:boolean sessionId wish', { inputs: inputs.map((name) => ({ name })) });
  const mapping = {
    source: { type: 'previous', node: 'a', output },
    target: { node: 'a', input },
    iterations: 'subsequent',
  };
  return linted(document([loop('l', [a], { inputMappings: [mapping] })]), { notation: 'container' })
    .filter(({ code }) => code === 'lint-feedback-unread')
    .map((problem) => wordProblem(problem).hint);
}

it('says nothing of a session that is gone on with: no prompt reads its id', () => {
  expect(told('sessionId', 'sessionId', 'Say go and wish.', ['sessionId'])).toEqual([]);
  expect(told('sessionId', 'session', 'Say go and wish.', ['session'])).toHaveLength(1);
});

it.each(['{{ notes }}', '{{ notes[0] }}', '{{ inputs.notes }}', '{{ inputs["notes[0]"] }}', '{{ inputs }}'])(
  'says nothing of a slot of a list that a prompt reads by %s',
  (reference) => {
    expect(told('wish', 'notes[0]', `Say go and wish. ${reference}`, ['notes', 'notes[0]'])).toEqual([]);
  },
);

it('names the list of a slot that no prompt reads', () => {
  expect(told('wish', 'notes[0]', 'Say go and wish.', ['notes', 'notes[0]'])).toEqual([
    'Add {{ notes }} to the prompt of a.',
  ]);
  // A list that is not declared is read by nobody.
  expect(told('wish', 'notes[0]', 'Say go and wish. {{ notes }}', ['notes[0]'])).toHaveLength(1);
});
