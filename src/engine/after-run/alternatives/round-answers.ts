import type { Chunk, Recorded } from '../../journal/chunk.ts';
import { Kind } from '../../journal/facts.ts';
import { valueAt } from '../../journal/values.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Workflow, WorkflowNode } from '../../workflow/workflow.ts';

/** What a node answered in a round. */
export interface RoundAnswer {
  address: string;
  /** Id of the node, and its name as the author wrote it. */
  node: string;
  name: string;
  part: number;
  text: string;
}

/** A longer answer is not looked into. */
const LONGEST = 100_000;

/** The answers of the newest round of a loop, of all that lies in it, the last first. `part`: of the node that names the loop. */
export function roundAnswers(
  chunks: readonly Chunk[],
  { path, round }: Pick<Verdict, 'path' | 'round'>,
  part: number,
  { nodes }: Workflow,
): RoundAnswer[] {
  const begins = (chunk: Chunk, at: number): boolean =>
    chunk.kind[at] === Kind.roundStarted && chunk.part[at] === part && chunk.b[at] === round;
  return answersIn(chunks, `${path}[${round}]/`, nodes, begins);
}

/** Answers whose address begins so, the last first, back to the first fact at which `isOver`. */
export function answersIn(
  chunks: readonly Chunk[],
  address: string,
  nodes: readonly WorkflowNode[],
  isOver: (chunk: Chunk, at: number) => boolean = () => false,
): RoundAnswer[] {
  const answers: RoundAnswer[] = [];
  for (const chunk of chunks.toReversed())
    for (let at = chunk.count - 1; at >= 0; at--) {
      if (isOver(chunk, at)) return answers;
      if (chunk.kind[at] !== Kind.answered) continue;
      const recorded = valueAt<Recorded>(chunk, chunk.a[at]!);
      const { answer } = recorded;
      const node = nodes[chunk.part[at]!];
      if (!node || answer.kind !== 'answered' || answer.text.length > LONGEST) continue;
      if (!recorded.address.startsWith(address)) continue;
      answers.push({
        address: recorded.address,
        node: node.id,
        name: node.name,
        part: chunk.part[at]!,
        text: answer.text,
      });
    }
  return answers;
}
