import type { Problem } from '../../engine/workflow/problem.ts';

/** How many errors and warnings each part of the workflow has, for the badges of the graph. Notes are not counted. */
export function problemCounts(problems: readonly Problem[]): Record<string, { errors: number; warnings: number }> {
  // A part may be called as what all objects have, such as __proto__.
  const counts = Object.create(null) as Record<string, { errors: number; warnings: number }>;
  for (const { part, severity } of problems) {
    if (part === undefined || severity === 'info') continue;
    const count = (counts[part] ??= { errors: 0, warnings: 0 });
    if (severity === 'error') count.errors += 1;
    else count.warnings += 1;
  }
  return counts;
}
