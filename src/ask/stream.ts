import { createParser } from 'eventsource-parser';
import { LATE, within, type Limits, type ModelHost } from './limits.ts';

/** Why a body was not read to its end; `silent`: nothing came of it. */
export type Broken = 'cut' | 'stalled' | 'silent' | 'late' | 'long';

const CUT: unique symbol = Symbol('cut');

interface Reading {
  host: ModelHost;
  limits: Limits;
  /** By when all has to be there, in milliseconds since 1970. */
  until: number;
  /**
   * Gets the text as it comes; says whether it has all that it needs, or (`nearly`) may still get something that it can do without:
   * that is not waited for long.
   */
  take(text: string): 'more' | 'nearly' | 'all';
}

/** Reads a body as text, a piece at a time; null once it was read to its end, or says that it has all, else why not. */
export async function readPieces(
  { body }: Pick<Response, 'body'>,
  { host, limits, until, take }: Reading,
): Promise<Broken | null> {
  if (!body) return null;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let need: ReturnType<Reading['take']> = 'more';
  try {
    for (;;) {
      const left = until - host.now();
      const patience = need === 'nearly' ? limits.after : bytes === 0 ? limits.first : limits.between;
      // A body that was cut off rejects.
      const piece = await within(host, Math.min(patience, left), reader.read()).catch((): typeof CUT => CUT);
      if (piece === CUT) return 'cut';
      if (piece === LATE) return left <= patience ? 'late' : bytes === 0 ? 'silent' : 'stalled';
      if (piece.done) {
        take(decoder.decode());
        return null;
      }
      bytes += piece.value.byteLength;
      if (bytes > limits.bytes) return 'long';
      need = take(decoder.decode(piece.value, { stream: true }));
      if (need === 'all') return null;
    }
  } finally {
    // What is left of it nobody reads.
    reader.cancel().catch(() => undefined);
  }
}

/** Gives each event of a stream as the text of its data; `end` also that of a last one that no empty line follows. */
export function eventsOf(onData: (data: string) => void): { feed(text: string): void; end(): void } {
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  return { feed: (text) => parser.feed(text), end: () => parser.feed('\n\n') };
}
