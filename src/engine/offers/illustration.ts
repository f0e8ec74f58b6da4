import type { ReadLimits } from '../reading/read-yaml.ts';
import { expressionsIn } from './expressions.ts';
import type { Illustration, OfferedExpressions, OfferedPrompt, OfferedVariant } from './offer.ts';
import { promptsOf } from './preview.ts';
import { areLoopKeys, loopFrame, promptFrame } from './score-frame.ts';
import { editsFor } from './use-variant.ts';
import { variantsIn, type WrittenVariant } from './variants.ts';

/** A prompt may have so many keys beside it: its model, its temperature. */
const MOST_BESIDE_PROMPT = 3;

/**
 * What a text illustrates that is no workflow: expressions of templates, a prompt alone, or values for the keys of a loop. Null when it
 * is none of these, or when neither we nor the text before know its keys.
 */
export function illustrationOf(text: string, before: string, limits: ReadLimits): Illustration | null {
  const expressions = expressionsIn(text);
  if (expressions) return offeredExpressions(expressions);
  const written = variantsIn(text, limits);
  if (!written) return null;
  const keys = [...new Set(written.flatMap(({ entries }) => entries.map(({ key }) => key)))];
  const [only, ...more] = written;
  if (only && more.length === 0 && keys.includes('prompt') && keys.length <= MOST_BESIDE_PROMPT)
    return offeredPrompt(text);
  const variants = written.map((variant) => offeredVariant(text, variant, before, limits));
  const isOfUse = variants.every(({ text: frame, edits }) => frame !== null || edits !== null);
  return isOfUse ? { kind: 'variants', keys, variants } : null;
}

function offeredVariant(text: string, variant: WrittenVariant, before: string, limits: ReadLimits): OfferedVariant {
  const { range, label, note, entries } = variant;
  const lines = text.slice(range.start, range.end);
  const keys = entries.map(({ key }) => key);
  const values = entries.map(({ key, value }) => ({ key, value: lines.slice(value.range.start, value.range.end) }));
  const pattern = entries.find(({ key }) => key === 'score_extraction_pattern')?.value;
  const given = { keys, lines, pattern: pattern?.kind === 'scalar' ? pattern.text : null };
  const frame = areLoopKeys(keys) ? loopFrame(given) : keys.includes('prompt') ? promptFrame(lines) : null;
  return { label, note, values, text: frame, edits: editsFor(before, values, limits) };
}

function offeredPrompt(text: string): OfferedPrompt {
  const frame = promptFrame(text);
  return { kind: 'prompt', rounds: promptsOf(frame).map((round) => round.trim()), text: frame };
}

/** The writer of the frame is asked them all, each behind its own source, by which its values are found again. */
function offeredExpressions(written: readonly { source: string; note: string }[]): OfferedExpressions {
  const lines = written.map(({ source }, index) => `${index + 1}. ${source.replace(/[{}]/g, '')} = {{ ${source} }}`);
  const frame = promptFrame(
    ['prompt: |', '  Write about this: {{ get_input() }}', ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  const rounds = promptsOf(frame);
  const rows = written.map(({ source, note }, index) => ({
    source,
    note,
    values: rounds.map((round) => valueIn(round, lines, index)),
  }));
  return { kind: 'expressions', rows, text: frame };
}

function valueIn(round: string, lines: readonly string[], index: number): string {
  const mark = (at: number): string => `\n${lines[at]?.slice(0, lines[at].indexOf(' = ') + 3) ?? ''}`;
  const start = round.indexOf(mark(index));
  if (start === -1) return '';
  const from = start + mark(index).length;
  const next = index + 1 < lines.length ? round.indexOf(mark(index + 1), from) : -1;
  return round.slice(from, next === -1 ? undefined : next).trim();
}
