import type { Json } from '../document/document.ts';
import type { Expectations } from '../kernel/activation.ts';
import type { Ask } from '../journal/chunk.ts';
import { randomAt } from '../effects/random.ts';
import { scoreOf, textWithScore } from './score-text.ts';
import type { Temper } from './temper.ts';
import { valueNamed } from './named-value.ts';

/** An answer that its node or the edges after it can be content with; null when they ask for no form. `text`: what else it says. */
export function expectedAnswer(
  expect: Expectations,
  ask: Ask,
  seed: number,
  temper: Temper,
  text: string,
): string | null {
  if (expect.outputs?.length) return JSON.stringify(objectFor(expect.outputs, ask.nth, temper), null, 2);
  if (expect.criteria) return JSON.stringify(judged(expect.criteria, ask, seed, temper), null, 2);
  if (expect.choices?.length) return choiceOf(expect.choices, temper);
  if (!expect.score) return null;
  const score = scoreOf(ask.nth, temper, expect.score.threshold);
  // The score comes first: the text may quote an example of one from the prompt.
  return `${textWithScore(expect.score.pattern, score)}\n\n${text}`;
}

/** Values for outputs by their names and types. */
export function objectFor(
  outputs: readonly { name: string; type: string }[],
  nth: number,
  temper: Temper,
): Record<string, Json> {
  return Object.fromEntries(
    outputs.map(({ name, type }): [string, Json] => [name, valueNamed(name, type, nth, temper)]),
  );
}

/** Half of the criteria hold at first, more with every try, in the end all of them; a stubborn judge stays with half. */
function judged(
  criteria: Readonly<Record<string, readonly string[]>>,
  { id, nth }: Ask,
  seed: number,
  { accepts, mood, chance }: Temper,
): Json {
  const tries = mood === 'stubborn' ? 1 : nth;
  const hold = (criterion: string): boolean => {
    if (mood === 'erratic') return randomAt(seed, `${id}/${criterion}`, nth) < (accepts ? 0.95 : 0.3 + chance(5) * 0.4);
    return accepts || randomAt(seed, `${id}/${criterion}`, 1) < 0.3 + 0.2 * tries;
  };
  return Object.fromEntries(
    Object.entries(criteria).map(([dimension, names]): [string, Json] => [
      dimension,
      Object.fromEntries(names.map((name) => [name, hold(name)])),
    ]),
  );
}

function choiceOf(choices: readonly string[], { accepts, chance }: Temper): string {
  // Yes and no are a verdict, and one that a loop may wait for.
  const isVerdict = choices.length === 2 && /^(?:yes|true)$/i.test(choices[0]!) && /^(?:no|false)$/i.test(choices[1]!);
  if (isVerdict) return choices[accepts ? 0 : 1]!;
  return choices[Math.floor(chance(3) * choices.length)] ?? '';
}
