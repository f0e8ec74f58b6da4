import type { Json } from '../../../workflow/json.ts';
import type { Conversation, Effects, Ports } from '../../../workflow/activation.ts';
import type { ModelRequest } from '../../../workflow/request.ts';
import { choice, integer, integerOr, number, template, textOr } from '../../../schema/kinds.ts';
import { modelFailure } from '../../shared/model-failure.ts';
import { runs } from '../../shared/support.ts';
import { filled, gives, type Bound } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { budgetField } from '../parts/budget.ts';
import { isObject, primaryText, received } from '../values/values.ts';

interface LlmConfig {
  /** '' when its input is the prompt. */
  prompt: string;
  systemPrompt: string;
  model: string;
  temperature: number | null;
  maxTokens: number | null;
  sessionMode: 'stateless' | 'session';
  maxHistory: number;
}

interface Utterance {
  role: string;
  text: string;
}

const [LEAST_HISTORY, MOST_HISTORY] = [1, 100];

/**
 * Asks a model: an edge on `prompt`, else the template, else the bare input is what it is asked; `context` is put
 * before it. With a session later calls of the run go on with the conversation.
 */
export const llm = nodeType({
  type: 'llm',
  rule: 'L28',
  title: 'LLM',
  sentence: 'Asks a model.',
  family: 'model',
  category: 'model',
  icon: 'bot',
  support: runs('its prompt by edge, by template, or what comes in; sessions are kept for the run'),
  alwaysGives: true,
  fields: {
    prompt: { ...template('What the model is asked; without it the input is the question.'), rule: 'L28' },
    systemPrompt: template('The standing instruction that the model gets before the question.'),
    model: textOr('', 'The model to ask.'),
    temperature: number('How freely the model may choose its words.', { min: 0 }),
    maxTokens: integer('The longest reply, in tokens.', { min: 1 }),
    sessionMode: {
      ...choice(
        'Whether it remembers what was said.',
        { stateless: 'Every call stands alone.', session: 'Later calls of the run continue the conversation.' },
        'stateless',
      ),
      rule: 'L29',
    },
    maxHistory: {
      ...integerOr(20, 'How many messages of the conversation it sees.', { min: LEAST_HISTORY, max: MOST_HISTORY }),
      read: (data, key) => Math.min(MOST_HISTORY, Math.max(LEAST_HISTORY, data.integer(key) ?? 20)),
      rule: 'L29',
    },
    budget: budgetField('What its calls may use in one run of the loop around it.'),
  },
  snippet: 'id: ${1:writer}\ntype: llm\ndata:\n  prompt: |\n    ${2:Improve this text:} {{ input }}',
  ports: { gives: [port('response', 'string'), port('usage', 'json'), port('cost', 'number')] },
  face: ({ prompt, systemPrompt, model, sessionMode }) => ({
    summary: prompt || systemPrompt,
    ...(model !== '' && { models: [model] }),
    ...(sessionMode === 'session' && { keeps: [{ what: 'conversation', as: 'sessionMode' }] }),
  }),
  templates: ({ prompt, systemPrompt }, came) => [
    came['prompt'] === undefined ? prompt : '',
    came['system'] === undefined ? systemPrompt : '',
  ],
  asks: () => true,
  budget: ({ budget }) => budget,
  run: (inputs, bound, _state, effects) => converse(bound, inputs.ports, effects),
});

function* converse(bound: Bound<LlmConfig>, given: Ports, effects: Effects): Conversation {
  const { config } = bound;
  const remembers = config.sessionMode === 'session';
  const earlier = remembers ? saidBefore(effects.recall('run')).slice(-config.maxHistory) : [];
  const system =
    given['system'] === undefined ? filled(config.systemPrompt, bound, given) : primaryText(given['system']);
  const asked: Utterance = { role: 'user', text: promptOf(bound, given) };
  const request: ModelRequest = {
    kind: 'model',
    messages: system === '' ? [...earlier, asked] : [{ role: 'system', text: system }, ...earlier, asked],
    model: config.model,
    options: optionsOf(config),
    written: given['prompt'] === undefined ? bound.written(config.prompt) : [],
  };
  if (bound.keywords.length > 0) request.expect = { keywords: bound.keywords };
  const answer = yield request;
  if (answer.kind !== 'answered') return { error: modelFailure(answer) };
  if (remembers) {
    const said = [...earlier, asked, { role: 'assistant', text: answer.text }];
    effects.keep(
      'run',
      said.map(({ role, text }) => ({ role, text })),
    );
  }
  const usage = { tokens: answer.usage?.tokens ?? 0 };
  const cost = answer.usage?.usd ?? 0;
  const came = gives(bound, { response: answer.text, content: answer.text, usage, cost });
  return came;
}

/** What is told the model beside the text. */
function optionsOf({ temperature, maxTokens }: LlmConfig): Record<string, Json> {
  const options: Record<string, Json> = {};
  if (temperature !== null) options['temperature'] = temperature;
  if (maxTokens !== null) options['maxTokens'] = maxTokens;
  return options;
}

function promptOf(bound: Bound<LlmConfig>, given: Ports): string {
  const question = questionOf(bound, given);
  const { context } = given;
  return context === undefined ? question : `Context:\n${primaryText(context)}\n\nQuestion:\n${question}`;
}

function questionOf(bound: Bound<LlmConfig>, given: Ports): string {
  if (given['prompt'] !== undefined) return primaryText(given['prompt']);
  if (bound.config.prompt !== '') return filled(bound.config.prompt, bound, given);
  return primaryText(given['input'] ?? received(given) ?? '');
}

/** What this node kept of its conversation. */
function saidBefore(kept: Json): Utterance[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry) => {
    if (!isObject(entry)) return [];
    const { role, text } = entry;
    return typeof role === 'string' && typeof text === 'string' ? [{ role, text }] : [];
  });
}
