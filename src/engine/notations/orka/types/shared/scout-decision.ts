import type { Json } from '../../../../workflow/json.ts';
import { ports, type Ports } from '../../../../workflow/activation.ts';
import { dataIn } from '../../loop/booleans.ts';
import type { Choice, ScoredPath } from './scout-paths.ts';
import { recordOf } from '../../read/values.ts';

const DECISIONS = ['commit_next', 'commit_path', 'shortlist', 'fallback', 'human_gate'] as const;

/** What a scout decided; `next` are the agents that come before the rest of the list. */
export interface Decision {
  decision: (typeof DECISIONS)[number];
  target: Json;
  next: string[];
  confidence: number;
  reasoning: string;
}

/**
 * Reads a decision out of a reply: JSON with a `target` (or `path`), else the agents that the reply names, in its order. Agents
 * that cannot be chosen are left out; nothing left is a fallback, after which the list simply goes on.
 */
export function decisionIn(reply: string, { candidates, depth }: Choice): Decision {
  const outer = recordOf(dataIn(reply));
  const data = recordOf(outer['response'] ?? null)['target'] === undefined ? outer : recordOf(outer['response']);
  const known = candidates.map(({ name }) => name);
  const told = namesIn(data['target'] ?? data['path'] ?? data['agent'] ?? null);
  const named = told.length > 0 ? told : Object.keys(data).length > 0 ? [] : namedIn(reply, known);
  const next = [...new Set(named)].filter((name) => known.includes(name)).slice(0, depth);
  const { confidence, reasoning } = data;
  const said = DECISIONS.find((each) => each === (data['decision'] ?? data['decision_type']));
  return decided(next, said ?? null, typeof confidence === 'number' ? confidence : 0.5, textOf(reasoning));
}

function decided(next: string[], said: Decision['decision'] | null, confidence: number, reasoning: string): Decision {
  const rest = { confidence, reasoning };
  if (said === 'human_gate' || said === 'fallback' || next.length === 0)
    return { decision: said === 'human_gate' ? said : 'fallback', target: null, next: [], ...rest };
  if (said === 'shortlist')
    return {
      decision: said,
      target: next.map((name) => ({ node_id: name, path: [name] })),
      next: next.slice(0, 1),
      ...rest,
    };
  const isOne = next.length === 1 && said !== 'commit_path';
  return { decision: isOne ? 'commit_next' : 'commit_path', target: isOne ? (next[0] ?? null) : next, next, ...rest };
}

/** Decides without a model: the path that shares most words with the question, when it is better by the margin. */
export function decisionBy(paths: readonly ScoredPath[], { beam, margin }: { beam: number; margin: number }): Decision {
  const [best, second] = paths;
  if (!best) return decided([], 'fallback', 0, 'There is no agent to choose');
  const lead = best.share - (second?.share ?? 0);
  if (!second || lead >= margin)
    return decided(best.path, null, best.share, `It shares the most words with the question, ${lead.toFixed(2)} ahead`);
  const target = paths.slice(0, beam).map(({ path, share }) => ({ node_id: path[0] ?? '', path, score: share }));
  const reasoning = `The best paths lie within ${margin} of each other`;
  return { decision: 'shortlist', target, next: best.path.slice(0, 1), confidence: best.share, reasoning };
}

/** A decision as the result of its node. */
export function portsOf({ decision, target, next, confidence, reasoning }: Decision, evaluated: number): Ports {
  const said = { decision, target, confidence, reasoning };
  return ports([
    ...Object.entries(said),
    ['status', decision === 'fallback' ? 'no_candidates' : 'success'],
    ['result', { ...said, candidates_evaluated: evaluated }],
    ['next', next],
  ]);
}

/** Names of agents: one, a list, or a list of maps with `node_id`. */
export function namesIn(value: Json): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => {
    const name = typeof item === 'string' ? item : recordOf(item)['node_id'];
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}

function namedIn(reply: string, known: readonly string[]): string[] {
  const at = known.map((name) => ({ name, place: reply.search(new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`)) }));
  return at
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
