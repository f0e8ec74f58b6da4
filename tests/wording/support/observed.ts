import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';
import type { Loop, Workflow } from '../../../src/engine/workflow/workflow.ts';

/** A round of a loop as its facts tell it. */
export interface ObservedRound {
  round: number;
  verdict: Verdict | null;
  /** Ids of the nodes that ran in it, in its loops inside as well, and what they said. */
  said: Map<string, string[]>;
  /** Ids of nodes that ran in it or in cycles in it, containers themselves among them. */
  own: Set<string>;
}

/** One entry into a loop. */
export interface ObservedLoop {
  /** Index of the node that it was entered through. */
  part: number;
  /** What is claimed of it is claimed of this; null where the entry was not the usual one of a loop inside. */
  loop: Loop | null;
  rounds: ObservedRound[];
  isClosed: boolean;
}

/** The loops of a run, by the facts alone. */
export function observedLoops(workflow: Workflow, facts: readonly Fact[]): ObservedLoop[] {
  const loops = new Map<number, ObservedLoop & { around: number }>();
  const rounds = new Map<number, { loop: number; round: ObservedRound }>();
  /** Frame → the frame around it. */
  const parents = new Map<number, number>();
  const nodeAt = (part: number) => workflow.nodes[part]!;

  function aroundOf(frame: number): { loop: number; round: ObservedRound }[] {
    const found = [];
    for (let at: number | undefined = frame; at !== undefined && at !== -1; at = parents.get(at)) {
      const round = rounds.get(at);
      if (round) found.push(round);
    }
    return found;
  }

  function noteRun(part: number, frame: number, texts: readonly string[]): void {
    const { id } = nodeAt(part);
    let isOwn = true;
    for (const { loop, round } of aroundOf(frame)) {
      round.said.set(id, [...(round.said.get(id) ?? []), ...texts]);
      if (isOwn) round.own.add(id);
      const entered = loops.get(loop);
      isOwn &&=
        entered?.loop !== null &&
        entered !== undefined &&
        workflow.scopes.some(({ id: scope, kind }) => scope === entered.loop?.scope && kind === 'cycle');
    }
  }

  for (const fact of facts)
    switch (fact.kind) {
      case 'loopEntered': {
        parents.set(fact.frame, fact.parent);
        const around = aroundOf(fact.parent)[0];
        const outer = around ? (loops.get(around.loop) ?? null) : null;
        const loop = loopEnteredAt(workflow, nodeAt(fact.part).id, outer);
        loops.set(fact.frame, { part: fact.part, loop, rounds: [], isClosed: false, around: around?.loop ?? -1 });
        break;
      }
      case 'frameOpened':
        parents.set(fact.frame, fact.parent);
        break;
      case 'roundStarted': {
        parents.set(fact.frame, fact.loop);
        const round = { round: fact.round, verdict: null, said: new Map<string, string[]>(), own: new Set<string>() };
        rounds.set(fact.frame, { loop: fact.loop, round });
        loops.get(fact.loop)?.rounds.push(round);
        break;
      }
      case 'roundEnded': {
        const round = loops.get(fact.loop)?.rounds.at(-1);
        if (round) round.verdict = fact.verdict;
        break;
      }
      case 'loopClosed': {
        const loop = loops.get(fact.frame);
        if (loop) loop.isClosed = true;
        break;
      }
      case 'nodeFinished': {
        const { messages, ports } = fact.outputs;
        const texts = ports
          ? Object.values(ports).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
          : messages.map(({ text }) => text);
        noteRun(fact.part, fact.frame, texts);
        break;
      }
      case 'nodeHeldBack':
        noteRun(fact.part, fact.frame, []);
        break;
      default:
        break;
    }
  return [...loops.values()];
}

/** The loop that an entry is one of: a container by its node, a cycle by a node that it may be entered through. */
function loopEnteredAt(workflow: Workflow, id: string, outer: ObservedLoop | null): Loop | null {
  const isCycle = (loop: Loop): boolean =>
    workflow.scopes.some((scope) => scope.id === loop.scope && scope.kind === 'cycle');
  const container = workflow.loops.find((loop) => loop.id === id && !isCycle(loop));
  if (container) return container;
  const outerLoop = outer?.loop ?? null;
  const isInCycle = outerLoop !== null && isCycle(outerLoop);
  if (outer !== null && outerLoop === null) return null;
  // Entered through another node than usual, a cycle holds other cycles.
  if (isInCycle && workflow.nodes[outer?.part ?? -1]?.id !== outerLoop.id) return null;
  return (
    workflow.loops.find((loop) => {
      const parent = workflow.scopes.find((scope) => scope.id === loop.scope)?.parent ?? null;
      return isCycle(loop) && loop.entries.includes(id) && (!isInCycle || parent === outerLoop.scope);
    }) ?? null
  );
}
