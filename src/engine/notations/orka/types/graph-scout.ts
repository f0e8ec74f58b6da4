import type { Json } from '../../../workflow/json.ts';
import type { Conversation, Outcome } from '../../../workflow/activation.ts';
import type { Template } from '../../../prompts/compile.ts';
import { data, integerOr, numberOr } from '../../../schema/kinds.ts';
import { map, mapField } from '../../../schema/map.ts';
import type { Problem } from '../../../workflow/problem.ts';
import { runs } from '../../shared/support.ts';
import { subject, timeout } from '../fields.ts';
import { nodeType, type Bound } from '../node-type.ts';
import type { Rendered } from '../prompts/prompt.ts';
import { candidateOf, isChoosable, type Candidate } from './shared/candidate.ts';
import { decisionBy, decisionIn, portsOf, type Decision } from './shared/scout-decision.ts';
import { pathsOf, ranked } from './shared/scout-paths.ts';
import { subjectOf, templateOf } from './shared/subject.ts';
import { deadlineOf, failureOf } from './shared/unanswered.ts';

/** How a scout chooses, as its document says. */
interface WrittenScout {
  prompt: string;
  model: string;
  options: Record<string, Json>;
  /** A model is asked; else the words that a path shares with the question decide. */
  asks: boolean;
  /** How many paths are compared, and how many agents one may have. */
  beam: number;
  depth: number;
  /** By how much the best path must be better than the second to be taken at once. */
  margin: number;
  /** A path should end with an agent that answers. */
  ends: boolean;
  timeout: number | null;
}

/** Chooses which of the other agents come next. */
interface ScoutConfig extends WrittenScout {
  candidates: Candidate[];
}

/** What a scout that says nothing else has. */
const DEFAULTS = { beam: 3, depth: 2, margin: 0.15 } as const;

const scout = map('scout', {
  sentence: 'How a scout chooses.',
  open: true,
  fields: {
    evaluation_model_name: data('The model that chooses.', { kind: 'text' }),
    model: data('Another name for evaluation_model_name.', { kind: 'text' }),
    llm_evaluation_enabled: {
      ...data(
        'A model chooses; if false the words that a path shares with the question do.',
        { kind: 'boolean' },
        { default: true },
      ),
      rule: 'Q16',
    },
    k_beam: integerOr(DEFAULTS.beam, 'How many paths are compared.', { min: 1 }),
    max_depth: { ...integerOr(DEFAULTS.depth, 'How many agents a path may have.', { min: 1 }), rule: 'Q16' },
    commit_margin: {
      ...numberOr(DEFAULTS.margin, 'How much better the best path must be to be taken at once.', { min: 0 }),
      rule: 'Q16',
    },
    require_terminal: data('A path should end with an agent that answers.', { kind: 'boolean' }, { default: true }),
  },
});

/**
 * Chooses which of the other agents come next: a model is asked, or, without `llm_evaluation_enabled` and when nobody answers, the
 * words that a path shares with the question decide. Gives `decision`, `target`, `confidence`, `reasoning`.
 */
export const graphScout = nodeType({
  type: 'graph-scout',
  rule: 'Q16',
  title: 'Graph scout',
  sentence: 'Chooses which of the other agents come next.',
  family: 'model',
  category: 'logic',
  icon: 'bot',
  support: runs('asks a model for one path; without llm_evaluation_enabled words decide'),
  fields: {
    prompt: subject,
    model: data('The model that chooses.', { kind: 'text' }),
    params: mapField(scout, 'How it chooses.'),
    timeout,
  },
  gives: { decision: 'string', target: 'json', confidence: 'number', reasoning: 'string' },
  outputs: ['decision', 'target', 'confidence', 'reasoning'],
  chooses: true,
  calls: { least: 0, most: 1 },
  make({ prompt, model: own, params, timeout: deadline }): WrittenScout {
    const model = params?.evaluationModelName ?? params?.model ?? own;
    return {
      prompt,
      model: typeof model === 'string' ? model : '',
      options: {},
      asks: params?.llmEvaluationEnabled !== false,
      beam: params?.kBeam ?? DEFAULTS.beam,
      depth: params?.maxDepth ?? DEFAULTS.depth,
      margin: params?.commitMargin ?? DEFAULTS.margin,
      ends: params?.requireTerminal !== false,
      timeout: deadline,
    };
  },
  link: (written, { others }): ScoutConfig => ({
    ...written,
    candidates: others.filter(({ type, name }) => isChoosable(type, name)).map(candidateOf),
  }),
  face: ({ model, asks }) => ({ summary: model, ...(asks && model !== '' && { models: [model] }) }),
  prepare: templateOf,
  run(inputs, node, effects): Outcome | Conversation {
    const rendered = subjectOf(node, inputs.ports, effects);
    return node.config.asks && node.config.candidates.length > 0 ? converse(node, rendered) : byWords(node, rendered);
  },
});

type Scouting = Bound<ScoutConfig, Template | null>;

function byWords(node: Scouting, { text, problems }: Rendered): Outcome {
  const { config } = node;
  const paths = ranked(pathsOf(config), text, config.candidates);
  return outcomeOf(node, decisionBy(paths, config), paths.length, problems);
}

function outcomeOf({ name }: Scouting, made: Decision, evaluated: number, problems: Problem[]): Outcome {
  const branch = made.next.length > 0 ? made.next.join(' → ') : made.decision;
  return { ports: portsOf(made, evaluated), problems, evidence: [{ kind: 'branch', node: name, branch }] };
}

function* converse(node: Scouting, rendered: Rendered): Conversation {
  const { config } = node;
  const paths = pathsOf(config);
  const answer = yield {
    kind: 'model',
    messages: [{ role: 'user', text: questionFor(config, rendered.text) }],
    model: config.model,
    options: config.options,
    expect: { choices: paths.map(simulatedChoice) },
    ...deadlineOf(config),
  };
  if (answer.kind !== 'answered') {
    const { problems = [] } = failureOf(answer, node, rendered.problems);
    return byWords(node, { ...rendered, problems: [...problems] });
  }
  return outcomeOf(node, decisionIn(answer.text, config), paths.length, rendered.problems);
}

function simulatedChoice(path: readonly string[]): string {
  const decision = path.length === 1 ? 'commit_next' : 'commit_path';
  const target = path.length === 1 ? path[0] : path;
  return JSON.stringify({ decision, target, confidence: 0.8, reasoning: 'Simulated: one of the paths that there are' });
}

function questionFor({ candidates, depth }: ScoutConfig, question: string): string {
  return [
    question,
    '',
    `Choose the agents that come next, in order, ${depth} at most:`,
    ...candidates.map(({ name, type, about }) => `- ${name} (${type})${about === '' ? '' : `: ${about}`}`),
    '',
    'Respond with JSON: {"decision": "commit_next" for one agent, "commit_path" for several, "shortlist" when unsure,',
    '"fallback" for none, "target": the agent or the list of agents, "confidence": 0.0 to 1.0, "reasoning": "..."}',
  ].join('\n');
}
