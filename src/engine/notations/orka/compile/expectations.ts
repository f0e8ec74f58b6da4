import type { Expectations } from '../../../workflow/activation.ts';
import type { LoopConfig } from '../types/loop.ts';
import { isAsking, isJudging, isOfType, type OrkaNode, typeNamed } from '../workflow.ts';

/**
 * What the answers of each agent of a scope must be like for the workflow to go on, by name: what its type expects; and one agent
 * gives the score (the one whose prompt asks for what the pattern looks for, else the last).
 */
export function expectationsOf(members: readonly OrkaNode[], loop: LoopConfig | null): Map<string, Expectations> {
  const made = new Map<string, Expectations>();
  for (const { name, type, config } of members) {
    const expected = typeNamed(type)?.expect(config) ?? null;
    if (expected) made.set(name, expected);
  }
  const pattern = loop && !loop.scoring ? patternOf(loop) : null;
  const scorer = loop && pattern !== null ? scorerBy(members, loop, pattern) : undefined;
  if (!loop || scorer === undefined || pattern === null) return made;
  made.set(scorer, { score: { pattern, threshold: loop.threshold } });
  return made;
}

/** The agent that gives a loop its score, as far as the document tells; null where nobody is meant. */
export function scorerOf(members: readonly OrkaNode[], loop: LoopConfig): string | null {
  const judge = loop.scoring && members.find(isJudging);
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
  const asking = inOrder.filter((node) => isAsking(node) || isOfType(node, 'failover'));
  const named = [
    ...loop.highPriority,
    ...loop.strategies.flatMap((each) => (each.type === 'agent_key' ? each.agents : [])),
  ];
  const chosen = asking.find((node) => named.includes(node.name));
  if (chosen) return chosen.name;
  // The letters that the pattern begins with, e.g. "QUALITY:".
  const label = /^[A-Za-z_]+:?/.exec(pattern)?.[0] ?? '';
  const told = asking.findLast((node) => label !== '' && isAsking(node) && node.config.prompt.includes(label));
  const ordered = asking.filter((node) => loop.order.includes(node.name));
  return (told ?? ordered.at(-1))?.name;
}
