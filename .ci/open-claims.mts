/** Claims of the documents that do not hold yet, by what is missing. `docs/roadmap.md` says when it comes. */
export const OPEN: Readonly<Record<string, readonly string[]>> = {
  'no editing in the graph: only text and form can be edited': ['002-79'],
  'a component and a loop unfold in place; nobody drills into them': ['002-58', '002-73'],
  'no lessons, no embedding': ['003-32', 'C-07'],
  'no comparison with other systems': ['003-102'],
  'no real model can be asked': ['001-18'],
};
