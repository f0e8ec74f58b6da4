import { nearWord } from './near-word.ts';
import { valueChange } from './value-change.ts';
import type { Maker } from './turning.ts';

/** A word that is looked for, as the answer has it. */
export const keywords: Maker = ({ toEnd, stops, loop, answers }) => {
  if (!toEnd) return [];
  const said = loop.rule.ends.flatMap((end) =>
    end.kind === 'answer' ? (answers.find(({ node }) => node === end.node)?.text ?? []) : [],
  );
  const words = stops.filter(({ kind }) => kind === 'keyword');
  return words.flatMap((stop, at) => {
    if (words.findIndex(({ value }) => value === stop.value) !== at) return [];
    return said.flatMap((answer) => {
      const near = nearWord(answer, stop.value);
      const alike = words.filter(({ value }) => value === stop.value);
      return near ? [valueChange(stop, answer.slice(near.start, near.end), 0, alike)] : [];
    });
  });
};
