import type { Answer } from '../kernel/activation.ts';
import type { Derive, OpenAsk, Reply } from '../kernel/asking.ts';
import type { Script, ScriptEntry } from './script.ts';

/** Answers from a script (conformance COMPARE.md, "Script format"): agents that it does not list say `<id>#<n>`, humans say nothing. */
export function scripted(script: Script): Derive {
  return (open) => {
    const { ask } = open;
    const entry = entryFor(script, open);
    const took = numberFor(script.delays, open) + numberFor(script.advance, open);
    return { answer: entry ? answerOf(entry, script, open) : unlisted(open), took } satisfies Reply;
    function unlisted({ ask: { request, node, nth } }: OpenAsk): Answer {
      switch (request.kind) {
        case 'model':
          return withUsage({ kind: 'answered', text: `${ask.node}#${nth}` }, script, open);
        case 'human':
          return { kind: 'answered', text: '' };
        case 'tool':
          return { kind: 'refused', error: `no script for ${node}` };
        default:
          return unknownRequest(request);
      }
    }
  };
}

/** Whether the script has an answer of its own for this question. */
export function isScripted(script: Script, open: OpenAsk): boolean {
  return entryFor(script, open) !== undefined;
}

/** The n-th entry of the node; the last one repeats. */
function entryFor(script: Script, open: OpenAsk): ScriptEntry | undefined {
  const { ask } = open;
  const table = ask.request.kind === 'model' ? script.agents : ask.request.kind === 'human' ? script.humans : { ...script.code, ...script.tools };
  const list = table[ask.id] ?? table[ask.node];
  return list?.[Math.min(ask.nth, list.length) - 1];
}

function numberFor(table: Record<string, number>, { ask }: OpenAsk): number {
  return table[ask.id] ?? table[ask.node] ?? 0;
}

function answerOf(entry: ScriptEntry, script: Script, open: OpenAsk): Answer {
  if ('error' in entry) return { kind: 'failed', error: entry.error };
  return withUsage({ kind: 'answered', text: entry.text, ...(entry.value !== undefined && { value: entry.value }) }, script, open);
}

function withUsage(answer: Extract<Answer, { kind: 'answered' }>, script: Script, { ask }: OpenAsk): Answer {
  const usage = script.usage[ask.id] ?? script.usage[ask.node];
  return usage ? { ...answer, usage } : answer;
}

function unknownRequest(request: never): never {
  throw new Error(`unknown request: ${JSON.stringify(request)}`);
}
