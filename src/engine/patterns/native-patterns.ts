/**
 * Is told each pattern that the native engine is about to try, of all that this thread compiles: the engine may never come back
 * from it, and whoever ends the thread can then say which patterns it may have been. Apart from the engines, so that whoever
 * watches loads none.
 */
export const nativePatterns: { tries(source: string): void } = { tries: () => undefined };
