import type { Problem } from '../../engine/workflow/problem.ts';
import type { Loop, Workflow } from '../../engine/workflow/workflow.ts';

/** Fields of all notations that bound a loop; a problem about one of them names it, or has a code of its own. */
const LIMIT_FIELDS: ReadonlySet<unknown> = new Set(['max_iterations', 'max_duration', 'duration_unit', 'max_loops']);
const LIMIT_CODES: ReadonlySet<string> = new Set(['container-bad-limit']);

/** The workflow without the limits that its text gives wrongly: the default in their place was never asked for. */
export function withoutRefusedLimits(workflow: Workflow, problems: readonly Problem[]): Workflow {
  const refused = new Set(
    problems.flatMap(({ severity, code, params, part }) =>
      severity === 'error' && part !== undefined && (LIMIT_CODES.has(code) || LIMIT_FIELDS.has(params['field']))
        ? [part]
        : [],
    ),
  );
  if (refused.size === 0) return workflow;
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => {
      if (!refused.has(node.id)) return node;
      const { limit: _refused, ...others } = node;
      return others;
    }),
    loops: workflow.loops.map((loop) => withoutRefused(loop, refused)),
  };
}

function withoutRefused(loop: Loop, refused: ReadonlySet<string>): Loop {
  const caps = loop.caps.filter((cap) => !refused.has(cap.node));
  if (caps.length === loop.caps.length) return loop;
  const ends = loop.rule.ends.filter((end) => !('node' in end && end.node !== null && refused.has(end.node)));
  return { ...loop, caps, rule: { ends, rounds: 'unknown' } };
}
