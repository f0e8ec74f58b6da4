/** So many rounds each have a button: what fits into two lines of a narrow frame. */
const MOST = 14;
/** On each side of the chosen one, and at both ends. */
const BESIDE = 2;

/** The rounds that have a button, from 1: all of a few; of many the first, the last, and those about the chosen one. A gap stands before a round. */
export function roundButtons(rounds: number, chosen: number): { round: number; gap: boolean }[] {
  const all = Array.from({ length: rounds }, (_, at) => at + 1);
  const shown = all.filter(
    (round) => rounds <= MOST || round <= BESIDE || round > rounds - BESIDE || Math.abs(round - chosen) <= BESIDE,
  );
  return shown.map((round, at) => ({ round, gap: round - (shown[at - 1] ?? 0) > 1 }));
}
