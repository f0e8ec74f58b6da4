import type { BroughtAnswers, BroughtFrom, BroughtNote } from '../../../engine/models/brought.ts';
import { counted, quoted, shown } from '../../values.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';

/** What a brought run was made of: "brought from …". */
export const BROUGHT_FROM_WORDS: Readonly<Record<BroughtFrom, string>> = {
  'chatdev-log': 'a ChatDev log',
  'orka-trace': 'an OrKa trace',
  'answer-lines': 'written answers',
  program: 'a program',
};

/** What is said of a text that is none of these. */
export const UNREAD_LOG =
  'This is no log of a run that is known here: execution_logs.json of ChatDev 2.0, orka_trace_….json of OrKa, or lines such as {"node": "Writer", "answer": "…"}.';

/** Where nothing of a log fits: what is said before the notes. `missing`: null where nobody was asked for anything. */
export function wordNothingFits(missing: { node: string } | null): string {
  return missing ? wordMissing(missing) : 'None of these answers was asked for.';
}

/** How much of a log fits: "12 answers fit". */
export function wordFitted(fitted: number): string {
  return `${counted(fitted, 'answer')} ${fitted === 1 ? 'fits' : 'fit'}.`;
}

/** Where the answers of a run are from, and how many were taken. */
export function wordBroughtFrom({ from, answers }: Pick<BroughtAnswers, 'from' | 'answers'>): string {
  if (from === 'program') return `${counted(answers, 'answer')} by a program.`;
  return `Brought from ${BROUGHT_FROM_WORDS[from]}: ${wordFitted(answers)}`;
}

/** Why a run that was brought did not come to its end. */
export function wordMissing({ node }: { node: string }): string {
  return `The log has no answer to what ${shown({ node }, 'node')} is asked next.`;
}

/** A sentence about what of a log does not fit, or what was made of it. */
export function wordBroughtNote(note: BroughtNote): string {
  const { params } = note;
  switch (note.code) {
    case 'brought-unknown-node': {
      const { answers, closest } = note.params;
      const hint = closest === '' ? '' : ` Did you mean ${shown(params, 'closest')}?`;
      return `${counted(answers, 'answer')} of ${quoted(params, 'node')} ${answers === 1 ? 'does' : 'do'} not fit: no node is called that.${hint}`;
    }
    case 'brought-too-many': {
      const { answers } = note.params;
      return `${counted(answers, 'answer')} of ${shown(params, 'node')} ${answers === 1 ? 'is' : 'are'} left over: it is asked less often here.`;
    }
    case 'brought-asks-nobody': {
      const { answers } = note.params;
      return `${counted(answers, 'answer')} of ${shown(params, 'node')} ${answers === 1 ? 'is' : 'are'} not needed: it was not asked.`;
    }
    case 'brought-not-reached': {
      const { answers } = note.params;
      return `${counted(answers, 'answer')} of ${shown(params, 'node')} ${answers === 1 ? 'was' : 'were'} not asked for: the run did not come so far.`;
    }
    case 'brought-unread':
      return `${note.params.entries === 1 ? '1 entry' : `${note.params.entries} entries`} could not be read.`;
    case 'brought-rounds-cut':
      return `This trace tells only of some rounds of ${shown(params, 'loop')}: OrKa writes a file for each round. Bring them all at once.`;
    case 'brought-input':
      return `The run works on the ${shown(params, 'input')} that the log names.`;
    default:
      return unreachable(note);
  }
}
