import { expect, it } from 'vitest';
import type { Diagnosis } from '../../../../src/engine/after-run/diagnoses/diagnosis.ts';
import { RunDiagnoses } from '../../../../src/page/run/inspection/run-diagnoses.svelte.ts';

const FOUND: Diagnosis[] = [
  {
    code: 'same-answer',
    severity: 'warning',
    params: {},
    path: 'Writer[1]',
    round: 3,
    rounds: [3],
    times: 1,
    loop: 'Writer',
    frame: 1,
  },
];

it('says nothing of the run before where another is looked at, though it comes late and that run asks nothing yet', async () => {
  const diagnoses = new RunDiagnoses();
  let answer: (found: Diagnosis[]) => void = () => undefined;
  const asked = diagnoses.ask(() => new Promise((resolve) => (answer = resolve)));
  diagnoses.forget();
  answer(FOUND);
  await asked;
  expect(diagnoses.found).toEqual([]);
  await diagnoses.ask(() => Promise.resolve(FOUND));
  expect(diagnoses.found).toEqual(FOUND);
});
