/**
 * Deviations that explain why a random case is not compared: what is skipped by name here stands with its reason in
 * `docs/compatibility.md`, and at most a twentieth of a set may be.
 */
export const FUZZ_CLASSES = {
  'self-loop-in-cycle':
    'ChatDev never runs a node that feeds itself inside a larger cycle; here it runs, and a note says so.',
  'original-fails': 'OrKa itself fails there: there is nothing to compare with.',
  'printed-address': 'Jinja prints an address in memory, which differs from run to run.',
  'random-filter': 'The filter random takes the first item here, so that a run does not depend on chance.',
  'printed-markup':
    'Jinja marks what escape and tojson give, and shows the mark where it is printed in a list; here it is a text like any other.',
  'large-integer': 'An integer beyond 2^53 loses its last digits here.',
  'template-budget': 'A template takes at most 100,000 steps here.',
  'lazy-filter': 'A filter that Jinja works off only as far as it is read fails here at once when it cannot work.',
  'given-value-changed':
    'A template may change only the lists and maps that it made: what it was given belongs to the run.',
} as const satisfies Readonly<Record<string, string>>;

/** One of the named deviations. */
export type FuzzClass = keyof typeof FUZZ_CLASSES;
