import type { Finish } from '../engine/workflow/answer.ts';
import type { Json } from '../engine/workflow/json.ts';

/** What was read of an answer so far, in either form. */
export interface Said {
  text: string;
  reasoning: string;
  calls: SaidCall[];
  /** As the server names it. */
  model: string | null;
  finish: Finish | null;
  /** Whether the server has said that this is all. */
  ended: boolean;
  usage: SaidUsage | null;
  /** The server reports an error in the place of an answer, or of its rest. */
  error: Json | null;
}

/** A call of a tool; its arguments as a text of JSON, as far as it has come. */
export interface SaidCall {
  /** The place that the server gives it among the parts of the answer. */
  at: number;
  id: string;
  name: string;
  arguments: string;
}

/** Tokens as the server counts them; `input` holds what was cached. */
export interface SaidUsage {
  input: number;
  output: number;
  cached: number;
}

export function nothingSaid(): Said {
  return {
    text: '',
    reasoning: '',
    calls: [],
    model: null,
    finish: null,
    ended: false,
    usage: null,
    error: null,
  };
}

const [OPENING, CLOSING] = ['<think>', '</think>'];

/** The answer apart from the reasoning that some models put before it, between `<think>` and `</think>`. */
export function apart({ text, reasoning }: Pick<Said, 'text' | 'reasoning'>): { text: string; reasoning: string } {
  const begin = text.search(/\S/);
  if (begin < 0 || text[begin] !== '<') return { text, reasoning };
  // Of a stream the sign may be there in part.
  if (OPENING.startsWith(text.slice(begin))) return { text: '', reasoning };
  if (!text.startsWith(OPENING, begin)) return { text, reasoning };
  const from = begin + OPENING.length;
  const end = text.indexOf(CLOSING, from);
  if (end < 0) return { text: '', reasoning: reasoning + text.slice(from) };
  return { text: text.slice(end + CLOSING.length).trimStart(), reasoning: reasoning + text.slice(from, end) };
}
