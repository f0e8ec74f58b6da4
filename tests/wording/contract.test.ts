import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../src/wording/wording.ts';

function messages(text: string): string[] {
  return openText(text, {}).problems.map((problem) => wordProblem(problem).message);
}

function guard(type: string, config: string): string {
  return `graph:\n  id: g\n  nodes:\n    - {id: A, type: passthrough, config: {}}\n    - {id: G, type: ${type}, config: ${config}}\n  edges:\n    - {from: A, to: G}\n  start: [A]\n`;
}

// sentences that the documents prescribe.
describe('000-06, 004-04, 004-05: C-14: validation sentences of the documents', () => {
  it.each([
    ['loop_counter', '{max_iterations: 0}', 'max_iterations must be >= 1'],
    ['loop_counter', '{max_iterations: -1}', 'max_iterations must be >= 1'],
    ['loop_counter', '{max_iterations: many}', 'max_iterations must be an integer'],
    ['loop_timer', '{max_duration: 0}', 'max_duration must be > 0'],
    ['loop_timer', '{max_duration: soon}', 'max_duration must be a number'],
    [
      'loop_timer',
      '{max_duration: 1, duration_unit: Minutes}',
      'duration_unit must be one of: seconds, minutes, hours',
    ],
    ['loop_timer', '{max_duration: 1, duration_unit: days}', 'duration_unit must be one of: seconds, minutes, hours'],
    ['loop', '{}', "unsupported node type 'loop'"],
  ])('%s %s', (type, config, message) => {
    expect(messages(guard(type, config))).toContain(message);
  });

  it('names the thing to type', () => {
    const [problem] = openText(guard('loop_counter', '{max_iterations: 0}'), {}).problems.filter(
      ({ severity }) => severity === 'error',
    );
    expect(wordProblem(problem!).hint).toContain('max_iterations: 1');
    const unit = wordProblem({
      code: 'chatdev-one-of',
      params: { field: 'duration_unit', allowed: ['seconds', 'minutes'], actual: 'minuts', closest: 'minutes' },
    });
    expect(unit.hint).toBe('Did you mean minutes? Type "duration_unit: minutes"');
  });

  it('quotes the sentence of the document that its default contradicts', () => {
    const words = wordProblem({
      code: 'chatdev-required-yet-default',
      params: { field: 'max_iterations', default: 10 },
    });
    expect(`${words.message} ${words.hint}`).toMatch(/10.*"Required: Yes"/);
  });
});

describe('sentences of loop containers', () => {
  it.each([
    [
      'container-output-missing',
      { field: 'continueWhile', output: 'x.y', round: 2 },
      "continueWhile.output 'x.y' was not produced in iteration 2",
    ],
    ['reply-lacks-output', { output: 'approved', node: 'review', raw: 'fine' }, "reply has no 'approved'"],
    ['container-constant-type', { expected: 'boolean', actual: 'string' }, 'Expected boolean, got string'],
  ])('%s', (code, params, message) => {
    expect(wordProblem({ code, params }).message).toBe(message);
  });

  it('shows what was answered', () => {
    expect(
      wordProblem({ code: 'reply-lacks-output', params: { output: 'approved', node: 'review', raw: 'It reads well.' } })
        .hint,
    ).toContain('It reads well.');
  });

  it('words the failure that a loop was ended with', () => {
    const params = { node: 'mend', round: 2, code: 'model-failed', params: { message: 'gone' } };
    expect(wordProblem({ code: 'container-kept-last', params }).message).toContain('The model gave no answer: gone');
  });
});
