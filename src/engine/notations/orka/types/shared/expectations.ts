import type { Expectations } from '../../../../kernel/activation.ts';
import { isKind, type LoopConfig, type OrkaNode } from '../../workflow.ts';

/** Types of `structured_output` as expectations name them. */
const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'json',
  object: 'json',
};

/**
 * What the answers of each agent of a scope must be like for the workflow to go on, by name: one agent gives the score (the one
 * whose prompt asks for what the pattern looks for, else the last), and a classification chooses among its options.
 */
export function expectationsOf(members: readonly OrkaNode[], loop: LoopConfig | null): Map<string, Expectations> {
  const made = new Map<string, Expectations>();
  for (const node of members) {
    if (!isKind(node, 'answer')) continue;
    if (node.config.form === 'classification') made.set(node.name, { choices: node.config.choices });
    if (node.config.form === 'binary') made.set(node.name, { choices: ['yes', 'no'] });
    if (node.config.parts.length > 0)
      made.set(node.name, {
        outputs: node.config.parts.map(({ name, type }) => ({ name, type: TYPES[type] ?? 'string' })),
        bound: true,
      });
  }
  const pattern = loop && !loop.scoring ? patternOf(loop) : null;
  const scorer = loop && pattern !== null ? scorerBy(members, loop, pattern) : undefined;
  if (!loop || scorer === undefined || pattern === null) return made;
  made.set(scorer, { score: { pattern, threshold: loop.threshold } });
  return made;
}

/** The agent that gives a loop its score, as far as the document tells; null where nobody is meant. */
export function scorerOf(members: readonly OrkaNode[], loop: LoopConfig): string | null {
  const judge = loop.scoring && members.find((node) => isKind(node, 'validator'));
  return judge?.name ?? scorerBy(members, loop, patternOf(loop) ?? '') ?? null;
}

function patternOf({ strategies }: LoopConfig): string | null {
  for (const strategy of strategies)
    if (strategy.type === 'pattern' && strategy.patterns[0] !== undefined) return strategy.patterns[0];
  return null;
}

function scorerBy(members: readonly OrkaNode[], loop: LoopConfig, pattern: string): string | undefined {
  const byName = new Map(members.map((node) => [node.name, node]));
  const inOrder = [...loop.order.flatMap((name) => byName.get(name) ?? []), ...members];
  const asking = inOrder.filter((node) => isKind(node, 'answer') || isKind(node, 'failover'));
  const named = [
    ...loop.highPriority,
    ...loop.strategies.flatMap((each) => (each.type === 'agent_key' ? each.agents : [])),
  ];
  const chosen = asking.find((node) => named.includes(node.name));
  if (chosen) return chosen.name;
  // The letters that the pattern begins with, e.g. "QUALITY:".
  const label = /^[A-Za-z_]+:?/.exec(pattern)?.[0] ?? '';
  const told = asking.findLast((node) => label !== '' && isKind(node, 'answer') && node.config.prompt.includes(label));
  const ordered = asking.filter((node) => loop.order.includes(node.name));
  return (told ?? ordered.at(-1))?.name;
}
