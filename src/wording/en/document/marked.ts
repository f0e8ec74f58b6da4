import type { StopValueKind } from '../../../engine/workflow/loops/stop-value.ts';

/** A piece of a sentence; `stop`: it is a value by which a loop ends, as the claim has it (of a time its seconds). */
export interface SentencePart {
  text: string;
  stop?: { kind: StopValueKind; value: string };
}

/** Says a value by which a loop ends; `words` are what stands in the sentence. */
export type Mark = (kind: StopValueKind, value: string, words: string) => string;

/** In a sentence that is only read. */
export const PLAIN: Mark = (_kind, _value, words) => words;

/**
 * For sentences whose values are shown by themselves. They are put together as any other, each value between two signs that no text has
 * (Unicode keeps them for annotations inside a program) with its number in front, and taken apart at these.
 */
export function marking(): { mark: Mark; partsOf(sentence: string): SentencePart[] } {
  const stops: NonNullable<SentencePart['stop']>[] = [];
  /** The same clause said twice is left out by whoever joins them: it has to be the same text. */
  const known = new Map<string, number>();
  return {
    mark(kind, value, words) {
      const key = `${kind} ${value}`;
      const index = known.get(key) ?? stops.push({ kind, value }) - 1;
      known.set(key, index);
      return `\uFFF9${index}\uFFFA${words.replace(/[\uFFF9-\uFFFB]/g, '')}\uFFFB`;
    },
    partsOf: (sentence) =>
      sentence.split(/(\uFFF9\d+\uFFFA[^\uFFFB]*\uFFFB)/).flatMap((text): SentencePart[] => {
        const marked = /^\uFFF9(\d+)\uFFFA([^\uFFFB]*)\uFFFB$/.exec(text);
        const stop = stops[Number(marked?.[1])];
        if (marked && stop) return [{ text: marked[2] ?? '', stop }];
        return text === '' ? [] : [{ text }];
      }),
  };
}
