import { forecast } from '../../engine/forecast/forecast.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import type { Pauses } from '../../engine/running/pauses.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import type { ForecastDocument, LibraryWorker } from '../protocol.ts';

/** Answers forecasts, the newest question alone. The text that was asked about last is not compiled again for each batch of runs. */
export function createForecaster(pauses: () => Pauses): LibraryWorker['forecast'] {
  let last: { key: string; opened: ReturnType<typeof openToRun> } | null = null;
  let newest = 0;

  function open({ text, settings, from = 'file' }: ForecastDocument): ReturnType<typeof openToRun> {
    const key = JSON.stringify([text, settings, from]);
    if (last?.key !== key) last = { key, opened: openToRun(text, settings, READ_LIMITS[from]) };
    return last.opened;
  }

  return async (document, order) => {
    const asked = ++newest;
    const opened = await open(document);
    if (!opened.plan || asked !== newest) return null;
    const { advance } = readScript(document.scriptText).script;
    return forecast(opened.plan, opened.settings, { ...order, ticks: advance }, pauses(), () => asked === newest);
  };
}
