import type { Conversation, NodeType, Outcome } from '../../../kernel/activation.ts';
import type { Problem } from '../../../workflow/problem.ts';
import { deadlineOf, unansweredOf } from './answer.ts';
import type { ScoutConfig } from '../nodes-planning.ts';
import { subjectOf, type Asked, type Rendered } from '../prompts/prompt.ts';
import { decisionBy, decisionIn, portsOf, type Decision } from './shared/scout-decision.ts';
import { pathsOf, ranked } from './shared/scout-paths.ts';

/**
 * Chooses which of the other agents come next: a model is asked, or, without `llm_evaluation_enabled` and when nobody answers, the
 * words that a path shares with the question decide. Gives `decision`, `target`, `confidence`, `reasoning`.
 */
export const scoutType: NodeType<Asked<ScoutConfig>, null> = {
  type: 'scout',
  initial: () => null,
  run(inputs, node, _state, effects): Outcome | Conversation {
    const rendered = subjectOf(node, inputs.ports, effects);
    return node.config.asks && node.config.candidates.length > 0 ? converse(node, rendered) : byWords(node, rendered);
  },
};

function byWords(node: Asked<ScoutConfig>, { text, problems }: Rendered): Outcome {
  const { config } = node;
  const paths = ranked(pathsOf(config), text, config.candidates);
  return outcomeOf(node, decisionBy(paths, config), paths.length, problems);
}

function outcomeOf({ name }: Asked<ScoutConfig>, made: Decision, evaluated: number, problems: Problem[]): Outcome {
  const branch = made.next.length > 0 ? made.next.join(' → ') : made.decision;
  return { ports: portsOf(made, evaluated), problems, evidence: [{ kind: 'branch', node: name, branch }] };
}

function* converse(node: Asked<ScoutConfig>, rendered: Rendered): Conversation {
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
    const { problems = [] } = unansweredOf(answer, node) ?? {};
    return byWords(node, { ...rendered, problems: [...rendered.problems, ...problems] });
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
