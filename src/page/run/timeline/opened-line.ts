import type { Inspection } from '../inspection/inspection.svelte.ts';
import type { Line, Within } from './lines.ts';

/** Looks at the run as it was when a line's doing was over: its rounds are chosen, and the Run view is about it. */
export function openLine(inspection: Inspection, line: Exclude<Line, { kind: 'more' }>): void {
  const around = line.kind === 'round' ? [...line.within, line.of] : line.within;
  const innermost = around.at(-1) ?? null;
  chooseRounds(inspection, around);
  if (line.kind === 'round') {
    inspection.open({ kind: 'loop', part: line.of.part, frame: line.of.frame });
    return;
  }
  const { row } = line;
  // The last of a round is looked at with the end of the round.
  if (line.next !== null) inspection.scrub(line.next);
  else if (innermost === null) inspection.follow();
  if (row.kind === 'loop') inspection.open({ kind: 'loop', part: row.part, frame: row.frame });
  else inspection.open({ kind: 'node', part: row.part, frame: innermost?.frame ?? null });
}

function chooseRounds(inspection: Inspection, around: readonly Within[]): void {
  for (const { frame, round } of around.slice(0, -1)) inspection.choice.hold(frame, round);
  const innermost = around.at(-1);
  if (innermost) inspection.pinIn(innermost.frame, innermost.rounds, innermost.round);
}
