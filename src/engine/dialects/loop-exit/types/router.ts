import type { Json } from '../../../document/document.ts';
import {
  ports,
  type Conversation,
  type Effects,
  type NodeType,
  type Outcome,
  type Ports,
} from '../../../kernel/activation.ts';
import { modelFailure } from '../../model-failure.ts';
import type { RouterConfig } from '../nodes.ts';
import { atHandle, passedOn, primaryText } from '../values.ts';
import type { Bound } from './binding.ts';
import { noteSpending } from './note-spending.ts';

/**
 * Chooses a branch: its output is {selectedBranch, value}, and only the handle of that branch gives anything (rule L6). When
 * nothing matches it falls back, to the last branch by pattern and to the first by model, and says so: info
 * `loop-exit-fell-back` {node, branch}.
 */
export const routerType: NodeType<Bound<RouterConfig>, null> = {
  type: 'router',
  initial: () => null,
  run({ ports: given }, bound, _state, effects): Outcome | Conversation {
    const value = passedOn(given) ?? null;
    const text = primaryText(value);
    const { mode, branches } = bound.config;
    if (mode === 'llm') return ask(bound, value, text, effects);
    const lower = text.toLowerCase();
    const found = branches.findIndex((branch) => lower.includes(branch.toLowerCase()));
    return chosen(bound, value, found, branches.length - 1);
  },
};

function* ask(bound: Bound<RouterConfig>, value: Json, text: string, effects: Effects): Conversation {
  const { branches, system, model } = bound.config;
  const messages = [
    ...(system === '' ? [] : [{ role: 'system', text: system }]),
    { role: 'user', text: `${text}\n\nAnswer with one of these words only: ${branches.join(', ')}` },
  ];
  const expect = bound.keywords.length > 0 ? { keywords: bound.keywords } : { choices: branches };
  const askedAt = effects.now();
  const answer = yield { kind: 'model', messages, model, options: { temperature: 0 }, expect };
  if (answer.kind !== 'answered') return { error: modelFailure(answer) };
  const came = chosen(bound, value, namedIn(answer.text, branches), 0);
  noteSpending(came.ports, answer, effects.now() - askedAt);
  return came;
}

/** The branch that a reply is, or that its last line is; else the one that it names first; -1 for none. */
function namedIn(reply: string, branches: readonly string[]): number {
  const whole = reply.trim().toLowerCase();
  const last = whole.split('\n').at(-1)?.trim() ?? '';
  for (const said of [whole, last]) {
    const found = branches.findIndex((branch) => branch.toLowerCase() === said.replace(/[.!'"]/g, ''));
    if (found !== -1) return found;
  }
  const places = branches.map((branch) => whole.indexOf(branch.toLowerCase()));
  const named = places.filter((place) => place !== -1);
  return named.length === 0 ? -1 : places.indexOf(Math.min(...named));
}

function chosen(bound: Bound<RouterConfig>, value: Json, found: number, fallback: number): Outcome & { ports: Ports } {
  const index = found === -1 ? fallback : found;
  const branch = bound.config.branches[index] ?? '';
  const whole = { selectedBranch: branch, value };
  const made = ports([['output', whole]]);
  for (const handle of bound.taken) {
    if (!handle.startsWith('branch-')) made[handle] = atHandle(whole, handle);
    else if (handle === `branch-${index}`) made[handle] = value;
  }
  if (found !== -1) return { ports: made };
  const params = { node: bound.name, branch };
  return { ports: made, problems: [{ code: 'loop-exit-fell-back', severity: 'info', params, part: bound.id }] };
}
