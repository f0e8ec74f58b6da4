import { decidedBy } from '../../../engine/after-run/alternatives/decided-by.ts';
import type { RoundAnswer } from '../../../engine/after-run/alternatives/round-answers.ts';
import type { RoundRow } from '../../../engine/journal/rounds.ts';
import type { Desk } from '../../app/desk.svelte.ts';

/** Begins to type over the answer of the node that is open. */
export function typeOverOpened(desk: Desk): void {
  const { inspection, whatIf } = desk;
  const { subject, opened: detail } = inspection;
  if (!whatIf.possible || subject?.kind !== 'node') return;
  const last = detail?.asks.at(-1);
  if (detail && last?.answer?.kind !== 'answered') return desk.say(NO_ANSWER, 'failed');
  // One that is still being fetched is typed over once it is there.
  whatIf.typing = { address: last?.ask.address ?? null, at: null };
}

const NO_ANSWER = 'Nobody was asked here, so there is no answer to type over';

/** Opens the answer by which a round was judged, to be typed over: its score, or the value that was compared, is selected in it. */
export async function typeOverVerdict(desk: Desk, frame: number, row: RoundRow): Promise<void> {
  const { inspection, layout, whatIf } = desk;
  if (!row.verdict || !whatIf.possible) return;
  const before = inspection.subject;
  const answers = await answersOf(desk, row);
  const [last] = answers;
  const found = decidedBy(row.verdict, answers, desk.run.state.workflow?.edges) ?? (last && { answer: last, at: null });
  if (inspection.subject !== before) return;
  if (!found) return desk.say(NO_ANSWER, 'failed');
  whatIf.typing = { address: found.answer.address, at: found.at };
  inspection.open({ kind: 'node', part: found.answer.part, frame });
  layout.showRun();
}

/** What was answered in a round, the last first; of an activation its last answer, from which what it gave follows. */
async function answersOf({ run, library }: Desk, row: RoundRow): Promise<RoundAnswer[]> {
  const cells = row.cells.filter(({ answer }) => answer === 'answered').toReversed();
  const details = await Promise.all(cells.map(({ seq }) => run.shown.activation(library, seq).catch(() => null)));
  return details.flatMap((detail) => {
    const last = detail?.asks.at(-1);
    const node = detail && run.state.workflow?.nodes[detail.part];
    if (!detail || !node || last?.answer?.kind !== 'answered') return [];
    const { address } = last.ask;
    return [{ address, node: node.id, name: node.name, part: detail.part, text: last.answer.text }];
  });
}
