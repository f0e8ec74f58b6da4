import { existsSync } from 'node:fs';
import { layoutOf } from '../../src/drawing/layout.ts';
import { EMPTY_SCRIPT } from '../../src/engine/models/scripted/script.ts';
import { unreachable } from '../../src/engine/workflow/unreachable.ts';
import type { NotationName } from '../../src/engine/workflow/notation-name.ts';
import type { ConformCorpusCommand } from './arguments.ts';
import { corpusFiles } from './corpus/corpus-files.ts';
import { EXPECTED_FAILURES } from './corpus/expected-failures.ts';
import { openWithLinks, type OpenedFile } from './corpus/linked-files.ts';
import { orderDifference, recordedOrders, type RecordedOrder } from './corpus/recorded-orders.ts';
import { refusedFiles, type Refusal } from './corpus/refused-files.ts';
import { problemRows, type ProblemRow } from '../../src/terminal/rows/problem-row.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { WrongUsage } from '../../src/terminal/usage.ts';

/** What `conform-corpus` prints of a file. `status`: how it ended under the simulated model; null when it was not run. */
export interface CorpusRow {
  file: string;
  notation: NotationName | null;
  opened: boolean;
  status: 'completed' | 'failed' | 'stopped' | 'limit' | null;
  activations: number;
  problems: ProblemRow[];
  /** How its start order compares with the recorded one; null where none was recorded. */
  order: string | null;
  /** What should be otherwise. */
  deviations: string[];
}

/** The last line of `conform-corpus`. */
export interface CorpusSummary {
  files: number;
  opened: number;
  refused: number;
  completed: number;
  limit: number;
  failed: number;
  /** Files whose start order is the recorded one. */
  orders: number;
  deviations: number;
}

/** So many nodes may be started in a file's run. */
const MOST_ACTIVATIONS = 20_000;

/** Opens, draws and runs every workflow under a directory; 1 when one does not do what it should (conformance COMPARE.md, "corpus"). */
export async function conformCorpus(
  { directory }: ConformCorpusCommand,
  print: (row: CorpusRow | CorpusSummary) => void,
): Promise<number> {
  if (!existsSync(directory)) throw new WrongUsage(`${directory} cannot be read: there is no such directory`);
  const files = corpusFiles(directory);
  if (files.length === 0) throw new WrongUsage(`${directory} holds no workflows`);
  const refused = refusedFiles(directory);
  const orders = recordedOrders(directory);
  const rows: CorpusRow[] = [];
  for (const file of files) {
    const found = openWithLinks(directory, file, files);
    const row = await corpusRow(file, found, refused.get(file), orders.get(file));
    rows.push(row);
    print(row);
  }
  print(summaryOf(rows));
  return rows.every(({ deviations }) => deviations.length === 0) ? 0 : 1;
}

async function corpusRow(
  file: string,
  found: OpenedFile,
  refusal: Refusal | undefined,
  recorded: RecordedOrder | undefined,
): Promise<CorpusRow> {
  const { text, opened, missing } = found;
  const { notation, plan, workflow, settings } = opened;
  const row: CorpusRow = {
    file,
    notation,
    opened: plan !== null,
    status: null,
    activations: 0,
    problems: problemRows(opened.problems, text, workflow),
    order: null,
    deviations: openingDeviations(found, refusal),
  };
  if (!plan || !workflow) return row;
  if (layoutOf(workflow, { collapsed: new Set(), direction: 'TB' }).nodes.length === 0)
    row.deviations.push('it draws nothing');
  const ran = await runToEnd({
    plan,
    inputs: Object.fromEntries(workflow.inputs.map((port) => [port.name, port.default ?? `some ${port.name}`])),
    settings: { ...settings, limits: { ...settings.limits, activations: MOST_ACTIVATIONS } },
    model: 'simulated',
    script: EMPTY_SCRIPT,
    kept: { activations: false },
  });
  row.status = ran.result?.status ?? null;
  row.activations = ran.order.length;
  row.problems.push(...problemRows(ran.problems, text, workflow));
  row.deviations.push(...endingDeviations(ran));
  if (!recorded) return row;
  // What the original found in a file that is not here cannot be compared.
  const difference = missing.length > 0 ? null : await orderDifference(plan, settings, recorded);
  row.order = missing.length > 0 ? `not compared: ${missing.join(', ')} is not there` : (difference ?? 'as recorded');
  if (difference !== null) row.deviations.push(`start order: ${difference}`);
  return row;
}

function openingDeviations({ opened, missing }: OpenedFile, refusal: Refusal | undefined): string[] {
  const has = (severity: string): boolean => opened.problems.some((problem) => problem.severity === severity);
  switch (refusal) {
    case 'refused':
      // Its reason may lie in a file that it names.
      return has('error') || missing.length > 0 ? [] : ['its own system refuses it, and no error says why'];
    case 'warned':
      return [...(has('error') ? ['it does not open'] : []), ...(has('warning') ? [] : ['no warning is given'])];
    case undefined:
      return has('error') ? ['it does not open'] : [];
    default:
      return unreachable(refusal);
  }
}

function endingDeviations({ result }: RunRecord): string[] {
  switch (result?.status) {
    case 'completed':
    case 'limit':
      return [];
    case 'failed':
      return EXPECTED_FAILURES[result.failure?.code ?? ''] === undefined
        ? [`it fails with ${JSON.stringify(result.failure)}`]
        : [];
    default:
      return [`it ends as ${result?.status ?? 'nothing'}`];
  }
}

function summaryOf(rows: readonly CorpusRow[]): CorpusSummary {
  const count = (holds: (row: CorpusRow) => boolean): number => rows.filter(holds).length;
  return {
    files: rows.length,
    opened: count(({ opened }) => opened),
    refused: count(({ opened }) => !opened),
    completed: count(({ status }) => status === 'completed'),
    limit: count(({ status }) => status === 'limit'),
    failed: count(({ status }) => status === 'failed'),
    orders: count(({ order }) => order === 'as recorded'),
    deviations: count(({ deviations }) => deviations.length > 0),
  };
}
