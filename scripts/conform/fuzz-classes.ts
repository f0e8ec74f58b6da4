import { TEMPLATE_LIMITS } from '../../src/engine/prompts/budget.ts';
import { LONGEST_RANGE } from '../../src/engine/prompts/jinja-policy.ts';

const STEPS = TEMPLATE_LIMITS.steps.toLocaleString('en');
const ITEMS = LONGEST_RANGE.toLocaleString('en');

/**
 * Deviations that explain why a random case is not compared: what is skipped by name here stands with its reason in
 * `docs/compatibility.md`. Less than a twentieth of a set may be, and a test holds the counts of that page to it.
 */
export const FUZZ_CLASSES = {
  'self-loop-in-cycle':
    'ChatDev does not repeat a node that feeds itself inside a larger cycle: it goes on without it, or runs it once a round. Here it is repeated, and a note says so.',
  'original-fails': 'OrKa itself fails there: there is nothing to compare with.',
  'printed-address': 'Jinja prints an address in memory, which differs from run to run.',
  'random-filter': 'The filter random takes the first item here, so that a run does not depend on chance.',
  'printed-markup':
    'Jinja marks what escape and tojson give, and shows the mark where it is printed in a list; here it is a text like any other.',
  'large-integer': 'An integer beyond 2^53 may lose its last digits here.',
  'template-budget': `A template takes at most ${STEPS} steps here, and a range has at most ${ITEMS} items.`,
  'lazy-filter': 'A filter that Jinja works off only as far as it is read fails here at once when it cannot work.',
  'given-value-changed':
    'A template may change only the lists and maps that it made: what it was given belongs to the run.',
} as const satisfies Readonly<Record<string, string>>;

/** One of the named deviations. */
export type FuzzClass = keyof typeof FUZZ_CLASSES;
