import { forecast, type ForecastOrder } from '../../../src/engine/forecast/forecast.ts';
import type { Tally } from '../../../src/engine/forecast/tally.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
import { AccountFold, type RunAccount } from '../../../src/engine/inspection/account.ts';
import { deriver } from '../../../src/engine/models/deriver.ts';
import { parseScript } from '../../../src/engine/models/scripted/script.ts';
import { drive, prepare } from '../../../src/engine/running/run-workflow.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import type { Plan } from '../../../src/engine/kernel/plan.ts';

/** Made-up runs without a pause; inputs that are not given are a short text. */
export async function madeUp(
  plan: Plan,
  settings: Settings,
  order: Pick<ForecastOrder, 'accepts' | 'count'> & Partial<ForecastOrder>,
): Promise<Tally> {
  const inputs = Object.fromEntries(plan.workflow.inputs.map(({ name }) => [name, 'Write about tides']));
  const pauses = { mayGoOn: () => true, breathe: () => Promise.resolve() };
  const tally = await forecast(plan, settings, { from: 0, inputs, ...order }, pauses);
  if (!tally) throw new Error('was not wanted');
  return tally;
}

/** A run by the simulated model, of a few hundred nodes at the most, and its account. `completed`: by its own rules, under no limit. */
export async function simulated(
  plan: Plan,
  settings: Settings,
  inputs: Readonly<Record<string, Json>>,
): Promise<{ completed: boolean; account: RunAccount }> {
  const fold = new AccountFold();
  const given = Object.fromEntries(plan.workflow.inputs.map(({ name }) => [name, 'Write about tides']));
  const { run, journal } = prepare({
    plan,
    inputs: { ...given, ...inputs },
    settings: { ...settings, limits: { rounds: 30, activations: 400, ...settings.limits } },
    derive: deriver({
      model: 'simulated',
      script: parseScript({}).script,
      seed: settings.seed ?? 1,
      visitor: false,
      humans: 'simulated',
    }),
    onChunk: (chunk) => fold.take(chunk),
  });
  await drive(run, {
    mayGoOn: () => true,
    rest: () => Promise.resolve(),
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  fold.take(journal.open());
  const isLimited = Object.values(journal.view().loops).some(
    ({ verdict }) => verdict?.reason === 'rounds_limit' || verdict?.reason === 'budget',
  );
  return { completed: run.result()?.status === 'completed' && !isLimited, account: fold.account() };
}
