import { asksVisitor } from '../../engine/journal/ask.ts';
import type { Before } from '../../engine/kernel/breakpoints.ts';
import type { RunResult } from '../../engine/journal/run-result.ts';
import { tellingLoop } from '../../engine/journal/telling-loop.ts';
import type { RunView } from '../../engine/journal/view.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Verdict } from '../../engine/workflow/verdict/verdict.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
// By its own files: the door of the wording would bring the words of all problems into the first load.
import { wordPausedBefore } from '../../wording/en/run/pausing.ts';
import { wordSpokenReason, wordSpokenVerdict } from '../../wording/en/verdict/spoken-verdict.ts';
import { labelsOf } from '../../wording/names.ts';
import { counted } from '../../wording/values.ts';
import { roundLimit } from '../document/parts.ts';
import type { Said } from './spoken.svelte.ts';

/**
 * What a screen reader is told of a change of the run: an open question before everything, then before what it is paused, then the end of
 * the run, then the last round that ended, both with the reason. Null when nothing worth saying happened.
 */
export function announcement(
  workflow: Workflow,
  before: RunView,
  after: RunView,
  pausedBefore: Before | null,
): Said | null {
  const asked = Object.entries(after.asks).find(([seq, ask]) => asksVisitor(ask) && !(seq in before.asks))?.[1];
  if (asked) return { text: `${labelsOf(workflow)(asked.id)} waits for your answer` };
  if (pausedBefore) return { text: wordPausedBefore(namesOf(workflow, pausedBefore), pausedBefore.round) };
  if (after.result && !before.result) {
    const verdict = tellingLoop(after)?.verdict;
    const why = verdict && endsRun(verdict, after.result) ? wordSpokenReason(verdict, labelsOf(workflow)) : '';
    return {
      text: `Run ${endWord(after.result.status)} after ${counted(after.activations, 'step')}${why === '' ? '' : `: ${why}`}`,
    };
  }
  for (const [part, loop] of Object.entries(after.loops)) {
    const earlier = before.loops[Number(part)];
    const done = earlier?.frame === loop.frame ? earlier.completed : 0;
    if (loop.completed <= done) continue;
    const node = workflow.nodes[loop.part];
    const ended = {
      round: loop.completed,
      limit: node ? roundLimit(workflow, node.id) : null,
      loop: loop.around === -1 ? '' : (node?.label ?? ''),
      verdict: loop.verdict,
    };
    return { text: wordSpokenVerdict(ended, labelsOf(workflow)), isOneOfMany: true };
  }
  return null;
}

/** A loop that had ended before does not say why the run was cut short. */
function endsRun({ reason }: Verdict, { status }: RunResult): boolean {
  if (status === 'completed') return reason !== 'cancelled';
  return (status === 'failed' && reason === 'error') || (status === 'limit' && reason === 'budget');
}

/** The nodes before which a run is paused, as they are drawn. */
export function namesOf({ nodes }: Workflow, { parts }: Before): string[] {
  return parts.flatMap((part) => nodes[part]?.label ?? []);
}

function endWord(status: 'completed' | 'failed' | 'stopped' | 'limit'): string {
  switch (status) {
    case 'completed':
      return 'completed';
    case 'failed':
      return 'failed';
    case 'stopped':
      return 'stopped';
    case 'limit':
      return 'ended at a limit';
    default:
      return unreachable(status);
  }
}
