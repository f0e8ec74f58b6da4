import { isCycle } from './frame-path.ts';
import type { Frame, ScopeFrame } from './frame.ts';

/** What is about to start, and did not yet. */
export interface Before {
  /** The nodes that are marked, by their index; others may start together with them. */
  parts: readonly number[];
  /** Of the innermost loop around them, from 1; null outside of all loops. */
  round: number | null;
}

/** Nodes before each of whose activations the run can be told to rest; no fact knows of them. */
export interface Breakpoints {
  /** By their index; null while none is marked: then a step costs no more than without breakpoints. */
  marked: ReadonlySet<number> | null;
  /** Where the run is now; it goes on from there with its next step. */
  before: Before | null;
}

export function noBreakpoints(): Breakpoints {
  return { marked: null, before: null };
}

/**
 * Whether a scope, in place of starting what is due, stands before it for one step: before all that would start in that step, when any of
 * it is marked. A container is a node that starts when it is entered; a cycle is none, its nodes are.
 */
export function standsBefore(breakpoints: Breakpoints, frame: ScopeFrame): boolean {
  const { marked, before } = breakpoints;
  breakpoints.before = null;
  if (before || !marked) return false;
  const parts: number[] = [];
  for (let at = frame.begun; at < frame.layer.length; at++) {
    const unit = frame.layer[at]!;
    if (isCycle(unit)) break;
    if (marked.has(unit.node.index)) parts.push(unit.node.index);
  }
  if (parts.length === 0) return false;
  breakpoints.before = { parts, round: roundAround(frame) };
  return true;
}

function roundAround(frame: ScopeFrame): number | null {
  for (let at: Frame | null = frame; at; at = at.parent) if (at.kind === 'round') return at.round;
  return null;
}
