import { isGuardEvidence } from '../../../../engine/workflow/verdict/guard-evidence.ts';
import type { ActivationDetail, Cell, RoundRow } from '../../../../engine/journal/rounds.ts';
import type { Evidence } from '../../../../engine/workflow/verdict/verdict.ts';
import { counted } from '../../../../wording/values.ts';
import { wordSaid } from '../../../../wording/wording.ts';
import { progressText } from '../../../graph/face/badges.ts';
import { glyphOf, markOfRound, type Mark } from '../../../graph/face/status-glyph.ts';

/** What a cell of the sheet shows. */
export interface Field {
  mark: Mark;
  /** The activation that a click opens: the last one of the round. */
  cell: Cell | null;
  /** How often the node ran in the round, or the inner loop was entered. */
  times: number;
  /** What it said; of what said nothing, what it counted. */
  text: string;
  /** What it counted or scored beside what it said, as short as can be; '' where it did not. */
  badge: string;
  /** It was asked, and said word for word what it had said the round before. */
  repeated: boolean;
}

/** Of what did not run. */
export const NOT_RUN: Field = { mark: 'not-run', cell: null, times: 0, text: '', badge: '', repeated: false };

/** The field of a node in a round. A human's node that waits, waits for the visitor. `before`: its text the round before. */
export function nodeField(
  round: RoundRow | undefined,
  part: number,
  human: boolean,
  before: string | null = null,
): Field {
  const cells = round?.cells.filter((cell) => cell.part === part) ?? [];
  return cellField(cells.at(-1) ?? null, cells.length, human, before);
}

/** The field of a node that lies in no round: its last activation, of so many. */
export function outsideField(detail: ActivationDetail, times: number, human: boolean): Field {
  const { part, seq, status, said, evidence, problems, asks } = detail;
  const answer = asks.at(-1)?.answer?.kind ?? null;
  return cellField({ part, seq, status, said, evidence, problems, answer }, times, human, null);
}

function cellField(cell: Cell | null, times: number, human: boolean, before: string | null): Field {
  if (!cell) return NOT_RUN;
  const reported = countedText(cell.evidence);
  const said = cell.said ? wordSaid(cell.said) : '';
  const text = said === '' ? reported : said;
  return {
    mark: human && cell.status === 'waiting' ? 'asks-you' : markOfCell(cell),
    cell,
    times,
    text,
    badge: said === '' || said.includes(reported) ? '' : reported,
    // Of a text that is cut only the beginning is known to be the same.
    repeated:
      cell.answer !== null && cell.said?.kind === 'text' && text !== '' && text === before && !text.endsWith('…'),
  };
}

/** What a node said in a round, to compare the next one with; null where it did not run. */
export function saidIn(round: RoundRow | undefined, part: number): string | null {
  const cell = round?.cells.findLast((candidate) => candidate.part === part);
  return cell?.said ? wordSaid(cell.said) : null;
}

/** What a cell did. What went on though its last question failed, or was not answered in time, did not finish well. */
export function markOfCell(cell: Cell): Mark {
  if (cell.status !== 'finished') return cell.status;
  if (cell.answer !== null && cell.answer !== 'answered') return cell.answer === 'cancelled' ? 'stopped' : 'failed';
  return cell.problems.some(({ severity }) => severity !== 'info') ? 'warned' : 'finished';
}

/** The field of an inner loop in a round: how many rounds it had, and how it ended. */
export function loopField(round: RoundRow | undefined, part: number): Field {
  const entries = round?.inner.filter((inner) => inner.part === part) ?? [];
  const last = entries.at(-1);
  if (!last) return NOT_RUN;
  const rounds = entries.reduce((sum, inner) => sum + inner.rounds, 0);
  const cell = round?.cells.findLast((candidate) => candidate.part === part) ?? null;
  return { ...NOT_RUN, mark: markOfRound(last.verdict), cell, times: entries.length, text: counted(rounds, 'round') };
}

/** Whether a mark is worth a glyph: running through its work as it should is not. */
export function isUnusual(mark: Mark): boolean {
  return mark !== 'not-run' && mark !== 'finished' && mark !== 'again' && mark !== 'left';
}

/** A field in words, for a listener and for whoever points at it. A guard that kept still did something: it counted (000-15). */
export function fieldWords({ mark, text, badge, repeated }: Field): string {
  if (mark === 'held-back') return [text, glyphOf(mark).word].filter((words) => words !== '').join(', ');
  const words = [glyphOf(mark).word, badge, text, repeated ? 'the same as in the round before' : ''];
  return words.filter((each) => each !== '').join(', ');
}

/** What stands struck out for a field, where another run shows something else there. */
export function textBefore({ text, mark }: Field): string {
  if (text !== '') return text;
  return mark === 'finished' ? 'an empty text' : glyphOf(mark).word;
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
export function roundFailed(round: RoundRow): boolean {
  return round.verdict?.reason === 'error' || round.cells.some((cell) => markOfCell(cell) === 'failed');
}
