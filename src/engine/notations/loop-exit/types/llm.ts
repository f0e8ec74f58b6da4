import type { Json } from '../../../document/document.ts';
import type { Conversation, Effects, NodeType, Ports } from '../../../kernel/activation.ts';
import { modelFailure } from '../../shared/model-failure.ts';
import { writtenIn } from '../../../prompts/written.ts';
import type { LlmConfig } from '../workflow.ts';
import { parseTemplate } from '../values/template.ts';
import { isObject, primaryText, received } from '../values/values.ts';
import { filled, gives, type Bound } from './shared/binding.ts';
import { noteSpending } from './shared/note-spending.ts';

interface Said {
  role: string;
  text: string;
}

/**
 * Asks a model: an edge on `prompt`, else the template, else the bare input is what it is asked (Settled, L1); `context` is put
 * before it. With a session later calls of the run go on with the conversation (Settled, L9).
 */
export const llmType: NodeType<Bound<LlmConfig>, null> = {
  type: 'llm',
  initial: () => null,
  run: (inputs, bound, _state, effects) => converse(bound, inputs.ports, effects),
};

function* converse(bound: Bound<LlmConfig>, given: Ports, effects: Effects): Conversation {
  const { config } = bound;
  const earlier = config.session ? saidBefore(effects.recall('run')).slice(-config.history) : [];
  const system =
    given['system'] === undefined ? filled(parseTemplate(config.system), bound, given) : primaryText(given['system']);
  const asked: Said = { role: 'user', text: promptOf(bound, given) };
  const askedAt = effects.now();
  const answer = yield {
    kind: 'model',
    messages: [...(system === '' ? [] : [{ role: 'system', text: system }]), ...earlier, asked],
    model: config.model,
    options: config.options,
    written: given['prompt'] === undefined ? writtenIn(config.prompt ?? '') : [],
    ...(bound.keywords.length > 0 && { expect: { keywords: bound.keywords } }),
  };
  if (answer.kind !== 'answered') return { error: modelFailure(answer) };
  if (config.session) {
    const said = [...earlier, asked, { role: 'assistant', text: answer.text }];
    effects.keep(
      'run',
      said.map(({ role, text }) => ({ role, text })),
    );
  }
  const usage = { tokens: answer.usage?.tokens ?? 0 };
  const cost = answer.usage?.usd ?? 0;
  const came = gives(bound, { response: answer.text, content: answer.text, usage, cost });
  noteSpending(came.ports, answer, effects.now() - askedAt);
  return came;
}

function promptOf(bound: Bound<LlmConfig>, given: Ports): string {
  const question = questionOf(bound, given);
  const { context } = given;
  return context === undefined ? question : `Context:\n${primaryText(context)}\n\nQuestion:\n${question}`;
}

function questionOf(bound: Bound<LlmConfig>, given: Ports): string {
  if (given['prompt'] !== undefined) return primaryText(given['prompt']);
  if (bound.config.prompt !== null) return filled(parseTemplate(bound.config.prompt), bound, given);
  return primaryText(given['input'] ?? received(given) ?? '');
}

/** What this node kept of its conversation. */
function saidBefore(kept: Json): Said[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry) => {
    if (!isObject(entry)) return [];
    const { role, text } = entry;
    return typeof role === 'string' && typeof text === 'string' ? [{ role, text }] : [];
  });
}
