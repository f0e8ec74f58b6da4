import type { UsedUp } from '../journal/reached.ts';
import type { Answer } from '../workflow/activation.ts';
import type { Limits } from '../workflow/workflow.ts';
import { usedUp, type Account, type Budget, type Refusal } from './budget.ts';
import type { Frame, LoopFrame, ScopeFrame } from './frame.ts';
import type { PlanNode } from './plan.ts';
import { addUsage, NOTHING_SPENT, noSums, type Sums } from './sums.ts';

/** What a run has used of what it may use. What was spent stands in its frames. */
export interface Books {
  readonly limits: Limits;
  readonly budget: Budget;
  activations: number;
  /** What was refused for want of it: the run has to end. */
  refused: UsedUp | null;
  /** How many rounds are open in which nothing more may start. */
  halts: number;
}

export function openBooks(limits: Limits, budget: Budget): Books {
  return { limits, budget, activations: 0, refused: null, halts: 0 };
}

/** Whether something may be started; it counts as an activation, or (the entry into a cycle) does not. */
export function mayStart(books: Books, counts: boolean): boolean {
  if (books.refused !== null) return false;
  const most = books.limits.activations;
  if (most !== undefined && books.activations >= most) {
    books.refused = { what: 'activations', used: books.activations, limit: most };
    return false;
  }
  if (counts) books.activations++;
  return true;
}

/**
 * Whether `node` may ask a model now (003, "Budget check before each call"). Looked at are, innermost first, the time of each
 * round around, the budgets of its loop and of the node in it; then the run's. Where nothing is left the round is halted, or the
 * run has to end.
 */
export function mayAsk(books: Books, frame: ScopeFrame, node: PlanNode, root: Frame, clock: number): boolean {
  if (books.refused !== null || isHalted(books, frame)) return false;
  for (let at: Frame | null = frame; at; at = at.parent) {
    if (at.kind !== 'round') continue;
    const isLate = at.timeout !== null && clock - at.since > at.timeout;
    if (!isLate) at.parent.refused ??= refusalOf(at.parent, node, clock);
    if (!isLate && at.parent.refused === null) continue;
    at.halted = true;
    books.halts++;
    return false;
  }
  const over = usedUp(books.budget, root.spent, clock);
  if (over) books.refused = { what: over.what, used: over.used, limit: over.limit };
  return over === null;
}

/** Whether nothing more may start in a frame: in a round around it, or in itself, there was nothing left to ask with. */
export function isHalted(books: Books, frame: Frame): boolean {
  if (books.halts === 0) return false;
  for (let at: Frame | null = frame; at; at = at.parent) if (at.kind === 'round' && at.halted) return true;
  return false;
}

function refusalOf(loop: LoopFrame, node: PlanNode, clock: number): Refusal | null {
  const { budget } = loop.run;
  if (!budget) return null;
  const over = usedUp(budget.own, loop.spent, clock - loop.since);
  if (over) return { over, id: loop.unit.node.id, name: loop.unit.node.name };
  const bounded = budget.nodes.get(node.index);
  const sums = loop.spentBy?.get(node.index) ?? NOTHING_SPENT;
  const own = bounded && usedUp(bounded.budget, sums, sums.seconds);
  return own ? { over: own, id: bounded.id, name: bounded.name } : null;
}

/** What the books say of a loop now. */
export function accountOf(loop: LoopFrame, clock: number): Account {
  const { budget } = loop.run;
  const over = budget ? usedUp(budget.own, loop.spent, clock - loop.since) : null;
  return { spent: loop.spent ?? NOTHING_SPENT, over, refused: loop.refused };
}

/** A question to a model is asked: one more call of every frame around. `calls`: so many more, or fewer. */
export function noteCall(frame: ScopeFrame, node: PlanNode, calls = 1): void {
  for (let at: Frame | null = frame; at; at = at.parent) {
    (at.spent ??= noSums()).calls += calls;
    const own = sumsOf(at, node);
    if (own) own.calls += calls;
  }
}

/** An answer has come: what it cost is added to every frame around, and to its node in each loop that bounds that. */
export function pay(frame: ScopeFrame, node: PlanNode, answer: Answer, took: number): void {
  const usage = answer.kind === 'answered' ? answer.usage : undefined;
  for (let at: Frame | null = frame; at; at = at.parent) {
    if (usage) addUsage((at.spent ??= noSums()), usage);
    const own = sumsOf(at, node);
    if (!own) continue;
    if (usage) addUsage(own, usage);
    own.seconds += took;
  }
}

/** What a node has spent in the run of a loop that bounds it; null where none does. */
function sumsOf(frame: Frame, node: PlanNode): Sums | null {
  if (frame.kind !== 'loop' || !frame.run.budget?.nodes.has(node.index)) return null;
  frame.spentBy ??= new Map();
  const known = frame.spentBy.get(node.index);
  if (known) return known;
  const sums = noSums();
  frame.spentBy.set(node.index, sums);
  return sums;
}
