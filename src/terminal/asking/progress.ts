/** One line on a terminal that is written over and over. */
export interface Progress {
  show(text: string): void;
  /** Takes the line away: what follows is printed in its place. */
  clear(): void;
}

const CLEAR = '\r\u001B[K';

/** The line on standard error where that is a terminal; else nothing is said. */
export function progressLine(to: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>): Progress {
  if (!to.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show: (text) =>
      void to.write(`${CLEAR}${text.replace(/\s+/g, ' ').slice(0, Math.max(20, (to.columns ?? 80) - 1))}`),
    clear: () => void to.write(CLEAR),
  };
}
