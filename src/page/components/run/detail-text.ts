import type { Json } from '../../../engine/document/document.ts';
import type { Answer, Message, Ports, Request } from '../../../engine/kernel/activation.ts';
import type { ActivationDetail } from '../../../engine/journal/rounds.ts';

/** A value as a reader wants it: a text as it is, everything else as indented JSON. */
export function readable(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Messages one after the other, or named values a paragraph each. */
export function contentText(content: { messages: readonly Message[]; ports: Ports }): string {
  const values = Object.entries(content.ports).map(([name, value]) => `${name}: ${readable(value)}`);
  return [...content.messages.map((message) => message.text), ...values].join('\n\n');
}

/** What an outside answer says, in its own text or in plain words. */
export function answerText(answer: Answer): string {
  switch (answer.kind) {
    case 'answered':
      return answer.text;
    case 'failed':
      return `Failed: ${answer.error}`;
    case 'refused':
      return `Refused: ${answer.error}`;
    case 'timed-out':
      return 'No answer in time';
    case 'cancelled':
      return 'Cancelled';
    default: {
      const never: never = answer;
      return never;
    }
  }
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
  if (asks.length > 0) return asks.flatMap(({ ask }) => requestPieces(ask.request));
  const messages = inputs.messages.map((message) => ({ head: message.source ?? message.role, text: message.text }));
  const values = Object.entries(inputs.ports).map(([name, value]) => ({ head: name, text: readable(value) }));
  return [...messages, ...values];
}

function requestPieces(request: Request): PromptPiece[] {
  switch (request.kind) {
    case 'model':
      return request.messages.map((message) => ({ head: message.role, text: message.text }));
    case 'human': {
      const question = { head: 'question', text: request.question };
      return request.context === '' ? [question] : [question, { head: 'context', text: withSenders(request.context) }];
    }
    case 'tool':
      return [{ head: `call of ${request.tool}`, text: readable(request.call) }];
    default: {
      const never: never = request;
      return never;
    }
  }
}

/** What an activation came to, as one text: the last outside answer, or what the node sent on by itself. */
export function resultText(detail: ActivationDetail): string {
  const answer = detail.asks.findLast((asked) => asked.answer !== null)?.answer;
  return answer ? answerText(answer) : contentText(detail.outputs);
}

/** Seconds of the run clock that its answers took together. */
export function timeTaken(detail: ActivationDetail): number {
  return detail.asks.reduce((sum, asked) => sum + asked.took, 0);
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
