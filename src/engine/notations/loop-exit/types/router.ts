import type { Json } from '../../../workflow/json.ts';
import { ports, type Conversation, type Outcome, type Ports } from '../../../workflow/activation.ts';
import { choice, template, textOr } from '../../../schema/kinds.ts';
import type { Problem } from '../../../workflow/problem.ts';
import { modelFailure } from '../../shared/model-failure.ts';
import { runs } from '../../shared/support.ts';
import type { Bound } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { branchesField } from '../parts/branches.ts';
import { budgetField } from '../parts/budget.ts';
import { toldBranch } from '../told.ts';
import { atHandle, passedOn, primaryText } from '../values/values.ts';
import { readRouting, routingQuestion } from './shared/routing-reply.ts';

interface RouterConfig {
  mode: 'pattern' | 'llm';
  branches: string[];
  systemPrompt: string;
  model: string;
}

const BY_MODEL = { key: 'mode', is: ['llm'] } as const;

/**
 * Chooses a branch: its output is {selectedBranch, value}, by a model with the `reason` that it gave, and only the handle of that
 * branch gives anything (rule L6). When nothing matches it falls back, to the last branch by pattern and to the first by model,
 * and says so: `loop-exit-fell-back` {node, branch, mode, named}, an info by pattern and a warning by model; `named` are the
 * branches that a reply names, none or several.
 */
export const router = nodeType({
  type: 'router',
  rule: 'L6',
  title: 'Router',
  sentence: 'Chooses one of its branches.',
  family: 'control',
  category: 'model',
  icon: 'git-branch',
  support: runs('by pattern or by a model'),
  fields: {
    branches: { ...branchesField, rule: 'L6' },
    budget: budgetField('What its calls may use in one run of the loop around it.'),
    mode: {
      ...choice(
        'Who chooses.',
        {
          pattern: 'The first branch whose name is in the text, else the last.',
          llm: 'A model: the branch on the first line of its reply, the reason after it; the first branch where it names none or several. In a loop the reason goes to the next round with what is led back.',
        },
        'pattern',
      ),
      rule: 'L30',
    },
    systemPrompt: { ...template('What the model is told about the choice.'), only: BY_MODEL },
    model: { ...textOr('', 'The model that chooses.'), only: BY_MODEL },
  },
  snippet:
    'id: ${1:judge}\ntype: router\ndata:\n  mode: llm\n  branches: [done, continue]\n  systemPrompt: ${2:Is the text good enough?}',
  ports: {
    gives: ({ branches, mode }) => [
      ...branches.map((branch) => port(branch, 'any')),
      ...(mode === 'llm' ? [port('reason', 'string')] : []),
    ],
  },
  outputs: ['selectedBranch', 'value', 'reason'],
  // A router that goes by a pattern asks no model, whatever it names.
  face: ({ branches, mode, model }) => ({
    summary: branches.join(' | '),
    ...(mode === 'llm' && model !== '' && { models: [model] }),
    // Without any of them it takes the last.
    ...(mode === 'pattern' && { looksFor: branches.slice(0, -1) }),
  }),
  asks: ({ mode }) => mode === 'llm',
  budget: ({ budget }) => budget,
  tell: toldBranch,
  run({ ports: given }, bound): Outcome | Conversation {
    const value = passedOn(given) ?? null;
    const text = primaryText(value);
    const { mode, branches } = bound.config;
    if (mode === 'llm') return ask(bound, value, text);
    const lower = text.toLowerCase();
    const found = branches.findIndex((branch) => lower.includes(branch.toLowerCase()));
    if (found !== -1) return chosen(bound, found, { value });
    const last = branches.length - 1;
    return { ...chosen(bound, last, { value }), problems: [fellBack('info', bound, last, [])] };
  },
});

function* ask(bound: Bound<RouterConfig>, value: Json, text: string): Conversation {
  const { branches, systemPrompt: system, model } = bound.config;
  const asked = routingQuestion(branches);
  const messages = [
    ...(system === '' ? [] : [{ role: 'system', text: system }]),
    { role: 'user', text: `${text}\n\n${asked}` },
  ];
  const expect = bound.keywords.length > 0 ? { keywords: bound.keywords } : { choices: branches };
  const answer = yield { kind: 'model', messages, model, options: { temperature: 0 }, written: [asked], expect };
  if (answer.kind !== 'answered') return { error: modelFailure(answer) };
  const { named, reason } = readRouting(answer.text, branches);
  const [first = 0, second] = named;
  const isDecided = named.length > 0 && second === undefined;
  const came = chosen(bound, isDecided ? first : 0, { value, reason });
  return isDecided ? came : { ...came, problems: [fellBack('warning', bound, 0, named)] };
}

function chosen(
  bound: Bound<RouterConfig>,
  index: number,
  given: { value: Json; reason?: string },
): Outcome & { ports: Ports } {
  const whole = { selectedBranch: bound.config.branches[index] ?? '', ...given };
  const made = ports([['output', whole]]);
  for (const handle of bound.taken) {
    if (!handle.startsWith('branch-')) made[handle] = atHandle(whole, handle);
    else if (handle === `branch-${index}`) made[handle] = given.value;
  }
  return { ports: made };
}

function fellBack(
  severity: Problem['severity'],
  { id, name, config: { branches, mode } }: Bound<RouterConfig>,
  taken: number,
  named: readonly number[],
): Problem {
  const nameOf = (index: number): string => branches[index] ?? '';
  const params = { node: name, branch: nameOf(taken), mode, named: named.map(nameOf) };
  return { code: 'loop-exit-fell-back', severity, params, part: id };
}
