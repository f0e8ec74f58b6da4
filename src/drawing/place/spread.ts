/**
 * Places in a given order, as near to the wishes as the gaps allow: the least weighted sum of squares, found by pooling
 * neighbours that would come too close (pool adjacent violators), in linear time.
 * `gaps[i]` is the least distance from the one before; `gaps[0]` does not matter. Whole numbers.
 */
export function spread(wishes: readonly number[], weights: readonly number[], gaps: readonly number[]): number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (let index = 0; index < wishes.length; index += 1) {
    if (index > 0) offset += gaps[index] ?? 0;
    offsets.push(offset);
  }
  const pools: { sum: number; weight: number; count: number }[] = [];
  for (let index = 0; index < wishes.length; index += 1) {
    const weight = weights[index] ?? 1;
    let pool = { sum: ((wishes[index] ?? 0) - (offsets[index] ?? 0)) * weight, weight, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.weight >= pool.sum / pool.weight; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, weight: pool.weight + last.weight, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  }
  const places: number[] = [];
  for (const pool of pools) {
    const place = Math.round(pool.sum / pool.weight);
    for (let index = 0; index < pool.count; index += 1) places.push(place + (offsets[places.length] ?? 0));
  }
  return places;
}

/** The same between two bounds; where there is not room enough the gaps shrink evenly. */
export function spreadWithin(
  wishes: readonly number[],
  weights: readonly number[],
  gap: number,
  least: number,
  most: number,
): number[] {
  const count = wishes.length;
  const room = Math.max(0, most - least);
  const fitting = count > 1 ? Math.min(gap, Math.floor(room / count)) : 0;
  const places = spread(
    wishes,
    weights,
    wishes.map(() => fitting),
  );
  return places.map((place, index) => {
    const low = least + index * fitting;
    return Math.min(Math.max(place, low), Math.max(low, most - (count - 1 - index) * fitting));
  });
}
