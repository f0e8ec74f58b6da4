/** Signs that come within so many milliseconds are one word. */
const ONE_WORD = 700;

/** The beginning of a name, as it is typed into a list that has no field for it. */
export interface TypedWord {
  /** Another sign belongs to the one before. */
  goesOn(): boolean;
  /** Adds a sign, and gives the word so far; after a rest it is another one. */
  add(sign: string): string;
  end(): void;
}

/** `now`: milliseconds on any clock. */
export function typedWord(now: () => number): TypedWord {
  let typed = '';
  let typedAt = 0;
  const goesOn = (): boolean => typed !== '' && now() - typedAt < ONE_WORD;
  return {
    goesOn,
    add(sign) {
      typed = goesOn() ? typed + sign : sign;
      typedAt = now();
      return typed;
    },
    end() {
      typed = '';
    },
  };
}
