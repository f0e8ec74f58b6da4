import type { Problem, TextRange } from '../../engine/workflow/problem.ts';

/** Takes the problems that lie within a range: they are told there, and nowhere else. */
export function takenWithin(problems: Set<Problem>, { start, end }: TextRange): Problem[] {
  return taken(problems, ({ range }) => range !== undefined && start <= range.start && range.end <= end);
}

/** Takes the problems of a whole map that are about one of its fields: it is missing. */
export function takenOfKey(problems: Set<Problem>, map: TextRange, key: string): Problem[] {
  return taken(
    problems,
    ({ range, params }) => params['field'] === key && range?.start === map.start && range.end === map.end,
  );
}

function taken(problems: Set<Problem>, isMeant: (problem: Problem) => boolean): Problem[] {
  const found = [...problems].filter(isMeant);
  for (const problem of found) problems.delete(problem);
  return found;
}
