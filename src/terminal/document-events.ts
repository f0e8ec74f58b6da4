import type { Json } from '../engine/document/document.ts';
import type { Fact } from '../engine/journal/read-fact.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { FramePaths } from './frame-paths.ts';

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
  total: number | null;
  input: Json;
  reason: string;
}

/**
 * The events of the document (003, "Events"), in the order in which they happened: each round of a loop, counted from 0, with
 * the first 200 code points of its input; what an answer inside of it came to in tokens, where the answer says so; and what
 * the loop came to. An answer comes as a whole here, so there is one event of streaming for each.
 */
export function documentEvents(
  { nodes, notation }: Workflow,
  frames: FramePaths,
): { note(fact: Fact): void; events: DocumentEvent[] } {
  const events: DocumentEvent[] = [];
  const loops = new Map<number, OpenLoop>();
  /** What each loop was given last, by the frame that it stands in. */
  const given = new Map<string, Json>();

  function isInLoop(frame: number): boolean {
    for (let at = frame; at !== -1; at = frames.parent(at)) if (loops.has(at)) return true;
    return false;
  }

  function note(fact: Fact): void {
    const node = nodes[fact.part]?.id ?? '';
    switch (fact.kind) {
      case 'nodeStarted':
        if (nodes[fact.part]?.limit) given.set(`${fact.frame}/${fact.part}`, firstOf(fact.inputs.ports ?? {}));
        return;
      case 'loopEntered': {
        const input = given.get(`${fact.parent}/${fact.part}`) ?? null;
        loops.set(fact.frame, { node, total: nodes[fact.part]?.limit?.value ?? null, input, reason: '' });
        return;
      }
      case 'roundStarted': {
        const loop = loops.get(fact.loop);
        if (!loop) return;
        const index = fact.round - 1;
        const [total, input_preview] = [loop.total ?? fact.round, previewOf(loop.input)];
        events.push({ type: 'workflow.node.iteration', node_id: loop.node, index, total, input_preview });
        return;
      }
      case 'roundEnded': {
        const loop = loops.get(fact.loop);
        if (loop) Object.assign(loop, { input: fact.verdict.passedOn, reason: fact.verdict.reason });
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
        const [iterations_run, exit_reason] = [fact.completed, loop.reason];
        events.push({ type: 'workflow.node.completed', node_id: loop.node, iterations_run, exit_reason });
        return;
      }
      default:
        return;
    }
  }

  return notation === 'loop-exit' ? { note, events } : { note: () => undefined, events };
}

/** The first value that came along an edge; names that begin with @ are read by templates alone. */
function firstOf(given: Readonly<Record<string, Json>>): Json {
  return Object.entries(given).find(([key]) => !key.startsWith('@'))?.[1] ?? null;
}

function previewOf(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...text].slice(0, PREVIEW).join('');
}
