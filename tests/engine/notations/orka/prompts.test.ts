import { describe, expect, it } from 'vitest';
import { asks, loop, orchestration, run } from './support.ts';

/** What a prompt becomes that is asked after `first` has replied. */
async function prompt(template: string, first = 'Yes, so', input: unknown = 'rain'): Promise<string> {
  const text = orchestration([asks('first', 'a'), asks('second', template)]);
  const { prompts } = await run(text, { first: [first] }, { input: JSON.parse(JSON.stringify(input)) });
  return prompts['second']?.[0] ?? '';
}

describe('what prompts see', () => {
  it.each([
    ['{{ input }} {{ get_input() }}', 'rain rain'],
    ['{{ previous_outputs.first }}|{{ previous_outputs.first.response }}', 'Yes, so|Yes, so'],
    [
      '{{ previous_outputs.first.confidence }} {{ previous_outputs.first | upper }} {{ previous_outputs.first | length }}',
      '0.5 YES, SO 7',
    ],
    ['{% if previous_outputs.first == "Yes, so" and "Yes" in previous_outputs.first %}same{% endif %}', 'same'],
    ['{{ previous_outputs.first.lower() }} {{ previous_outputs.first[:3] }}', 'yes, so Yes'],
    ['{{ previous_outputs.nobody }}.{{ previous_outputs.nobody | default("none") }}', '.none'],
    [
      '{{ get_agent_response("first") }} {{ safe_get_response("nobody", "-") }} {{ get_agent_response("nobody") }}',
      'Yes, so - No response found for nobody',
    ],
    ['{{ score }}{{ loop_number }}{{ has_past_loops() }}', 'False'],
    ['one\n  two\n', 'one\n  two'],
  ])('%j', async (template, expected) => {
    expect(await prompt(template)).toBe(expected);
  });

  it('takes a reply apart that is JSON with a response', async () => {
    expect(
      await prompt(
        '{{ previous_outputs.first }} {{ previous_outputs.first.confidence }}',
        '{"response": "In short", "confidence": "0.9"}',
      ),
    ).toBe('In short 0.9');
  });

  it('takes the other parts of a reply that is JSON as a whole by their names, and no other', async () => {
    const template =
      '{{ previous_outputs.first.topic }}|{{ previous_outputs.first }}|{{ previous_outputs.first.status }}';
    const reply = '{"topic": "hail", "status": "error"}';
    expect(await prompt(template, reply)).toBe(`hail|${reply}|`);
    expect(await prompt(template, `\`\`\`json\n${reply}\n\`\`\``)).toMatch(/^hail\|/);
    expect(await prompt(template, `so: ${reply}`)).toMatch(/^\|so: /);
  });

  it('prints the replies of a loop, and has its parts as the description and OrKa name them', async () => {
    const text = orchestration([
      loop('l', [asks('a', 'MARK?')], { max_loops: 1 }),
      asks(
        'z',
        '{{ previous_outputs.l }} {{ previous_outputs.l.final_score }} {{ previous_outputs.l.response.result.a.response }}',
      ),
    ]);
    expect((await run(text, { a: ['MARK=0.9'] })).prompts['z']).toEqual(['MARK=0.9 0.9 MARK=0.9']);
  });

  it('sees parts of an input that is a map', async () => {
    expect(await prompt('{{ input.topic }} {{ get_input_field(input, "size", 1) }}', '', { topic: 'hail' })).toBe(
      'hail 1',
    );
  });

  it('sends what is left when a prompt fails, in one line, and warns', async () => {
    const { prompts, problems } = await run(orchestration([asks('a', 'A {{ ghost.part }}  B\n{{ input }} C')]));
    expect(prompts['a']).toEqual(['A B C']);
    expect(problems).toEqual(['orka-prompt-fallback']);
  });

  it('Q29: a round sees no reply of the round before', async () => {
    const first = asks('a', '{{ loop_number }}<{{ previous_outputs.b }}>');
    const { prompts } = await run(orchestration([loop('l', [first, asks('b', 'MARK?')], { max_loops: 2 })]), {
      b: ['MARK=0.1'],
    });
    expect(prompts['a']).toEqual(['1<>', '2<>']);
  });

  it('sees in a loop the text, and what OrKa passes along', async () => {
    const inner = asks(
      'a',
      '{{ input }}/{{ input.input }}/{{ input.previous_outputs.before }}/{{ input.loop_number }}/{{ input | length }}',
    );
    const text = orchestration([asks('before', 'b'), loop('l', [inner], { max_loops: 1 })]);
    expect((await run(text, { before: ['said'] })).prompts['a']).toEqual(['rain/rain/said/1/4']);
  });
});
