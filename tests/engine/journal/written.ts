import type { Ask } from '../../../src/engine/journal/ask.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { Kind } from '../../../src/engine/journal/facts.ts';
import { Journal } from '../../../src/engine/journal/journal.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';

export const ROOT = 0;

/** A journal whose facts a test writes itself, and the chunks that it has handed on. */
export function writtenJournal(nodes = 3, edges = 2): { journal: Journal; chunks: Chunk[] } {
  const chunks: Chunk[] = [];
  return { journal: new Journal(nodes, edges, (chunk) => chunks.push(chunk)), chunks };
}

/** A verdict that says no more than it must. */
export function verdictOf(round: number, outcome: Verdict['outcome'] = 'again'): Verdict {
  return { path: 'loop', round, outcome, reason: 'made', because: [], passedOn: null };
}

export function enterLoop(journal: Journal, part: number, frame: number, parent = ROOT): void {
  journal.write(Kind.loopEntered, part, frame, -1, parent, 1, 0);
}

export function startRound(journal: Journal, part: number, loop: number, frame: number, round: number): void {
  journal.write(Kind.roundStarted, part, frame, -1, loop, round, 0);
}

export function endRound(journal: Journal, part: number, loop: number, frame: number, verdict: Verdict): void {
  journal.write(Kind.roundEnded, part, frame, -1, journal.value(verdict), verdict.round, loop);
}

/** Starts a node with one message, and gives the number of the fact. */
export function startNode(journal: Journal, part: number, frame: number, text = 'given'): number {
  const list = journal.list([{ role: 'user', text, source: 'TASK' }]);
  return journal.write(Kind.nodeStarted, part, frame, -1, list, 1, 1);
}

/** Ends a node with one message. */
export function finishNode(journal: Journal, part: number, frame: number, of: number, text = 'made'): number {
  const list = journal.list([{ role: 'assistant', text, source: null }]);
  return journal.write(Kind.nodeFinished, part, frame, of, list, 1, 1);
}

export function askOf(part: number, address = `a${part}`): Ask {
  const request = { kind: 'human' as const, question: 'Well?', context: '', quickReplies: [] };
  return { address, hash: 'h', node: 'a', id: 'a', part, nth: 1, request };
}

/** A node asks; gives the number of the fact. */
export function ask(journal: Journal, part: number, frame: number, of: number): number {
  return journal.write(Kind.asked, part, frame, of, journal.value(askOf(part)), 0, 0);
}

/** A question is answered after 2 s. */
export function answer(journal: Journal, part: number, frame: number, of: number, asked: number): void {
  const recorded = { address: `a${part}`, hash: 'h', answer: { kind: 'answered' as const, text: 'yes' }, took: 2 };
  journal.write(Kind.answered, part, frame, of, journal.value(recorded), asked, 0);
}
