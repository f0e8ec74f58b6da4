import { forecast, type ForecastOrder } from '../../../src/engine/forecast/forecast.ts';
import type { Tally } from '../../../src/engine/forecast/tally.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
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
