import type { RoundRow } from '../../../engine/journal/rounds.ts';
import { wordSaid } from '../../../wording/wording.ts';
import type { Desk } from '../desk.svelte.ts';

/** So many rounds are looked through for the first cell that differs. */
const MOST_LOOKED = 100;

/** Shows the second of two runs of the history with the first beside it, and selects the first cell that differs. */
export async function compareRuns(desk: Desk, first: string, second: string): Promise<void> {
  desk.layout.close();
  const before = await desk.library?.readRun(first).catch(() => null);
  await desk.showRun(second);
  const { workflow } = before?.opened ?? {};
  if (!before || !workflow || desk.run.state.runId !== second)
    return desk.say('One of these runs is no longer there, or does not open any more', 'failed');
  const { summary, document, view } = before;
  desk.comparison.begin({ runId: first, workflow, document, view, summary });
  desk.layout.showLoop();
  await selectFirst(desk, first, second);
}

async function selectFirst(desk: Desk, first: string, second: string): Promise<void> {
  const { library, comparison, inspection } = desk;
  const loop = Object.values(desk.run.state.view?.loops ?? {}).find(({ around }) => around === -1);
  const there = loop && comparison.outer(loop.part);
  if (!library || !loop || !there) return;
  const [rows, others] = await Promise.all([
    library.rounds(second, loop.frame, 1, MOST_LOOKED),
    library.rounds(first, there.cache.frame, 1, MOST_LOOKED),
  ]).catch((): RoundRow[][] => [[], []]);
  for (const row of rows ?? []) {
    const other = others?.find(({ round }) => round === row.round);
    const cell = row.cells.find((one) => saidIn(row, one.part) !== saidIn(other, comparison.partOf(one.part)));
    if (!cell || desk.run.state.runId !== second) continue;
    inspection.chooseLoop(loop.part);
    inspection.pin(row.round);
    return inspection.open({ kind: 'node', part: cell.part, frame: loop.frame });
  }
}

function saidIn(row: RoundRow | undefined, part: number | null): string | null {
  const cell = row?.cells.findLast((one) => one.part === part);
  return cell ? `${cell.status} ${cell.said ? wordSaid(cell.said) : ''}` : null;
}
