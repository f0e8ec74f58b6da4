/**
 * Tells of patterns that may never come back, before they are tried: each once between two other messages. To post at each change
 * would cost two patterns that take turns a message for every match; so of several that were told, one is it.
 */
export function watchPatterns(post: (pattern: string) => void): { tries(pattern: string): void; heard(): void } {
  const told = new Set<string>();
  return {
    tries(pattern) {
      if (told.has(pattern)) return;
      // Before it is tried: afterwards there may be nobody who could.
      told.add(pattern);
      post(pattern);
    },
    heard: () => told.clear(),
  };
}
