/** Ends with a stop of any kind, a quote or bracket behind it or not: a message may end with what somebody else wrote. */
const STOPPED = /[.!?…]["”’')\]]?$/;

/** Words with a stop at their end. */
export function withStop(words: string): string {
  return STOPPED.test(words) ? words : `${words}.`;
}

/** Words as the beginning of a sentence. */
export function withCapital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** One after the other, with a stop between any two; the last is left as it is. Those that are empty are left out. */
export function inTurn(...parts: readonly string[]): string {
  const said = parts.filter((words) => words !== '');
  return said.map((words, at) => (at < said.length - 1 ? withStop(words) : words)).join(' ');
}
