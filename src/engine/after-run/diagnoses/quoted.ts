import { shortened } from '../../document/shortened.ts';

/** So much of an answer is quoted in a diagnosis. */
const QUOTED = 80;

/** An answer in one line, cut. */
export function quoted(text: string): string {
  const line = text
    .slice(0, QUOTED * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, QUOTED);
}
