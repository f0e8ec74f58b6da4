/** Who answers in a run. `brought`: a log of a real run did, and its answers are on the tape: nothing follows from script or seed. */
const ANSWERED_BY = ['scripted', 'simulated', 'brought'] as const;

export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** Who answered, of a record; null where it says something else. */
export function answeredBy(value: unknown): AnsweredBy | null {
  return ANSWERED_BY.find((known) => known === value) ?? null;
}
