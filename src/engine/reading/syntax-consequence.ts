import type { Problem } from '../workflow/problem.ts';

/**
 * Of one wrong indentation the parser finds two: the line itself, and the line after it, which would be right if it stood as wrongly.
 * The second repair contradicts the first, so what asks for the very indentation that another problem calls wrong is left out.
 */
export function withoutConsequences(problems: readonly Problem[]): Problem[] {
  const wrong = new Set<unknown>();
  return problems.filter(({ code, params }) => {
    if (code !== 'yaml-indent') return true;
    if (wrong.has(params['spaces'])) return false;
    wrong.add(params['actual']);
    return true;
  });
}
