import type { Notation, NotationWorkflow } from '../../engine/notations/notation.ts';
import type { Ports } from '../../engine/workflow/activation.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import { Kind } from '../../engine/journal/facts.ts';
import { readFact } from '../../engine/journal/read-fact.ts';

/** What a run leaves for the next one of the same document, as inputs. */
export interface LeftBehind {
  note(chunk: Chunk): void;
  inputs(): Record<string, Json>;
}

/** Watches the loops that keep their history (001, `persist_across_runs`); null where none does. */
export function leftBehind(workflow: NotationWorkflow | null, { keeping }: Notation): LeftBehind | null {
  if (!workflow || !keeping) return null;
  const keeps = keeping.nodes(workflow);
  if (keeps.size === 0) return null;
  const ended: { node: string; outputs: Ports }[] = [];
  return {
    note(chunk) {
      for (let at = 0; at < chunk.count; at++) {
        const name = keeps.get(chunk.part[at]!);
        if (name === undefined || chunk.kind[at] !== Kind.nodeFinished) continue;
        const fact = readFact(chunk, at);
        if (fact.kind === 'nodeFinished' && fact.outputs.ports) ended.push({ node: name, outputs: fact.outputs.ports });
      }
    },
    inputs: () => keeping.inputs(workflow, ended),
  };
}
