import { parseSettings, type Settings } from '../engine/document/document.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import { inputsOf } from '../engine/models/inputs.ts';
import { readScript, type Script } from '../engine/models/scripted/script.ts';
import { openText } from '../engine/opening/open-text.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { RunRecord } from '../history/read-record.ts';

/** The order of a run, opened. */
export interface OpenOrder {
  plan: Plan;
  settings: Settings;
  script: Script;
  inputs: Readonly<Record<string, Json>>;
}

/** So many plans are kept: opening a text takes about as long as a short run. */
const MOST = 64;

/** Opens orders; runs of one text and the same settings share a plan. Throws where a text does not open. */
export function orderOpener(): (record: RunRecord) => OpenOrder {
  const plans = new Map<string, ReturnType<typeof openText>>();
  return ({ order: { document, seed }, linked = [] }) => {
    const { settings: given } = parseSettings({ ...document.settings, seed });
    // Only the seed may differ: no plan depends on it.
    const key = JSON.stringify([document.text, { ...given, seed: 0 }, linked]);
    const found = plans.get(key) ?? openText(document.text, given, undefined, linked);
    plans.delete(key);
    plans.set(key, found);
    const [oldest] = plans.keys();
    if (plans.size > MOST && oldest !== undefined) plans.delete(oldest);
    const { plan } = found;
    if (!plan) throw new Error('the text of the run does not open');
    const { script } = readScript(document.scriptText);
    const settings = { ...found.settings, ...(given.seed !== undefined && { seed: given.seed }) };
    return { plan, settings, script, inputs: inputsOf(plan.workflow, document, script) };
  };
}
