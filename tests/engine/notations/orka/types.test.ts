import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { ORKA_TYPES } from '../../../../src/engine/notations/orka/support.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { asks, orchestration, run } from './support.ts';

/** What a type must be told to run at all. */
const NEEDS: Readonly<Record<string, object>> = {
  fork: { targets: [['helper']] },
  router: { params: { decision_key: 'helper', routing_map: { yes: ['helper'] } } },
  failover: { children: [asks('child', 'hi')] },
  loop: {
    internal_workflow: { orchestrator: { agents: ['inner'] }, agents: [asks('inner', 'SCORE: X.XX')] },
    score_extraction_pattern: 'SCORE: ([0-9.]+)',
  },
  loop_validator: { llm_model: 'm', provider: 'p' },
  plan_validator: { llm_model: 'm', provider: 'p', model_url: 'u' },
};

const whole = (type: string): string =>
  orchestration(
    [{ id: 'x', type, prompt: 'on {{ input }}', ...NEEDS[type] } as Json, asks('helper', 'h'), asks('last', 'l')],
    ['x', 'last'],
  );

describe('every type of the table', () => {
  it.each(ORKA_TYPES.filter(({ support }) => support !== 'cannot'))(
    '$type ($support) opens, and runs to the end',
    async ({ type }) => {
      const { problems } = openText(whole(type), {});
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const { result, order } = await run(whole(type), {}, { simulated: true });
      expect(result.status).toBe('completed');
      expect(order[0]).toBe('x');
      expect(order.at(-1)).toBe('last');
    },
  );

  it.each(ORKA_TYPES.filter(({ support }) => support === 'cannot'))(
    '$type is refused with the reason',
    ({ type, note }) => {
      const refused = openText(whole(type), {}).problems.filter(({ severity }) => severity === 'error');
      expect(refused.map((problem) => wordProblem(problem).message)).toEqual([expect.stringContaining(note)]);
    },
  );

  it('stands there once, with a note', () => {
    expect(new Set(ORKA_TYPES.map(({ type }) => type)).size).toBe(ORKA_TYPES.length);
    expect(ORKA_TYPES.filter(({ note }) => note === '')).toEqual([]);
  });
});
