/** So many texts are remembered, and no longer ones (in signs): together less than a megabyte for each function. */
const [MOST, LONGEST] = [128, 2_000];

/**
 * A function of texts, and of what JSON tells apart, that remembers what it gave for the last ones, which nobody may change: a loop asks with the
 * same prompts and looks at the same texts again and again, and many runs of it do.
 */
export function remembered<Given extends readonly unknown[], Value>(
  of: (...given: Given) => Value,
): (...given: Given) => Value {
  const known = new Map<string, { value: Value }>();
  return (...given) => {
    const [text] = given;
    const key = given.length === 1 && typeof text === 'string' ? text : JSON.stringify(given);
    const found = known.get(key);
    if (found) return found.value;
    const value = of(...given);
    if (key.length > LONGEST) return value;
    if (known.size >= MOST) known.clear();
    known.set(key, { value });
    return value;
  };
}
