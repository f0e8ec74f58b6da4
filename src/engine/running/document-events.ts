import { passedOn } from '../notations/loop-exit/values/values.ts';
import type { Json } from '../workflow/json.ts';
import type { Fact } from '../journal/read-fact.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { FramePaths } from '../inspection/frame-paths.ts';

/** So many code points of a round's input its event shows (rule L12). */
const PREVIEW = 200;

/** An event as the document names it (003, "Events"). */
export type DocumentEvent =
  | { type: 'workflow.node.iteration'; node_id: string; index: number; total: number; input_preview: string }
  | { type: 'workflow.node.streaming'; node_id: string; tokens: number }
  | { type: 'workflow.node.completed'; node_id: string; iterations_run: number; exit_reason: string };

/** A loop that is being run: what its next round is given, and why it ended. */
interface OpenLoop {
  node: string;
  total: number;
  input: Json;
  /** '' while another round is to follow. */
  reason: string;
}

/**
 * The events of the document (003, "Events"), in the order in which they happened: each round of a loop, counted from 0, with
 * the first 200 code points of its input; what an answer inside of it came to in tokens, where the answer says so; and what
 * the loop came to. An answer comes as a whole here, so there is one event of streaming for each.
 */
export function documentEvents(
  { nodes, limits }: Workflow,
  frames: FramePaths,
): { note(fact: Fact): void; events: DocumentEvent[] } {
  const events: DocumentEvent[] = [];
  const loops = new Map<number, OpenLoop>();
  /** What each loop was given last, by the frame that it stands in. */
  const given = new Map<string, Json>();
  /** Why a loop ends that was to have another round. */
  let cutBy = 'cancelled';

  function isInLoop(frame: number): boolean {
    for (let at = frame; at !== -1; at = frames.parent(at)) if (loops.has(at)) return true;
    return false;
  }

  function note(fact: Fact): void {
    const node = nodes[fact.part]?.id ?? '';
    switch (fact.kind) {
      case 'nodeStarted':
        if (nodes[fact.part]?.limit) given.set(`${fact.frame}/${fact.part}`, passedOn(fact.inputs.ports ?? {}) ?? null);
        return;
      case 'loopEntered': {
        const input = given.get(`${fact.parent}/${fact.part}`) ?? null;
        const own = nodes[fact.part]?.limit?.value ?? Infinity;
        loops.set(fact.frame, { node, total: Math.min(own, limits.rounds ?? own), input, reason: '' });
        return;
      }
      case 'roundStarted': {
        const loop = loops.get(fact.loop);
        if (!loop) return;
        const [index, input_preview] = [fact.round - 1, previewOf(loop.input)];
        events.push({ type: 'workflow.node.iteration', node_id: loop.node, index, total: loop.total, input_preview });
        return;
      }
      case 'roundEnded': {
        const loop = loops.get(fact.loop);
        if (loop) Object.assign(loop, { input: fact.verdict.passedOn, reason: exitReason(fact.verdict) });
        return;
      }
      case 'answered': {
        const { answer } = fact.recorded;
        if (answer.kind !== 'answered' || !answer.usage || !isInLoop(fact.frame)) return;
        events.push({ type: 'workflow.node.streaming', node_id: node, tokens: answer.usage.tokens });
        return;
      }
      case 'loopClosed': {
        const loop = loops.get(fact.frame);
        if (!loop) return;
        const [iterations_run, exit_reason] = [fact.completed, loop.reason || cutBy];
        events.push({ type: 'workflow.node.completed', node_id: loop.node, iterations_run, exit_reason });
        return;
      }
      case 'limitReached':
        if (fact.what !== 'rounds' && fact.what !== 'activations') cutBy = 'budget';
        return;
      default:
        return;
    }
  }

  return { note, events };
}

/** Why a loop ended, as the document names it: to it, the run's limit is one on the iterations too. */
function exitReason({ outcome, reason }: Verdict): string {
  if (outcome === 'again') return '';
  return reason === 'rounds_limit' ? 'max_iterations' : reason;
}

function previewOf(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...text].slice(0, PREVIEW).join('');
}
