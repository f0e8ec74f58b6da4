/** So many texts are remembered, and no longer ones (in signs): together less than a megabyte for each function. */
const [MOST, LONGEST] = [128, 2_000];

/**
 * A function of a text that remembers what it gave for the last ones, which nobody may change: a loop asks with the same prompts and looks at the
 * same texts again and again, and many runs of it do.
 */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = of(text);
    if (text.length > LONGEST) return value;
    if (known.size >= MOST) known.clear();
    known.set(text, { value });
    return value;
  };
}
