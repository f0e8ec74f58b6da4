import path from 'node:path';
import { EMPTY_SCRIPT } from '../../engine/models/scripted/script.ts';
import type { AnsweredBy } from '../../engine/models/answered-by.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import { isJson } from '../../engine/workflow/json.ts';
import type { RunStore } from '../../hosts/host.ts';
import { DATABASE_VERSION } from '../../history/schema.ts';
import type { RunRecord } from '../../history/read-record.ts';
import { boundedBudget } from '../asking/options.ts';
import { openBeside } from '../files/neighbours.ts';
import { readJson, readText } from '../files/read-file.ts';
import { inputsFrom, inputsOf, scriptOf } from '../given.ts';
import { problemRows, type ProblemRow } from '../rows/problem-row.ts';
import { settingsOver } from '../setting-options.ts';
import { WrongUsage } from '../usage.ts';
import type { StartCommand } from './arguments.ts';

/** What `start` prints. */
export type StartRow = { ids: string[]; started: number } | { started: 0; problems: ProblemRow[] };

/** Orders runs of a file, with all that they will ever read of it. Exit code 1 where it does not open, 2 where another run has the id. */
export async function start(command: StartCommand, host: RunStore, print: (row: StartRow) => void): Promise<number> {
  const text = readText(command.file);
  const { opened, linked } = openBeside(command.file, text);
  const { plan, secrets, workflow } = opened;
  if (!plan) {
    print({ started: 0, problems: problemRows(opened.problems, text, workflow) });
    return 1;
  }
  const masked = (json: unknown): unknown => (isJson(json) ? secrets.maskJson(json) : json);
  const scriptJson = command.script === null ? null : masked(readJson(command.script));
  const script = scriptJson === null ? EMPTY_SCRIPT : scriptOf(scriptJson);
  const inputs =
    command.inputs === null
      ? inputsFrom(command.input === null ? null : secrets.mask(command.input), script, plan.workflow).inputs
      : inputsOf(masked(readJson(command.inputs)), command.inputs);
  const merged = settingsOver(command.settings, opened.settings);
  const settings = command.asks ? { ...merged, budget: boundedBudget(command.settings.budget, merged.budget) } : merged;
  const model: AnsweredBy = command.asks
    ? 'model'
    : (settings.model ?? (script === EMPTY_SCRIPT ? 'simulated' : 'scripted'));
  const document = {
    name: path.basename(command.file).replace(/\.\w+$/, ''),
    text: secrets.mask(text),
    inputs,
    scriptText: scriptJson === null ? '' : JSON.stringify(scriptJson),
  };
  const texts = linked.map((each) => ({ ...each, text: secrets.mask(each.text) }));
  const { notation } = plan.workflow;
  const ids: string[] = [];
  let started = 0;
  for (let nth = 1; nth <= (command.times ?? 1); nth++) {
    const id = command.times === null ? command.id : `${command.id}-${nth}`;
    const seed = (settings.seed ?? 0) + nth - 1;
    const record: RunRecord = {
      record: DATABASE_VERSION,
      run: {
        id,
        engineVersion: ENGINE_VERSION,
        summary: {
          id,
          documentId: null,
          name: document.name,
          notation,
          startedAt: 0,
          endedAt: null,
          status: 'running',
          model,
          rounds: 0,
          activations: 0,
          reason: '',
          result: '',
        },
      },
      order: { id, document: { ...document, settings: { ...settings, seed } }, model, playHuman: false, seed },
      tape: [],
      ...(texts.length > 0 && { linked: texts }),
    };
    const came = await host.start(record);
    if (came === 'other') throw new WrongUsage(`another run has the id ${id}: its file, inputs or options differ`);
    ids.push(id);
    if (came === 'started') started++;
  }
  print({ ids, started });
  return 0;
}
