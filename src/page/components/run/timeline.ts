import type { ShownRun } from '../graph/loops.ts';
import { markOfNode, type Mark } from '../graph/status-glyph.ts';
import type { Cell, RoundRow } from '../../../engine/journal/rounds.ts';
import type { Evidence, Verdict } from '../../../engine/workflow/verdict.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { markOfCell } from '../sheet/fields.ts';

/** One line of the timeline: something a node did, or the end of a round. `seq` orders them and is their key. */
export type TimelineEvent =
  | { kind: 'activation'; seq: number; round: number; cell: Cell; mark: Mark }
  | { kind: 'outside'; seq: number; part: number; mark: Mark; runs: number; evidence: readonly Evidence[] }
  | { kind: 'inner'; seq: number; round: number; part: number; rounds: number; verdict: Verdict | null }
  | { kind: 'verdict'; seq: number; round: number; verdict: Verdict };

/** What happened in these rounds, the newest first. */
export function timelineOf(rounds: Iterable<RoundRow>): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  for (const row of rounds) {
    const inside = new Map(row.inner.map((inner) => [inner.part, inner]));
    for (const cell of row.cells) {
      const inner = inside.get(cell.part);
      inside.delete(cell.part);
      // A container starts as a node and goes on as a loop: one line, its loop's.
      if (inner)
        events.push({
          kind: 'inner',
          seq: cell.seq,
          round: row.round,
          part: inner.part,
          rounds: inner.rounds,
          verdict: inner.verdict,
        });
      else
        events.push({ kind: 'activation', seq: cell.seq, round: row.round, cell, mark: markOfCell(cell, row.verdict) });
    }
    // A cycle has no activation of its own: it stands before the end of its round.
    for (const { part, rounds: count, verdict } of inside.values()) {
      events.push({ kind: 'inner', seq: row.last - 0.5, round: row.round, part, rounds: count, verdict });
    }
    if (row.verdict) events.push({ kind: 'verdict', seq: row.last, round: row.round, verdict: row.verdict });
  }
  return events.sort((left, right) => right.seq - left.seq);
}

/**
 * What ran outside of all loops, a line for each node: the run's view knows how it stands, and its lines when it was. `listed` ran in
 * a round though it lies elsewhere, and stands there.
 */
export function outsideOf(workflow: Workflow, view: ShownRun, listed: ReadonlySet<number>): TimelineEvent[] {
  const looped = scopesInLoops(workflow);
  const loops = new Set(workflow.loops.map((loop) => loop.id));
  const used = usesOfLines(workflow, view);
  return workflow.nodes.flatMap((node, part): TimelineEvent[] => {
    const state = view.nodes[part];
    const mark = state && state.runs > 0 ? markOfNode(state, asks(view, part)) : null;
    if (!state || mark === null || looped.has(node.scope) || loops.has(node.id) || listed.has(part)) return [];
    // What nothing leads to or from was the only step, or the first.
    const { into = -1, outOf = -1 } = used.get(node.id) ?? {};
    const seq = into >= 0 ? into + 0.5 : outOf >= 0 ? outOf - 0.5 : part / workflow.nodes.length;
    return [{ kind: 'outside', seq, part, mark, runs: state.runs, evidence: state.evidence }];
  });
}

function asks({ asks: open }: ShownRun, part: number): boolean {
  return Object.values(open).some((ask) => ask.part === part && ask.request.kind === 'human');
}

/** The scopes of loops and everything inside them. */
function scopesInLoops({ loops, scopes }: Workflow): ReadonlySet<string> {
  const inside = new Set(loops.map((loop) => loop.scope));
  // Outer scopes stand before inner ones.
  for (const scope of scopes) if (scope.parent !== null && inside.has(scope.parent)) inside.add(scope.id);
  return inside;
}

/** When the lines into and out of each node were taken last. */
function usesOfLines({ edges }: Workflow, view: ShownRun): ReadonlyMap<string, { into?: number; outOf?: number }> {
  const uses = new Map<string, { into?: number; outOf?: number }>();
  for (const [index, { from, to }] of edges.entries()) {
    const use = view.edges[index];
    if (!use || use.last < 0) continue;
    const source = uses.get(from);
    uses.set(from, { ...source, outOf: Math.max(source?.outOf ?? -1, use.last) });
    if (!use.open) continue;
    const target = uses.get(to);
    uses.set(to, { ...target, into: Math.max(target?.into ?? -1, use.last) });
  }
  return uses;
}
