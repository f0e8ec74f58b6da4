import { closest } from './closest.ts';
import type { YamlNode } from './yaml-node.ts';

/** A step of a path: the key of a map, or the place in a list from 0. */
type Step = string | number;

/** What lies at a path; or the part of the path up to which there is something, what it lacks, and what is called nearly so. */
export type Found = { value: YamlNode } | { within: string; missing: Step; closest: string | null };

const STEP = /(?:^|\.)([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/y;

/**
 * The steps of a path such as `agents[0].score_threshold`; a key that holds a dot or a bracket is written `["a.b"]`. Null where it is none.
 */
export function stepsOf(path: string): Step[] | null {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (!match) return null;
    const [, key, index, quoted] = match;
    if (index !== undefined) steps.push(Number(index));
    else if (quoted !== undefined) steps.push(quoted.replace(/\\(.)/gs, '$1'));
    else steps.push(key!);
  }
  return steps.length > 0 ? steps : null;
}

/** The value at the end of `steps`, from the root of a document. */
export function valueAt(root: YamlNode, steps: readonly Step[]): Found {
  let value = root;
  for (const [at, step] of steps.entries()) {
    const next = childOf(value, step);
    if (!next) return { within: pathOf(steps.slice(0, at)), missing: step, closest: nearest(value, step) };
    value = next;
  }
  return { value };
}

/** A path as `stepsOf` reads it. */
export function pathOf(steps: readonly Step[]): string {
  return steps
    .map((step, at) => {
      if (typeof step === 'number') return `[${step}]`;
      if (/[.[\]]/.test(step) || step === '') return `["${step.replace(/["\\]/g, '\\$&')}"]`;
      return at === 0 ? step : `.${step}`;
    })
    .join('');
}

function childOf(value: YamlNode, step: Step): YamlNode | null {
  if (typeof step === 'number') return (value.kind === 'list' && value.items[step]) || null;
  return (value.kind === 'map' && value.entries.find(({ key }) => key === step)?.value) || null;
}

function nearest(value: YamlNode, step: Step): string | null {
  if (typeof step === 'number' || value.kind !== 'map') return null;
  return closest(
    step,
    value.entries.map(({ key }) => key),
  );
}
