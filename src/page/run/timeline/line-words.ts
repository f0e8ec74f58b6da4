import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { wordVerdictInCell } from '../../../wording/en/verdict/verdict-in-cell.ts';
import { wordSaid } from '../../../wording/en/verdict/said.ts';
import { counted } from '../../../wording/values.ts';
import type { Names } from '../../../wording/words.ts';
import { loopName, loopOfNode } from '../../graph/loops.ts';
import { glyphOf, lastMark, markOfRound, type Mark } from '../../graph/face/status-glyph.ts';
import { countedText, isUnusual, markOfCell } from '../sheet/cells/fields.ts';
import type { Line } from './lines.ts';

/** What a line says. */
export interface LineWords {
  name: string;
  text: string;
  /** What is told by a glyph: only what is not as it should be, or goes on. */
  mark: Mark | null;
  /** 0 where none are known. */
  tokens: number;
}

/** What is known of the run around a line. */
export interface LineContext {
  workflow: Workflow;
  names: Names;
  /** Whether it goes on: what has no end has none yet; or is explored: then it would ask. */
  run: Parameters<typeof lastMark>[1];
}

export function wordLine(line: Line, context: LineContext): LineWords {
  switch (line.kind) {
    case 'row':
      return wordRow(line, context);
    case 'round':
      return wordRound(line, context);
    case 'more':
      return { name: '…', text: '', mark: null, tokens: 0 };
    default:
      return unreachable(line);
  }
}

function wordRow({ row, entry }: Extract<Line, { kind: 'row' }>, context: LineContext): LineWords {
  const { workflow, names, run } = context;
  const node = workflow.nodes[row.part];
  const label = node?.label ?? `node ${row.part}`;
  switch (row.kind) {
    case 'activation': {
      const cell = entry?.cells.get(row.seq);
      const told = unusual(cell ? markOfCell(cell) : row.status, node?.family === 'human', run);
      const said = row.said ? wordSaid(row.said) : '';
      const reported = countedText(cell?.evidence ?? []);
      const text = [said === '' && told ? glyphOf(told).word : '', said === '' ? reported : said].filter(
        (words) => words !== '',
      );
      return { name: label, text: text.join(', '), mark: told, tokens: 0 };
    }
    case 'loop': {
      const loop = node && loopOfNode(workflow, node.id);
      const mark = run.isLive || row.end !== null ? markOfRound(row.verdict) : lastMark('running', run);
      const parts = [counted(row.rounds, 'round'), row.verdict ? wordVerdictInCell(row.verdict, names) : ''];
      return {
        name: loop ? loopName(workflow, loop) : label,
        text: parts.filter((words) => words !== '').join(', '),
        mark: isUnusual(mark) ? mark : null,
        tokens: row.spent?.tokens ?? 0,
      };
    }
    case 'item':
      return { name: `${label} ${row.ordinal}`, text: '', mark: null, tokens: 0 };
    default:
      return unreachable(row);
  }
}

function unusual(mark: Mark, isHuman: boolean, run: LineContext['run']): Mark | null {
  const told = lastMark(mark === 'waiting' && isHuman ? 'asks-you' : mark, run);
  return isUnusual(told) ? told : null;
}

function wordRound({ of, entry }: Extract<Line, { kind: 'round' }>, { names, run }: LineContext): LineWords {
  const verdict = entry?.row.verdict ?? null;
  const mark = !entry ? null : verdict ? markOfRound(verdict) : lastMark('running', run);
  const isOpen = run.isLive || run.state.explores !== null;
  return {
    name: `Round ${of.round.toLocaleString('en')}`,
    text: verdict ? wordVerdictInCell(verdict, names) : entry ? (isOpen ? '…' : 'cut') : '',
    mark: mark && isUnusual(mark) ? mark : null,
    tokens: verdict?.spent?.tokens ?? 0,
  };
}
