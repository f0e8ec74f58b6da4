import type { Ask } from '../../journal/ask.ts';
import { randomAt } from '../../effects/random.ts';
import { isJsonObject } from '../../workflow/json.ts';
import type { ScriptEntry, ScriptProblem } from './script-entry.ts';

/**
 * A reply to prompts that hold certain texts, in a script as `{"when": "a draft", "unless": ["a score"], "reply": "..."}`: what a prompt lacks
 * shows in the answer, as it does with a model that reads. `replies`: the n-th time that the node is asked takes the n-th, the last repeats;
 * `oneOf`: the seed and the address choose.
 */
export interface ScriptRule {
  when: readonly string[];
  unless: readonly string[];
  replies: readonly ScriptEntry[];
  choose: 'nth' | 'seed';
}

/** Reads the rules of one node; `entryOf` reads an answer as it does elsewhere in a script. */
export function rulesOf(
  list: unknown,
  entryOf: (value: unknown) => ScriptEntry,
  problems: ScriptProblem[],
): ScriptRule[] {
  if (!Array.isArray(list)) {
    problems.push({ code: 'script-not-a-list', params: { where: 'rules' } });
    return [];
  }
  return list.flatMap((rule: unknown): ScriptRule[] => {
    if (!isJsonObject(rule) || !('reply' in rule || 'oneOf' in rule)) {
      problems.push({ code: 'script-rule-without-reply', params: {} });
      return [];
    }
    const isChosen = rule.oneOf !== undefined;
    const replies = listed(isChosen ? rule.oneOf : rule.reply).map(entryOf);
    if (replies.length === 0) problems.push({ code: 'script-rule-without-reply', params: {} });
    return [{ when: texts(rule.when), unless: texts(rule.unless), replies, choose: isChosen ? 'seed' : 'nth' }];
  });
}

/** What the first rule says whose texts the prompt holds; undefined where none fits. */
export function replyByRule(rules: readonly ScriptRule[], ask: Ask, seed: number): ScriptEntry | undefined {
  const prompt = promptOf(ask);
  const holds = (text: string): boolean => prompt.includes(text);
  const rule = rules.find(({ when, unless }) => when.every(holds) && !unless.some(holds));
  if (!rule) return undefined;
  const { replies, choose } = rule;
  const at = choose === 'nth' ? ask.nth - 1 : Math.floor(randomAt(seed, ask.address, 0) * replies.length);
  return replies[Math.min(at, replies.length - 1)];
}

/** All that the node is told, one message after the other. */
function promptOf({ request }: Ask): string {
  switch (request.kind) {
    case 'model':
      return request.messages.map(({ text }) => text).join('\n');
    case 'human':
      return `${request.context}\n${request.question}`;
    case 'tool':
      return JSON.stringify(request.call);
  }
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function texts(value: unknown): string[] {
  return value === undefined ? [] : listed(value).map(String);
}
