import { describe, expect, it } from 'vitest';
import { diagnosesOf } from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import type { Settings } from '../../../../src/engine/document/document.ts';
import { parseScript } from '../../../../src/engine/models/scripted/script.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { limitsOf } from '../../../../src/engine/running/run-workflow.ts';
import { wordDiagnosis } from '../../../../src/wording/wording.ts';
import { runText } from '../../support/run-text.ts';
import { reviewLoop } from '../../support/texts.ts';

/** Each draft takes three seconds, a hundred tokens and a quarter of a dollar; the editor is never content. */
const SCRIPT = {
  agents: { Drafter: ['Owls fly', 'Owls sleep', 'Owls eat', 'Owls sing'] },
  humans: { Editor: ['Shorter'] },
  usage: { Drafter: { tokens: 100, usd: 0.25 } },
  delays: { Drafter: 3 },
};

/** What is said of limits in a run of four rounds; `upTo`: of its first facts alone. */
async function nearOf(settings: Settings, upTo: 'end' | 'last question' = 'end') {
  const text = reviewLoop(4);
  const { chunks, facts, result } = await runText({ text, script: SCRIPT, inputs: { task: 'owls' }, settings });
  const { workflow } = openText(text, {}).plan!;
  const given = {
    script: parseScript(SCRIPT).script,
    model: 'scripted' as const,
    humans: 'either' as const,
    budget: settings.budget,
  };
  const count = upTo === 'end' ? facts.length : facts.findLastIndex(({ kind }) => kind === 'asked') + 1;
  const limited = { ...workflow, limits: limitsOf(workflow, settings) };
  const found = diagnosesOf(limited, [{ ...chunks[0]!, count }], given).filter(({ code }) => code === 'limit-near');
  return { found, result };
}

describe('what a run may use', () => {
  it.each([
    ['calls', { budget: { calls: 5 } }, { budget: { calls: 6 } }, 4],
    ['tokens', { budget: { tokens: 500 } }, { budget: { tokens: 501 } }, 400],
    ['usd', { budget: { usd: 1.25 } }, { budget: { usd: 1.26 } }, 1],
    ['seconds', { budget: { seconds: 15 } }, { budget: { seconds: 16 } }, 12],
  ] as const)('is told when a fifth of its %s is left, and not when more is', async (what, few, more, used) => {
    const { found, result } = await nearOf(few);
    expect(result.status).toBe('completed');
    expect(found.map(({ round, params }) => [round, params['what'], params['used']])).toEqual([[4, what, used]]);
    const { message, hint } = wordDiagnosis(found[0]!);
    expect(message).toMatch(/^The run used \$?[\d.]+ of /);
    expect(hint).toContain(`settings.budget.${what},`);
    expect((await nearOf(more)).found).toEqual([]);
  });

  it('is told of steps, as the limit counts them', async () => {
    const { found } = await nearOf({ limits: { activations: 16 } });
    const used = Number(found[0]?.params['used']);
    expect((await nearOf({ limits: { activations: used } })).result.status).toBe('completed');
    expect((await nearOf({ limits: { activations: used - 1 } })).result.status).toBe('limit');
    expect(wordDiagnosis(found[0]!).message).toMatch(/^The run used \d+ of 16 steps/);
  });

  it('is told while the run goes on, by what has been answered so far', async () => {
    const { found } = await nearOf({ budget: { tokens: 375, seconds: 11 } }, 'last question');
    expect(found.map(({ params }) => [params['what'], params['used'], params['hasEnded']])).toEqual([
      ['rounds', 4, undefined],
      ['tokens', 400, false],
    ]);
    expect(wordDiagnosis(found[1]!).message).toMatch(/^The run has used 400 of 375 tokens/);
  });

  it.each([
    { budget: { calls: 3 } },
    { budget: { tokens: 300 } },
    { budget: { seconds: 9 } },
    { limits: { activations: 9 } },
  ])('is not told where that ended the run: %o', async (settings) => {
    const { found, result } = await nearOf(settings);
    expect(result.bestSoFar, 'it was cut short').toBeDefined();
    expect(found).toEqual([]);
  });

  it('says nothing of who may ask once, or not at all', async () => {
    expect((await nearOf({ budget: { calls: 1 } })).found).toEqual([]);
    expect((await nearOf({ budget: { calls: 0 } })).found).toEqual([]);
  });
});
