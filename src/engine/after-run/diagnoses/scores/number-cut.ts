import { quoted } from '../quoted.ts';
import type { DiagnosisRule } from '../rule.ts';
import type { SeenRound } from '../seen-round.ts';
import type { FlowIndex } from '../watched-loop.ts';
import { scaleOf } from './scale.ts';

/** What makes another number of the one before it: a fraction, an exponent; of one without a point also more digits behind a sign. */
const GOES_ON = /^(?:\s?\/\s?\d+(?:\.\d+)?|[eE][-+]?\d+)(?![\w/])/;
const DIGITS = /^[.,]\d+(?![\d.,])/;

/**
 * The number by which a round was judged goes on where the reading of it ended: {node, read, says, answer}. Told only where the whole is
 * another number: `0.9/1` is the same, and `7/10` is 7 where the threshold is a number of points.
 */
export const numberCut: DiagnosisRule = {
  code: 'number-cut',
  severity: 'warning',
  watch({ isScored, flow }, tell) {
    if (!isScored) return null;
    return (seen) => {
      const cut = cutIn(seen, flow);
      if (!cut) return;
      const { part, text, ...told } = cut;
      tell({ round: seen.round, part, params: () => ({ ...told, answer: quoted(text) }) });
    };
  },
};

interface Cut {
  part: number;
  node: string;
  read: string;
  says: string;
  text: string;
}

/** The answer that goes on where the reading of its number ended; null where none does. */
export function cutIn({ verdict, answers, scored }: SeenRound, flow: FlowIndex): Cut | null {
  if (!scored) return null;
  // What a pattern found; of a value that was compared, wherever it stands.
  const found = scored.text === '' ? String(scored.score) : scored.text;
  const read = /(?:\d+(?:\.\d*)?|\.\d+)$/.exec(found)?.[0];
  if (read === undefined) return null;
  const from = verdict.because.find((evidence) => evidence.kind === 'score')?.from;
  for (const { part, text } of answers) {
    const node = flow.node(part);
    const isOf = scored.text === '' ? scored.name.startsWith(`${node?.name}.`) : (from ?? node?.id) === node?.id;
    const says = isOf && node ? wholeOf(text, found, read, scored.text === '') : null;
    if (!node || says === null || (says.includes('/') && scored.threshold > 1)) continue;
    if (Math.abs(valueOf(says) - scored.score) < 1e-9) continue;
    // Points of ten or a hundred are told as such.
    if (/\/\s?100?$/.test(says) && scaleOf(Number(read), scored) !== null) continue;
    return { part, node: node.label, read, says, text };
  }
  return null;
}

/** The number with what follows it; null where it ends there, or where `everywhere` is looked and it ends at one place. */
function wholeOf(text: string, found: string, read: string, everywhere: boolean): string | null {
  let whole: string | null = null;
  for (let at = text.indexOf(found); at !== -1; at = text.indexOf(found, at + found.length)) {
    if (everywhere && /[\d.]/.test(text.charAt(at - 1))) continue;
    const rest = text.slice(at + found.length, at + found.length + LONGEST);
    const more = GOES_ON.exec(rest) ?? (read.includes('.') ? null : DIGITS.exec(rest));
    if (!more) return null;
    whole ??= `${read}${more[0]}`;
    if (!everywhere) return whole;
  }
  return whole;
}

/** So much behind a number is looked at. */
const LONGEST = 20;

function valueOf(says: string): number {
  const [over = '', under] = says.split('/');
  return Number(over.trim().replace(',', '.')) / (under === undefined ? 1 : Number(under));
}
