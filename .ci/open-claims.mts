/** Claims of the documents that do not hold yet, by what is missing. `docs/roadmap.md` says when it comes. */
export const OPEN: Readonly<Record<string, readonly string[]>> = {
  'no real model can be asked': ['001-18'],
};
