import { describe, expect, it } from 'vitest';
import { asks, loop, orchestration, run } from '../support.ts';

const draft = asks('draft', 'Write about {{ get_input() }}');
const judge = asks('judge', 'Rate {{ previous_outputs.draft }} as MARK=X');

describe('a loop whose time is over in the last round that it may have', () => {
  it('says that its time was over: more rounds would not have helped', async () => {
    const text = orchestration([loop('l', [draft, judge], { max_loops: 1, timeout: 14 })]);
    const replies = { draft: ['one'], judge: ['MARK=0.5'] };
    const { verdicts, problems } = await run(text, replies, { delays: { draft: 10, judge: 5 } });
    expect(verdicts).toMatchObject([{ round: 1, outcome: 'stopped', reason: 'timeout' }]);
    expect(problems).toEqual(['orka-loop-timeout']);
  });
});

describe('a loop of many rounds', () => {
  it('keeps the newest twenty past rounds, so that no fact grows with the number of rounds', async () => {
    const fields = { max_loops: 23, past_loops_metadata: { turn: '{{ loop_number }}' } };
    const { result, verdicts } = await run(orchestration([loop('l', [draft, judge], fields)]), {
      draft: ['one'],
      judge: ['MARK=0.1'],
    });
    expect(verdicts).toHaveLength(23);
    const turns = Array.from({ length: 20 }, (_, index) => expect.objectContaining({ turn: index + 4 }) as unknown);
    expect(result.result.value).toMatchObject({ past_loops: turns });
  });
});
