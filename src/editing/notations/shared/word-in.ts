/** Words that prompts usually ask for when something is good. */
const USUAL = /\b(?:APPROVED?|ACCEPT(?:ED)?|DONE|PASS(?:ED)?|READY|STOP|FINISHED|LGTM|OK)\b/;

/** The word by which a text says that one agrees; null where it names none. */
export function wordIn(text: string): string | null {
  const asked =
    /\b(?:answer|say|says|reply|respond|write|output|return)(?: only| just| with| either)* ["'“`*]*([A-Z][A-Z_]+)\b/i.exec(
      text,
    )?.[1];
  if (asked !== undefined && asked === asked.toUpperCase()) return asked;
  return USUAL.exec(text)?.[0] ?? null;
}
