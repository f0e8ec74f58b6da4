/** Who answers in a run. `model`: real models, whose answers are on the tape. `brought`: a log of a real run did, and its answers are on the tape: nothing follows from script or seed. */
const ANSWERED_BY = ['scripted', 'simulated', 'model', 'brought'] as const;

export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** Who answered, of a record; null where it says something else. */
export function answeredBy(value: unknown): AnsweredBy | null {
  return ANSWERED_BY.find((known) => known === value) ?? null;
}

const HUMANS_BY = ['script', 'visitor', 'simulated'] as const;

/**
 * Who answers human nodes: the prepared answers, and the visitor where there are none; the visitor alone; or made-up people. `either`: of
 * a run that was begun before the last could be chosen, in which prepared answers gave way to made-up people wherever a made-up model spoke
 * in the place of prepared agents.
 */
export type HumansBy = (typeof HUMANS_BY)[number] | 'either';

/** As records and links write it: `humans` came later, and what is older knows `playHuman` alone. */
export interface KeptHumans {
  playHuman: boolean;
  humans?: (typeof HUMANS_BY)[number];
}

export function keptHumans(humans: HumansBy): KeptHumans {
  return { playHuman: humans === 'visitor', ...(humans !== 'either' && { humans }) };
}

export function humansOf({ playHuman, humans }: KeptHumans): HumansBy {
  return humans ?? (playHuman ? 'visitor' : 'either');
}

/** Who answers human nodes, of a record; null where it says something else, or nothing. */
export function humansBy(value: unknown): (typeof HUMANS_BY)[number] | null {
  return HUMANS_BY.find((known) => known === value) ?? null;
}
