import type { ActivationDetail, Cell, RoundRow } from '../../../../engine/journal/rounds.ts';

/** Where a stretch of a prompt came from: the cell that said it. */
export interface Origin {
  part: number;
  round: number;
}

/** A stretch of a prompt: written by the author of the workflow, or filled in, and from where, as far as that can be told. */
export interface PromptStretch {
  text: string;
  filled: boolean;
  origin: Origin | null;
}

/** Less than this says too little to be recognised. */
const RECOGNISED = 6;

/**
 * A text of a prompt, its filled-in parts apart. `written`: the author's words, in order, as the question carries them; a message that
 * holds none of them is filled in as a whole. `rounds`: those in which the origin is looked for, the nearest first.
 */
export function promptStretches(
  text: string,
  written: readonly string[],
  rounds: readonly RoundRow[],
  before: number,
): PromptStretch[] {
  const stretches: PromptStretch[] = [];
  const filled = (stretch: string): void => {
    if (stretch === '') return;
    stretches.push({ text: stretch, filled: stretch.trim() !== '', origin: originOf(stretch, rounds, before) });
  };
  let from = 0;
  for (const words of written) {
    const at = words.trim() === '' ? -1 : text.indexOf(words, from);
    if (at === -1) continue;
    filled(text.slice(from, at));
    stretches.push({ text: words, filled: false, origin: null });
    from = at + words.length;
  }
  filled(text.slice(from));
  return stretches;
}

/** The author's words of an activation's questions. */
export function writtenWords({ asks }: ActivationDetail): readonly string[] {
  return asks.flatMap(({ ask }) => (ask.request.kind === 'model' ? (ask.request.written ?? []) : []));
}

/** The last cell before the activation whose answer stands in the stretch. */
function originOf(stretch: string, rounds: readonly RoundRow[], before: number): Origin | null {
  const text = oneLine(stretch);
  for (const { round, cells } of rounds) {
    const found = cells.findLast((cell) => cell.seq < before && isIn(cell, text));
    if (found) return { part: found.part, round };
  }
  return null;
}

function isIn({ said }: Cell, text: string): boolean {
  if (said?.kind !== 'text') return false;
  // A field of the sheet holds the beginning of what was said.
  const begun = oneLine(said.text.replace(/…$/, ''));
  return begun.length >= RECOGNISED ? text.includes(begun) : begun !== '' && text === begun;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
