import type { StopValue } from '../../../engine/workflow/stop-value.ts';
import type { SentencePart } from '../../../wording/en/marked.ts';

/** A piece of a loop's sentence; `stop`: the value of the text that it says, which can be changed there. */
export interface TokenPart {
  text: string;
  stop: StopValue | null;
}

/** The sentence of a loop with the values of the text that stand in it; the same value twice is found in the order of the text. */
export function tokensOf(parts: readonly SentencePart[], loop: string, stops: readonly StopValue[]): TokenPart[] {
  const left = stops.filter((stop) => stop.loop === loop);
  return parts.map(({ text, stop }) => {
    const at = stop ? left.findIndex((each) => each.kind === stop.kind && says(each, stop.value)) : -1;
    return { text, stop: left.splice(at, at === -1 ? 0 : 1)[0] ?? null };
  });
}

function says({ value, amount }: StopValue, said: string): boolean {
  return value === said || (amount !== null && amount === Number(said));
}
