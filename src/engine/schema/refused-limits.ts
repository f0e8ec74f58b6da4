import type { Problem } from '../workflow/problem.ts';
import type { Loop, Workflow } from '../workflow/workflow.ts';
import type { FieldDescription, NotationDescription } from './description.ts';

/** Codes of problems about a limit that do not name its field. */
const LIMIT_CODES: ReadonlySet<string> = new Set(['container-bad-limit']);

/** The workflow without the limits that its text gives wrongly: the default in their place was never asked for. */
export function withoutRefusedLimits(
  workflow: Workflow,
  problems: readonly Problem[],
  description: NotationDescription,
): Workflow {
  const errors = problems.filter(({ severity, part }) => severity === 'error' && part !== undefined);
  if (errors.length === 0) return workflow;
  const keys = limitKeys(description);
  const refused = new Set(
    errors.flatMap(({ code, params, part }) =>
      part !== undefined && (LIMIT_CODES.has(code) || keys.has(params['field'])) ? [part] : [],
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

/** Keys of a notation that bound a loop, and those that name their units. */
function limitKeys({ maps }: NotationDescription): ReadonlySet<unknown> {
  const keys = new Set<string>();
  const note = (fields: Readonly<Record<string, FieldDescription>>): void => {
    for (const [key, { stops, type }] of Object.entries(fields)) {
      if (stops !== 'limit' && stops !== 'time') continue;
      keys.add(key);
      if (type.kind === 'number' && type.unitIn !== undefined) keys.add(type.unitIn);
    }
  };
  for (const { fields, variants } of Object.values(maps)) {
    note(fields);
    for (const variant of Object.values(variants?.of ?? {})) note(variant.fields);
  }
  return keys;
}
