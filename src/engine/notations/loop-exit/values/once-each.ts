/** What `make` makes of a text, made once of each: for the texts of one config, which are few. */
export function onceEach<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
