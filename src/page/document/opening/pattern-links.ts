import { getContext, setContext } from 'svelte';

/** A page of /patterns/: its name there, and its title. */
export interface PatternLink {
  name: string;
  title: string;
}

/** The patterns that each template shows, by its id; a template that shows none is not there. */
export type PatternLinks = Readonly<Record<string, readonly PatternLink[]>>;

const KEY = Symbol('patterns');

export function providePatterns(links: PatternLinks): void {
  setContext(KEY, links);
}

/** Those of the page that the component stands on; none where it is no page of templates. */
export function usePatterns(): PatternLinks {
  return getContext<PatternLinks | undefined>(KEY) ?? {};
}
