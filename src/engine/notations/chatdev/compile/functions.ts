/** Marks the output of a failed code node in the original. */
export const CODE_FAILED = '==CODE EXECUTION FAILED==';

const VERDICT = /verdict\s*:\s*(\w+)/i;

/** Whether a reviewer's text asks for another round: no verdict, or one that is not STOP or DONE. */
function needsReflection(text: string): boolean {
  const verdict = VERDICT.exec(text)?.[1];
  return verdict === undefined || !['STOP', 'DONE'].includes(verdict.toUpperCase());
}

/** The condition functions that the original ships (`functions/edge/conditions.py`). */
const CONDITIONS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['true', () => true],
  ['always_true', () => true],
  ['always_false', () => false],
  ['contains_keyword', (text: string) => text.toLowerCase().includes('trigger')],
  ['not_contains_keyword', (text: string) => !text.toLowerCase().includes('trigger')],
  ['length_greater_than_5', (text: string) => text.length > 5],
  ['code_pass', (text: string) => !text.includes(CODE_FAILED)],
  ['code_fail', (text: string) => text.includes(CODE_FAILED)],
  ['need_reflection_loop', needsReflection],
  ['should_stop_loop', (text: string) => !needsReflection(text)],
]);

/** A condition function by name; null when the original has none of that name, which counts as true there (with a warning). */
export function conditionFunction(name: string): ((text: string) => boolean) | null {
  return CONDITIONS.get(name) ?? null;
}

/** The payload functions that the original ships and a page can have; an unknown one leaves the payload as it is. */
export function processorFunction(name: string): ((text: string) => string) | null {
  return name === 'uppercase_payload' ? (text) => text.toUpperCase() : null;
}
