import type { DiagnosisRule } from './rule.ts';

/** A script gives its last answer again, because it has no more: {node, prepared}. One that has a single answer means it so. */
export const scriptRanOut: DiagnosisRule = {
  code: 'script-ran-out',
  severity: 'info',
  unlessWell: true,
  watch:
    ({ flow }, tell) =>
    ({ round, answers }) => {
      for (const { part, ask, prepared } of answers)
        if (prepared > 1 && ask.nth > prepared)
          tell({ round, part, params: () => ({ node: flow.node(part)?.label ?? '', prepared }) });
    },
};
