import { compilePattern, type Pattern } from '../../../patterns/pattern.ts';
import { LONGEST_FOR_PATTERN } from '../keywords/near-keyword.ts';
import type { DiagnosisRule } from '../rule.ts';

/**
 * Another node wrote what the pattern of the score looks for, and something else stands there: {node, text, other, otherText}. `node` gave
 * the score, by `text`. A match without a label is any number, and says nothing.
 */
export const scoresDiffer: DiagnosisRule = {
  code: 'scores-differ',
  severity: 'warning',
  watch({ ends, flow }, tell) {
    if (!ends.some(({ kind }) => kind === 'score')) return null;
    const patterns = new Map<string, Pattern | null>();
    return ({ round, verdict, answers }) => {
      if (answers.length < 2) return;
      for (const evidence of verdict.because) {
        if (evidence.kind !== 'score' || evidence.score === null || evidence.from === undefined) continue;
        const { pattern: source, from, text } = evidence;
        if (!patterns.has(source)) {
          const compiled = compilePattern(source, { syntax: 'python' });
          patterns.set(source, compiled.ok ? compiled : null);
        }
        const pattern = patterns.get(source);
        for (const { part, text: answer } of answers) {
          const id = flow.node(part)?.id ?? '';
          if (!pattern || answer.length > LONGEST_FOR_PATTERN || `${id}/`.startsWith(`${from}/`)) continue;
          const otherText = pattern.exec(answer)?.text ?? '';
          if (plain(otherText) === plain(text) || !/[^\d\s.,+-]/.test(otherText)) continue;
          const node = flow.node(flow.parts.get(from) ?? -1)?.label ?? '';
          tell({ round, part, params: () => ({ node, text, other: flow.node(part)?.label ?? '', otherText }) });
        }
      }
    };
  },
};

function plain(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}
