import { join } from 'node:path';
import type { Plan } from '../../../src/engine/kernel/plan.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
import { parseScript } from '../../../src/engine/models/scripted/script.ts';
import { readCaseFile, record, text, texts } from '../case-file.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';

/** How a run of the original went, where it can be compared: its nodes in start order, the first 400 at most. */
export interface RecordedOrder {
  order: string[];
  activations: number;
  /** The cap on rounds that it ended at; null when it ended by itself. */
  rounds: number | null;
}

/** What the original prints where a text is no program: its agents answered `<id>#<n>`, which is none. */
const NO_PROGRAM = 'Script execution failed\nexit_code=1';

/** Far beyond any recorded run. */
const MOST_ACTIVATIONS = 20_000;

/** Reads `DIR/chatdev/runs.json`: by path from the directory, those that ended by themselves or at the cap on rounds. */
export function recordedOrders(directory: string): Map<string, RecordedOrder> {
  const file = readCaseFile(join(directory, 'chatdev', 'runs.json'));
  const orders = new Map<string, RecordedOrder>();
  if (file === null) return orders;
  for (const [path, row] of Object.entries(record(record(file, 'runs.json')['runs'], 'runs'))) {
    const run = record(row, path);
    const kind = text(run['class'], `${path}: class`);
    const rounds = /limits\.rounds (\d+)/.exec(kind)?.[1];
    if (rounds === undefined && kind !== 'ends by itself') continue;
    orders.set(`chatdev/${path}`, {
      order: texts(run['order'], `${path}: order`),
      activations: Number(run['activations']),
      rounds: rounds === undefined ? null : Number(rounds),
    });
  }
  return orders;
}

/** Runs a graph as it was recorded and tells what is different; null when nothing is. */
export async function orderDifference(plan: Plan, written: Settings, recorded: RecordedOrder): Promise<string | null> {
  const programs = plan.workflow.nodes.filter(({ type }) => type === 'python');
  const code = Object.fromEntries(programs.map(({ name }) => [name, [{ error: NO_PROGRAM }]]));
  const limits = { activations: MOST_ACTIVATIONS, ...(recorded.rounds !== null && { rounds: recorded.rounds }) };
  const { order, result } = await runToEnd({
    plan,
    inputs: {},
    settings: { ...written, limits },
    model: 'scripted',
    script: parseScript({ code }).script,
    kept: { activations: false },
  });
  const at = recorded.order.findIndex((node, index) => order[index] !== node);
  if (at !== -1) return `start ${at + 1}: recorded ${recorded.order[at]}, was ${order[at] ?? 'nothing'}`;
  if (order.length !== recorded.activations) return `recorded ${recorded.activations} activations, was ${order.length}`;
  return result?.status === 'completed' ? null : `ended as ${result?.status ?? 'nothing'}`;
}
