import type { Chunk } from '../../journal/chunk.ts';
import { Kind, type KindNumber } from '../../journal/facts.ts';
import type { LoopView } from '../../journal/view.ts';
import type { Pauses } from '../../running/pauses.ts';
import { prepare, type WorkflowOrder } from '../../running/run-workflow.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';

/** What is explored. */
export type ExploredOrder = Omit<WorkflowOrder, 'use' | 'onChunk' | 'onFact'>;

/** How far a run was made, to see how a round ends. */
interface Reached {
  verdict: Verdict;
  /** Index of the node that names the loop. */
  part: number;
  chunks: Chunk[];
  activations: number;
  /** How many answers were taken off the tape. */
  answers: number;
}

/**
 * Explores until a round of a loop ends, asking nobody who costs anything. Null where it does not end within `most` activations, or
 * only somebody who was not asked could say how.
 */
export async function untilVerdict(
  order: ExploredOrder,
  { path, round }: Pick<Verdict, 'path' | 'round'>,
  most: number,
  pauses: Pauses,
): Promise<Reached | null> {
  const chunks: Chunk[] = [];
  const found: { loop?: LoopView } = {};
  const { run, journal } = prepare({
    ...order,
    use: 'explore',
    onChunk: (chunk) => chunks.push(chunk),
    onFact(_seq: number, kind: KindNumber) {
      if (kind !== Kind.roundEnded || found.loop) return;
      const loop = Object.values(journal.view().loops).find(
        ({ verdict }) => verdict?.round === round && verdict.path === path,
      );
      if (loop) found.loop = loop;
    },
  });
  const isOver = (): boolean => found.loop !== undefined || run.activations() > most;
  while (run.pump(() => !isOver() && pauses.mayGoOn()) === 'more' && !isOver()) await pauses.breathe();
  const { loop } = found;
  if (!loop?.verdict) return null;
  const answers = run.tape().entries.length;
  return {
    verdict: loop.verdict,
    part: loop.part,
    chunks: [...chunks, journal.open()],
    activations: run.activations(),
    answers,
  };
}
