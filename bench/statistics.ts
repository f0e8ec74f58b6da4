/** Lower quartile, median and upper quartile of some numbers; there must be at least one. */
export function quartiles(numbers: readonly number[]): [low: number, median: number, high: number] {
  const sorted = [...numbers].sort((left, right) => left - right);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;
  return [at(0.25), at(0.5), at(0.75)];
}
