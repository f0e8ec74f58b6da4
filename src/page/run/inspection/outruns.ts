/** So many activations in one step are more than anybody follows. */
const FAR = 200;

/** So many in each of two steps are, too; one alone may be nodes that are asked at once. */
const FAST = 8;

/** Whether a run has gone further than anybody could follow, by the activations of its last step and of the one before. */
export function outruns(last: number, before = 0): boolean {
  return last > FAR || Math.min(last, before) > FAST;
}
