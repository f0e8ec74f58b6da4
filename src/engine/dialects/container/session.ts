import type { Json } from '../../document/document.ts';
import type { Effects } from '../../kernel/activation.ts';
import { isJsonRecord } from './json-in-text.ts';
import type { AgentConfig } from './nodes.ts';

/** One message of a conversation with a model. */
export interface Said {
  role: string;
  text: string;
}

/** What an agent remembers of its earlier activations, and where it keeps what follows. */
export interface Session {
  before(): Said[];
  add(said: readonly Said[]): void;
}

/** The most messages of a conversation that are kept, the newest: each request holds all of them (contract C7). */
const SESSION_CAP = 200;

/** The session of the activation that runs now (rule H2): `loop` lasts as long as the innermost loop's run, `run` as the run. */
export function sessionOf(span: AgentConfig['session'], effects: Effects): Session {
  if (span === 'fresh') return { before: () => [], add: () => {} };
  return {
    before: () => messagesOf(effects.recall(span)),
    add: (said) => effects.keep(span, [...messagesOf(effects.recall(span)), ...said.map(asJson)].slice(-SESSION_CAP)),
  };
}

function asJson({ role, text }: Said): { role: string; text: string } {
  return { role, text };
}

function messagesOf(kept: Json): { role: string; text: string }[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((message) => {
    if (!isJsonRecord(message)) return [];
    const { role, text } = message;
    return typeof role === 'string' && typeof text === 'string' ? [{ role, text }] : [];
  });
}
