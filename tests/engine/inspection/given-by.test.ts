import { describe, expect, it } from 'vitest';
import { GivenBy } from '../../../src/engine/inspection/given-by.ts';
import { parseScript } from '../../../src/engine/models/scripted/script.ts';
import type { Answerer } from '../../../src/engine/models/who-answers.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { runText } from '../support/run-text.ts';
import { scoredCycle } from './long-run.ts';

async function givenBy(script: Json): Promise<Answerer[]> {
  const { chunks } = await runText({ text: scoredCycle(3), inputs: { task: 'owls' }, script });
  const fold = new GivenBy({ model: 'scripted', humans: 'either', script: parseScript(script).script });
  for (const chunk of chunks) fold.take(chunk);
  return fold.found();
}

const WRITER = { Writer: ['a draft on owls'] };

describe('who gave the answers', () => {
  it('is the script where a rule of it fits', async () => {
    expect(
      await givenBy({ rules: { Writer: [{ reply: 'a draft' }], Judge: [{ when: 'a draft', reply: 'no' }] } }),
    ).toEqual(['prepared']);
  });

  it('is nobody where no rule fits, beside the script where one does', async () => {
    const rules = { Judge: [{ when: 'a poem', reply: 'no' }] };
    expect(await givenBy({ agents: WRITER, rules })).toEqual(['prepared', 'numbered']);
    expect(await givenBy({ rules })).toEqual(['numbered']);
  });

  it('is asked of each answer anew: a rule that fits in a later round only is found there', async () => {
    const rules = { Judge: [{ when: 'second', reply: 'no' }] };
    expect(await givenBy({ agents: { Writer: ['first', 'second'] }, rules })).toEqual(['prepared', 'numbered']);
    expect(await givenBy({ rules: { Writer: [{ when: 'Judge#1', reply: 'more' }] } })).toEqual([
      'numbered',
      'prepared',
    ]);
  });
});
