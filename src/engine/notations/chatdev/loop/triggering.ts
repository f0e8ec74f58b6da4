import { compilePattern } from '../../../patterns/pattern.ts';
import { holdsOf } from '../compile/condition.ts';
import type { ChatdevEdge } from '../edges.ts';
import { aheadOf, type ChatdevNode } from '../workflow.ts';

/** A node that says nothing the first time it runs. */
export function holdsBack(node: ChatdevNode | undefined): boolean {
  return aheadOf(node).holdsBack ?? false;
}

/** A node that says nothing the first time it is triggered: a dynamic edge would have it run once for each unit. */
export function isSilentAtFirst(node: ChatdevNode | undefined, into: readonly ChatdevEdge[]): boolean {
  return holdsBack(node) && !into.some(({ settings }) => settings.dynamic);
}

/** It bounds the loop that it stands in, by what it counts or by the clock. */
export function isGuard(node: ChatdevNode | undefined): boolean {
  return aheadOf(node).guard !== undefined;
}

/** An edge that triggers and is taken whatever the message says. */
export function isSure(edge: ChatdevEdge): boolean {
  const { trigger, condition, process, dynamic } = edge.settings;
  return trigger && condition.kind === 'always' && process === null && dynamic === null;
}

/** Whether a node gives a message whenever it runs. */
export function alwaysSpeaks(node: ChatdevNode | undefined): boolean {
  return node !== undefined && !aheadOf(node).mayBeSilent && !holdsBack(node);
}

/** An edge that triggers, on some message at least. */
export function mayTrigger(edge: ChatdevEdge): boolean {
  return edge.settings.trigger && edge.settings.condition.kind !== 'never';
}

/** What a node always says, when that stands in the text; null when it depends on the run. */
export function knownMessage(node: ChatdevNode | undefined): string | null {
  return aheadOf(node).says ?? null;
}

/**
 * Whether an edge is taken on a text, its `process` left aside; null when only trying would tell: a pattern for the native
 * engine may take for ever, and nobody watches over the linter as the heartbeat does over a run.
 */
export function isTakenOn(edge: ChatdevEdge, text: string): boolean | null {
  const { condition } = edge.settings;
  if (condition.kind === 'keyword' && condition.regex.some(isNative)) return null;
  return holdsOf(condition)(text);
}

function isNative(source: string): boolean {
  const pattern = compilePattern(source, { syntax: 'python' });
  return pattern.ok && pattern.engine === 'native';
}
