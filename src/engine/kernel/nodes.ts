import type { Answer, Conversation, Failure, NodeInputs, Outcome, Request } from '../workflow/activation.ts';
import type { Recorded } from '../journal/chunk.ts';
import { Activation } from './activation.ts';
import { attempt } from './attempt.ts';
import { noteAnswer } from './best.ts';
import { mayAsk, noteCall, pay } from './books.ts';
import { CANCELLED } from './cancel.ts';
import { isConversation } from './conversation.ts';
import type { ScopeFrame } from './frame.ts';
import type { NodeUnit } from './plan.ts';
import { endNode } from './end-node.ts';
import { holdStarted, letGo } from './in-hand.ts';
import type { Running } from './running.ts';
import { fail, settle } from './settle.ts';
import { failedAnswer, noteAnswered } from './unanswered.ts';

export function startNode(running: Running, frame: ScopeFrame, unit: NodeUnit): void {
  const { record, door, ticks } = running;
  const { node } = unit;
  const inputs = frame.schedule.take(unit);
  const instance = frame.schedule.instance(unit);
  const started = record.nodeStarted(node.index, frame.id, inputs);
  holdStarted(running.inHand, node, frame, started);
  const activation = new Activation(door, frame, unit, instance, started);
  const outcome = attempt(firstTurn, activation, inputs);
  if (isConversation(outcome)) {
    activation.conversation = outcome;
    frame.open++;
    resume(running, activation, null, false);
    return;
  }
  const tick = ticks[node.name] ?? node.seconds;
  if (tick) door.now += tick;
  settleNode(running, activation, outcome);
}

/** An answer, and the sequence number of its question. */
export interface Delivery {
  asked: number;
  recorded: Recorded;
}

/** Acts upon an answer. */
export function act(running: Running, { asked, recorded }: Delivery): void {
  const delivered = running.door.answer(asked, recorded);
  if (!delivered) return;
  const { activation, answer, took } = delivered;
  const { frame, node, started } = activation;
  running.inHand.frame = frame;
  holdStarted(running.inHand, node, frame, started);
  if (answer.kind === 'refused' && answer.over) {
    const { what, used, limit, needs } = answer.over;
    running.books.refused ??= { what, used, limit, needs };
    noteCall(frame, node, -1);
    withdraw(running, activation);
    return;
  }
  pay(frame, node, answer, took);
  noteAnswer(running.best, activation, answer, delivered.asked);
  if (delivered.asked === 'model' && !goesOn(running, activation, answer)) return;
  resume(running, activation, answer, delivered.asked === 'model');
}

/** Whether a model's answer lets the run go on: not when no question will be answered any more, whatever the notation makes of that. */
function goesOn(running: Running, { frame, node, started }: Activation, answer: Answer): boolean {
  const { unanswered, root } = running;
  if (!noteAnswered(unanswered, answer) || !root || !unanswered.failure) return true;
  endNode(running, node, frame, started, { error: unanswered.failure });
  fail(running, root, unanswered.failure, node.id);
  return false;
}

/** Says at its node that a model did not answer, unless the node says so itself, or fails its scope with that. */
function tellUnanswered(running: Running, activation: Activation, answer: Answer, turn: Turn): void {
  const { node, frame, started } = activation;
  const outcome: Outcome | null = 'error' in turn ? turn : turn.done ? turn.value : null;
  if (outcome?.problems?.length || (outcome?.error && !node.tolerant)) return;
  const problem = failedAnswer(answer, node.id);
  if (problem) running.record.noticed(problem, { part: node.index, frame: frame.id, of: started });
}

function firstTurn(activation: Activation, inputs: NodeInputs): Outcome | Conversation {
  return activation.instance.run(inputs, activation);
}

function nextTurn({ conversation }: Activation, heard: Answer | null): IteratorResult<Request, Outcome> {
  if (!conversation) throw new Error('nothing was asked');
  return heard ? conversation.next(heard) : conversation.next();
}

/** What a conversation comes to next. */
type Turn = IteratorResult<Request, Outcome> | { error: Failure };

/** Runs a conversation to its next question or to its end, with what it was answered last (by a model). */
function resume(running: Running, activation: Activation, heard: Answer | null, isModel: boolean): void {
  const turn: Turn = attempt(nextTurn, activation, heard);
  if (isModel && heard && heard.kind !== 'answered') tellUnanswered(running, activation, heard, turn);
  if ('error' in turn) finish(running, activation, turn);
  else if (turn.done) finish(running, activation, turn.value);
  else ask(running, activation, turn.value);
}

function ask(running: Running, activation: Activation, request: Request): void {
  const { books, root, door } = running;
  const { frame, node } = activation;
  if (request.kind === 'model' && root) {
    if (!mayAsk(books, frame, node, root, door.now)) {
      withdraw(running, activation);
      return;
    }
    noteCall(frame, node);
  }
  door.ask(activation, request);
  letGo(running.inHand);
}

/** There is no budget for the question of a node: its round, or the run, ends with what it has. */
function withdraw(running: Running, { frame, node, started }: Activation): void {
  endNode(running, node, frame, started, CANCELLED);
  frame.open--;
  running.due.push(frame);
}

function finish(running: Running, activation: Activation, outcome: Outcome): void {
  activation.frame.open--;
  running.due.push(activation.frame);
  settleNode(running, activation, outcome);
}

function settleNode(running: Running, activation: Activation, outcome: Outcome): void {
  const { frame, unit, node, started, instance } = activation;
  endNode(running, node, frame, started, outcome);
  if (outcome.error && !node.tolerant) {
    fail(running, frame, outcome.error, node.id);
    return;
  }
  instance.keep(outcome);
  settle(running, frame, unit, outcome, started);
}
