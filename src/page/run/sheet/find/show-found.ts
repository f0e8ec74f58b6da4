import { parseFindQuery } from '../../../../engine/inspection/find-query.ts';
import type { Match } from '../../../../engine/inspection/find.ts';
import type { Moment } from '../../../../engine/inspection/moment.ts';
import { textSearch } from '../../../../engine/inspection/text-search.ts';
import { loopAround } from '../../../../engine/workflow/loops/loop-around.ts';
import type { Desk } from '../../../app/desk.svelte.ts';
import type { FoundText } from '../../inspection/run-focus.ts';
import { loopOfNode } from '../../../graph/loops.ts';

/**
 * Shows a place in the rounds of the loop that the sheet shows: its round is chosen, in loops inside as well, and what was found opens,
 * the words of `typed` marked in it. Null: nothing is looked for any more.
 */
export async function showFound(desk: Desk, match: Match | null, typed = ''): Promise<void> {
  const { inspection, layout, run } = desk;
  inspection.mark(match && foundText(match, typed));
  if (!match) return;
  const { round, part, activation: seq } = match;
  const { loop } = inspection;
  const { workflow } = run.state;
  if (!loop || !workflow) return;
  const structure = loopOfNode(workflow, workflow.nodes[loop.part]?.id ?? '');
  const around = loopAround(workflow)(workflow.nodes[part]?.scope ?? '');
  const isInside = around !== null && around !== structure;
  inspection.pin(round);
  // There a sheet would lie over the field in which is typed.
  if (layout.narrow) return;
  inspection.open(
    seq < 0
      ? { kind: 'loop', part: loop.part, frame: loop.frame }
      : { kind: 'node', part, frame: isInside ? null : loop.frame, seq },
  );
  layout.showRun();
  if (seq < 0 || !isInside) return;
  const opened = inspection.subject;
  // Which entry of an inner loop it lies in, and which round of that, the moment after it began tells.
  const moment = await (run.shown.questions(desk.library)?.moment(seq + 1) ?? null);
  if (!moment || inspection.subject !== opened) return;
  let inner: number | null = null;
  for (const { part: named, frame } of loopsInside(moment, loop.frame)) {
    inspection.choice.hold(frame, moment.loops[named]?.round ?? 1);
    if (loopOfNode(workflow, workflow.nodes[named]?.id ?? '') === around) inner = frame;
  }
  if (inner !== null) inspection.open({ kind: 'node', part, frame: inner, seq });
}

function foundText({ activation, where }: Match, typed: string): FoundText | null {
  const read = parseFindQuery(typed);
  if ('problem' in read || read.query.kind !== 'text') return null;
  return { activation, inPrompt: where === 'prompt', search: textSearch(read.query.text, read.query.exact) };
}

/** The loops that were open inside of an entry of a loop. */
function loopsInside({ view }: Moment, frame: number): { part: number; frame: number }[] {
  const loops = Object.values(view.loops);
  const aroundOf = new Map(loops.map((loop) => [loop.frame, loop.around]));
  const isInside = (at: number): boolean => {
    const around = aroundOf.get(at) ?? -1;
    return around === frame || (around !== -1 && isInside(around));
  };
  return loops.filter((loop) => isInside(loop.frame));
}
