import type { LoopView } from '../../../engine/journal/view.ts';
import { claimsOf } from '../../../engine/workflow/loops/loop-claim.ts';
import type { Loop, Workflow } from '../../../engine/workflow/workflow.ts';
// By its own file: the door of the wording would bring the words of all problems into the first load.
import { wordLoopParts } from '../../../wording/en/document/loop.ts';
import type { SentencePart } from '../../../wording/en/document/marked.ts';
import { iterationText } from '../../graph/face/badges.ts';
import { loopNames, loopViews, roundCap, type ShownRun } from '../../graph/loops.ts';

/** A loop in one line: what it will do, or did. */
export interface LoopLine {
  id: string;
  /** How many loops are around it. */
  depth: number;
  sentence: string;
  /** The same in parts: its values are parts of their own. */
  parts: readonly SentencePart[];
  /** How its latest entry ended, in a sentence; '' while it goes on, and before a run. */
  ending: string;
  /** "Iteration 3/5" while it is going on, else ''. */
  now: string;
}

interface Source {
  /** Whose sentences these are. */
  workflow: Workflow;
  view: ShownRun | null;
  /** The workflow that was run, where it is another than the one shown. */
  ran: Workflow | null;
  /** Says how a loop ended; null where its words are not there yet. */
  wordEnding: ((loop: LoopView) => string) | null;
}

/** All loops, each under the loop around it, in the order of the document. */
export function loopLines({ workflow, view, ran, wordEnding }: Source): LoopLine[] {
  const sentences = wordLoopParts(workflow);
  const claims = claimsOf(workflow);
  const entries = loopViews(loopNames(ran ?? workflow), view?.loops ?? {});
  const inside = new Map<string | null, Loop[]>();
  for (const loop of workflow.loops) {
    const around = claims.get(loop.id)?.around ?? null;
    const siblings = inside.get(around);
    if (siblings) siblings.push(loop);
    else inside.set(around, [loop]);
  }
  const lines: LoopLine[] = [];
  const open = (inside.get(null) ?? []).toReversed().map((loop) => ({ loop, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { loop, depth } = next;
    const entry = entries.get(loop.id);
    const running = entry?.status === 'running' && view?.status === 'running';
    const parts = sentences.get(loop.id) ?? [];
    lines.push({
      id: loop.id,
      depth,
      sentence: parts.map(({ text }) => text).join(''),
      parts,
      ending: entry && !running && wordEnding ? wordEnding(entry) : '',
      now: entry && running ? iterationText(entry, roundCap(loop)) : '',
    });
    for (const inner of (inside.get(loop.id) ?? []).toReversed()) open.push({ loop: inner, depth: depth + 1 });
  }
  return lines;
}
