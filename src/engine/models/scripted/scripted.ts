import type { Answer } from '../../workflow/activation.ts';
import type { Ask } from '../../journal/ask.ts';
import type { Derive } from '../../kernel/door.ts';
import { numberedAnswer } from '../../workflow/numbered-answer.ts';
import { unreachable } from '../../workflow/unreachable.ts';
import { replyByRule } from './script-rules.ts';
import type { Script } from './script.ts';
import type { ScriptEntry } from './script-entry.ts';

/**
 * Answers from a script (`script.ts`): agents that it does not list, and none of whose rules fits, say `<id>#<n>`, humans say nothing. The
 * seed chooses where a rule leaves a choice.
 */
export function scripted(script: Script, seed = 0): Derive {
  // Mostly a script says what is answered, and nothing else.
  const isTimeless = isEmpty(script.delays) && isEmpty(script.advance);
  const isFree = isEmpty(script.usage);
  return (ask) => {
    const entry = entryFor(script, ask) ?? byRule(script, ask, seed);
    const answer = entry ? answerOf(entry) : unlisted(ask);
    const usage = isFree ? undefined : (own(script.usage, ask.id) ?? own(script.usage, ask.node));
    const took = isTimeless ? 0 : numberFor(script.delays, ask) + numberFor(script.advance, ask);
    return { answer: usage && answer.kind === 'answered' ? { ...answer, usage } : answer, took };
  };
}

/** Whether the script has an answer of its own for this question. */
export function isScripted(script: Script, ask: Ask): boolean {
  return entryFor(script, ask) !== undefined || byRule(script, ask, 0) !== undefined;
}

/** Whether the script says how long this answer takes. */
export function isTimed(script: Script, ask: Ask): boolean {
  return [script.delays, script.advance].some(
    (table) => Object.hasOwn(table, ask.id) || Object.hasOwn(table, ask.node),
  );
}

/** The n-th entry of the node; the last one repeats. */
function entryFor(script: Script, ask: Ask): ScriptEntry | undefined {
  const list = listFor(script, ask.request.kind, ask.id) ?? listFor(script, ask.request.kind, ask.node);
  return list?.[Math.min(ask.nth, list.length) - 1];
}

function byRule({ rules }: Script, ask: Ask, seed: number): ScriptEntry | undefined {
  const listed = own(rules, ask.id) ?? own(rules, ask.node);
  return listed && replyByRule(listed, ask, seed);
}

/** How many answers the script has for the node that asks; 0 = it does not list it. */
export function preparedFor(script: Script, { request, id, node }: Ask): number {
  return (listFor(script, request.kind, id) ?? listFor(script, request.kind, node))?.length ?? 0;
}

function listFor(script: Script, kind: Ask['request']['kind'], key: string): ScriptEntry[] | undefined {
  switch (kind) {
    case 'model':
      return own(script.agents, key);
    case 'human':
      return own(script.humans, key);
    case 'tool':
      return own(script.tools, key) ?? own(script.code, key);
    default:
      return unreachable(kind);
  }
}

function numberFor(table: Record<string, number>, ask: Ask): number {
  return own(table, ask.id) ?? own(table, ask.node) ?? 0;
}

function isEmpty(table: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(table).length === 0;
}

/** A node may be called `constructor`. */
function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function answerOf(entry: ScriptEntry): Answer {
  if ('error' in entry) return { kind: 'failed', ...entry };
  if (entry.value === undefined) return { kind: 'answered', text: entry.text };
  return { kind: 'answered', text: entry.text, value: entry.value };
}

function unlisted({ request, node, nth }: Ask): Answer {
  switch (request.kind) {
    case 'model':
      return { kind: 'answered', text: numberedAnswer(node, nth) };
    case 'human':
      return { kind: 'answered', text: '' };
    case 'tool':
      return { kind: 'refused', error: `no script for ${node}` };
    default:
      return unreachable(request);
  }
}
