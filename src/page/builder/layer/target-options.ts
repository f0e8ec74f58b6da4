import type { Target } from '../../../editing/targets.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { actRefusal } from '../../../wording/en/document/acts.ts';
import { LEADS_BACK, wordTaken } from '../../../wording/en/document/build.ts';

/** A place that an edge may be led to, as one chooses it. */
export interface TargetOption {
  value: string;
  label: string;
  /** What its input takes, beside what is given, and what the edge would close. */
  sentence: string;
  refused?: string;
}

/** Where an edge from a part, by an output of it, may be led. */
export function targetOptions(
  targets: readonly Target[],
  source: { from: string; port?: string },
  { nodes }: Pick<Workflow, 'nodes'>,
  labelOf: (part: string) => string,
): TargetOption[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const outputs = byId.get(source.from)?.outputs ?? [];
  const [only] = outputs.length === 1 ? outputs : [];
  const given = outputs.find(({ name }) => name === source.port) ?? only;
  return targets.map((target) => {
    const { part, port, refused, closes } = target;
    const taken = byId.get(part)?.inputs.find(({ name }) => name === port);
    const sentences = [taken ? wordTaken(taken.type, given?.type ?? null) : [], closes === null ? [] : LEADS_BACK];
    return {
      value: targetValue(target),
      label: `${labelOf(part)}${port === null ? '' : `.${port}`}`,
      sentence: sentences.flat().join(' '),
      ...(refused && { refused: actRefusal(refused, labelOf) }),
    };
  });
}

/** By what a target is known among the options. */
export function targetValue({ part, port }: Target): string {
  return JSON.stringify([part, port]);
}
