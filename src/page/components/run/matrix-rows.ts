import { isGuardEvidence } from '../../../engine/workflow/guard-evidence.ts';
import type { Cell, RoundRow } from '../../../engine/journal/rounds.ts';
import type { Evidence, Verdict } from '../../../engine/workflow/verdict.ts';
import type { Loop, Workflow } from '../../../engine/workflow/workflow.ts';
import { counted } from '../../../wording/values.ts';
import { wordSaid } from '../../../wording/wording.ts';
import { progressText } from '../graph/badges.ts';
import { markOfRound, type Mark } from '../graph/status-glyph.ts';
import { loopOfNode } from '../graph/loops.ts';

/** A row of the matrix: a node, or a loop inside this one, which unfolds. `part` is the index of the node that names it. */
interface MatrixRow {
  key: string;
  kind: 'node' | 'loop';
  part: number;
  label: string;
}

/**
 * The rows of a loop: the nodes of its scope in the order of the document, a container inside it as a loop's row. What ran in a
 * round but lies elsewhere (a node that a released guard triggered) is added below, so that nothing is hidden.
 */
export function matrixRows(workflow: Workflow, loop: Loop | null, rounds: Iterable<RoundRow>): MatrixRow[] {
  const known = new Map<string, MatrixRow>();
  const add = (kind: MatrixRow['kind'], part: number, label: string): void => {
    const key = `${kind}:${part}`;
    if (!known.has(key)) known.set(key, { key, kind, part, label });
  };
  for (const [part, node] of workflow.nodes.entries()) {
    if (!loop || node.scope !== loop.scope) continue;
    add(workflow.loops.some((inner) => inner.id === node.id && inner !== loop) ? 'loop' : 'node', part, node.label);
  }
  for (const round of rounds) {
    for (const inner of round.inner) add('loop', inner.part, innerName(workflow, inner.part));
    for (const cell of round.cells) {
      // A container that ran as a node and as a loop is one row: its loop's.
      if (!known.has(`loop:${cell.part}`))
        add('node', cell.part, workflow.nodes[cell.part]?.label ?? `node ${cell.part}`);
    }
  }
  return [...known.values()];
}

function innerName(workflow: Workflow, part: number): string {
  const node = workflow.nodes[part];
  const loop = node && loopOfNode(workflow, node.id);
  return workflow.nodes.find((candidate) => candidate.id === loop?.id)?.label ?? node?.label ?? `loop ${part}`;
}

export interface MatrixField {
  mark: Mark;
  /** The activation that a click opens: the last one of the round. */
  cell: Cell | null;
  /** How often the node ran in the round, or how many rounds the inner loop had. */
  times: number;
  text: string;
}

/** The field of a node in a round. A human's node that waits, waits for the visitor. */
export function nodeField(round: RoundRow | undefined, part: number, human: boolean): MatrixField {
  const cells = round?.cells.filter((cell) => cell.part === part) ?? [];
  const cell = cells.at(-1) ?? null;
  if (!cell) return { mark: 'not-run', cell: null, times: 0, text: '' };
  return {
    mark: human && cell.status === 'waiting' ? 'asks-you' : markOfCell(cell, round?.verdict ?? null),
    cell,
    times: cells.length,
    text: textOfCell(cell),
  };
}

/**
 * What a cell did. In a round that was cut short nothing failed: what was going on there was stopped. What went on though its last
 * question failed, or was not answered in time, did not finish well.
 */
export function markOfCell(cell: Cell, verdict: Verdict | null): Mark {
  if (cell.status === 'failed') return verdict?.reason === 'cancelled' ? 'stopped' : 'failed';
  if (cell.status !== 'finished') return cell.status;
  if (cell.answer !== null && cell.answer !== 'answered') return cell.answer === 'cancelled' ? 'stopped' : 'failed';
  return cell.problems.some(({ severity }) => severity !== 'info') ? 'warned' : 'finished';
}

/** The field of an inner loop in a round: how many rounds it had, and how it ended. */
export function loopField(round: RoundRow | undefined, part: number): MatrixField {
  const entries = round?.inner.filter((inner) => inner.part === part) ?? [];
  const last = entries.at(-1);
  if (!last) return { mark: 'not-run', cell: null, times: 0, text: '' };
  const rounds = entries.reduce((sum, inner) => sum + inner.rounds, 0);
  const cell = round?.cells.findLast((candidate) => candidate.part === part) ?? null;
  return { mark: markOfRound(last.verdict), cell, times: rounds, text: counted(rounds, 'round') };
}

/** A counter or timer says how far it is, everything else the beginning of what it gave. */
export function textOfCell({ evidence, said }: Cell): string {
  const counted = countedText(evidence);
  return counted === '' && said ? wordSaid(said) : counted;
}

/** What an activation counted or scored, as short as can be: "1 of 3"; '' where it did neither. */
export function countedText(evidence: readonly Evidence[]): string {
  for (const one of evidence) {
    if (isGuardEvidence(one)) return progressText(one);
    if (one.kind === 'score') return one.score === null ? 'no score' : String(Math.round(one.score * 1000) / 1000);
  }
  return '';
}

/** A round in which something failed, or which an error ended. */
function roundFailed(round: RoundRow): boolean {
  return round.verdict?.reason === 'error' || round.cells.some((cell) => markOfCell(cell, round.verdict) === 'failed');
}

/** The first round that failed among those that are known; null when none did. */
export function firstFailing(rounds: Iterable<RoundRow>): number | null {
  let first: number | null = null;
  for (const round of rounds) if (roundFailed(round) && (first === null || round.round < first)) first = round.round;
  return first;
}

/** A score that a round's verdict rests on, for its header. */
export function scoreOf(verdict: Verdict | null): number | null {
  const scored = verdict?.because.find((evidence) => evidence.kind === 'score');
  return scored?.kind === 'score' && scored.score !== null ? Math.round(scored.score * 1000) / 1000 : null;
}
