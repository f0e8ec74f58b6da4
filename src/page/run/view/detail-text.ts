import { parsedJson, type Json } from '../../../engine/workflow/json.ts';
import type { Answer, Message, Request } from '../../../engine/workflow/activation.ts';
import type { Ask } from '../../../engine/journal/ask.ts';
import type { Spending } from '../../../engine/workflow/usage.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted } from '../../../wording/values.ts';
import type { RequestMessage } from '../../../engine/workflow/request.ts';
import { wordFailureClass, wordSaid, wordSpending } from '../../../wording/wording.ts';
import type { ActivationDetail, RoundRow } from '../../../engine/journal/rounds.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';

/** A value as a reader wants it: a text as it is, everything else as indented JSON. */
export function readable(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Data as a reader wants it: texts as they are, named values a line each, lists a dash an item, deeper ones further in. */
export function plainLines(value: Json, indent = ''): string {
  if (value === null) return '-';
  if (typeof value !== 'object') return String(value).replaceAll('\n', `\n${indent}`);
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `- ${plainLines(item, inner)}`)
    : Object.entries(value).map(([name, item]) => {
        const below = typeof item === 'object' && item !== null;
        return `${name}:${below ? `\n${inner}` : ' '}${plainLines(item, inner)}`;
      });
  return lines.length === 0 ? 'nothing' : lines.join(`\n${indent}`);
}

/** An answer as a reader wants it: one that is data in lines, value by value, any other as it was written. */
export function answerLines(text: string): string {
  const value = /^\s*[{[]/.test(text) ? parsedJson(text) : null;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? plainLines(value) : text;
}

/** What an outside answer says, in its own text or in plain words. */
export function answerText(answer: Answer): string {
  switch (answer.kind) {
    case 'answered':
      return answer.text;
    case 'failed':
      return failureText(answer);
    case 'refused':
      return `Refused: ${answer.error}`;
    case 'timed-out':
      return 'No answer in time';
    case 'cancelled':
      return 'Cancelled';
    default:
      return unreachable(answer);
  }
}

function failureText({ error, class: kind = 'other' }: Extract<Answer, { kind: 'failed' }>): string {
  const known = wordFailureClass(kind);
  return `Failed${known === '' ? '' : `, ${known}`}: ${error}`;
}

/** Inputs that were flattened into one text, with the head of each in words: `From Writer:`. */
export function withSenders(text: string): string {
  return text.replace(/^=== INPUT FROM (.+) \([a-z]+\) ===$\n?/gm, (_, sender: string) =>
    sender === 'UNKNOWN' ? 'Given:' : `From ${sender}:`,
  );
}

/** One piece of what an activation was given: a role, a sender or a name, and the text. */
export interface PromptPiece {
  head: string;
  text: string;
}

/** What an activation was given: what went to the outside where it asked, else the messages or values that it received. */
export function promptPieces({ asks, inputs }: ActivationDetail): PromptPiece[] {
  if (asks.length > 0) return asks.flatMap(({ ask }) => [...omittedPiece(ask), ...requestPieces(ask.request)]);
  const messages = inputs.messages.map((message) => ({ head: message.source ?? message.role, text: message.text }));
  // A name that begins so is no handle: what a template reads comes by it.
  const values = Object.entries(inputs.ports).flatMap(([name, value]) =>
    name.startsWith('@') ? [] : [{ head: name, text: readable(value) }],
  );
  return [...messages, ...values];
}

/** What stood before the first message that was kept. */
function omittedPiece({ omitted = 0 }: Ask): PromptPiece[] {
  return omitted === 0
    ? []
    : [{ head: 'before', text: `${counted(omitted, 'earlier message')}, not kept with the run` }];
}

function requestPieces(request: Request): PromptPiece[] {
  switch (request.kind) {
    case 'model':
      return request.messages.flatMap((message) => messagePieces(message, request.messages));
    case 'human': {
      const question = { head: 'question', text: request.question };
      return request.context === '' ? [question] : [question, { head: 'context', text: withSenders(request.context) }];
    }
    case 'tool':
      return [{ head: `call of ${request.tool}`, text: readable(request.call) }];
    default:
      return unreachable(request);
  }
}

/** A message, and the calls of tools that it holds; what a tool said stands under the tool's name. */
function messagePieces(
  { role, text, calls = [], callId }: RequestMessage,
  all: readonly RequestMessage[],
): PromptPiece[] {
  const asked = calls.map(({ name, arguments: given }) => ({ head: `${role} calls ${name}`, text: readable(given) }));
  const answered = all.flatMap((message) => message.calls ?? []).find(({ id }) => id === callId);
  const head = answered ? `${role} ${answered.name}` : role;
  return text === '' && asked.length > 0 ? asked : [{ head, text }, ...asked];
}

/** What an activation came to, as one text: the last outside answer, or what the node gave by itself. */
export function resultText(detail: ActivationDetail): string {
  const answer = detail.asks.findLast((asked) => asked.answer !== null)?.answer;
  if (answer) return answerText(answer);
  return detail.said ? wordSaid(detail.said) : '';
}

/** The values that carry what an activation gave, as they go over its edges; '' where they say nothing more than its text. */
export function envelopeText(detail: ActivationDetail): string {
  const { ports } = detail.outputs;
  const [only, ...others] = Object.values(ports);
  if (only === undefined || (others.length === 0 && only === resultText(detail))) return '';
  return JSON.stringify(ports, null, 2);
}

/** Seconds of the run clock that its answers took together. */
export function timeTaken(detail: ActivationDetail): number {
  return detail.asks.reduce((sum, asked) => sum + asked.took, 0);
}

/** What its answers cost, as far as they say: time of the run clock, tokens, money; '' where no more than a person was asked. */
export function costText(detail: ActivationDetail): string {
  const usages = detail.asks.flatMap(({ answer }) =>
    answer?.kind === 'answered' && answer.usage ? [answer.usage] : [],
  );
  const sum = (of: 'tokens' | 'usd'): number => usages.reduce((total, usage) => total + usage[of], 0);
  const seconds = timeTaken(detail);
  // A person is no call, and costs nothing that is counted.
  const called = detail.asks.filter(({ ask }) => ask.request.kind !== 'human');
  const calls = usages.reduce((sum, usage) => sum + (usage.calls ?? 1) - 1, called.length);
  if (calls === 0) return '';
  const typed = called.filter(({ edited }) => edited).length;
  const sums: Spending = {
    calls,
    tokens: sum('tokens'),
    input: 0,
    output: 0,
    cached: 0,
    usd: sum('usd'),
    seconds,
    ...(usages.some(({ estimated }) => estimated) && { estimated: true }),
  };
  const spent = wordSpending(sums, typed);
  return seconds > 0 ? `${spent}, ${durationText(seconds)}` : spent;
}

/** Seconds as people read them: "0.4 s", "12 s", "2 min 5 s". */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The value of an edge: a message's text, or the value. */
export function edgeValueText(value: Message | Json): string {
  return isMessage(value) ? value.text : readable(value);
}

function isMessage(value: Message | Json): value is Message {
  return (
    typeof value === 'object' &&
    value !== null &&
    'role' in value &&
    'source' in value &&
    typeof value.text === 'string'
  );
}

/** What became of an edge out of an activation. What was to run next in a loop does not where the loop ends first. */
export function wordWent(
  edge: ActivationDetail['edges'][number],
  { seq, part }: Pick<ActivationDetail, 'seq' | 'part'>,
  round: RoundRow | null,
  { nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>,
): string {
  if (!edge.taken) return 'not taken';
  if (!edge.triggers) return 'given, not triggered';
  const to = nodes.findIndex(({ id }) => id === edges[edge.part]?.to);
  const isInLoop = round?.verdict && round.verdict.outcome !== 'again' && nodes[to]?.scope === nodes[part]?.scope;
  if (!isInLoop) return 'triggered';
  const hasRun =
    round.cells.some((cell) => cell.part === to && cell.seq > seq) || round.inner.some((loop) => loop.part === to);
  return hasRun ? 'triggered' : 'triggered, but the loop ended before it ran';
}
