/** So many rounds each have a button: what fits into two lines of a narrow frame. */
const MOST = 14;
/** On each side of the chosen one, and at both ends. */
const BESIDE = 2;

/** The rounds that have a button, from 1: all of a few; of many the first, the last, and those about the chosen one. A gap stands before a round. */
export function roundButtons(rounds: number, chosen: number): { round: number; gap: boolean }[] {
  const from = (first: number, last: number): number[] =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const some = [...from(1, BESIDE), ...from(chosen - BESIDE, chosen + BESIDE), ...from(rounds - BESIDE + 1, rounds)];
  const shown =
    rounds <= MOST
      ? from(1, rounds)
      : [...new Set(some)].filter((round) => round >= 1 && round <= rounds).sort((one, other) => one - other);
  return shown.map((round, at) => ({ round, gap: round - (shown[at - 1] ?? 0) > 1 }));
}
