import type { Workflow, WorkflowNode } from '../workflow/workflow.ts';
import type { AnsweredBy, HumansBy } from './answered-by.ts';
import type { Script } from './scripted/script.ts';

/** Who answers a node. `model`: a real one, asked over the network. `numbered`: nobody does, and an agent says its name and the number of the call. */
export const ANSWERERS = ['visitor', 'prepared', 'simulated', 'numbered', 'model'] as const;

export type Answerer = (typeof ANSWERERS)[number];

/** By whom a run is answered that a visitor sits before. */
export interface AnsweredRun {
  model: AnsweredBy;
  humans: HumansBy;
  script: Script;
}

/** Whether people say what the script has for them; under `either` a made-up model that speaks in the place of its agents speaks in theirs, too. */
export function isSpokenByPeople({ model, humans, script }: AnsweredRun): boolean {
  return humans === 'script' || (humans !== 'simulated' && (model !== 'simulated' || !isConversation(script)));
}

type Asking = Pick<WorkflowNode, 'id' | 'name' | 'family' | 'asks'>;

/** Who answers people in a run that is begun now, where nobody has chosen. `workflow`: null before one was read. */
export function usualHumans(
  workflow: Pick<Workflow, 'nodes'> | null,
  model: AnsweredBy,
  script: Script,
): 'script' | 'visitor' | 'simulated' {
  const isPrepared = workflow
    ? workflow.nodes.some((node) => node.family === 'human' && isListed(script, node))
    : Object.keys(script.humans).length > 0;
  if (!isPrepared) return 'visitor';
  return model === 'simulated' && isConversation(script) ? 'simulated' : 'script';
}

/** A script with answers of agents is a conversation: under the simulated model nobody speaks its other half. */
export function isConversation({ agents, rules }: Script): boolean {
  return Object.keys(agents).length > 0 || Object.keys(rules).length > 0;
}

/** Who will answer a node (`models/deriver.ts`); null where it asks nobody, or where that depends on what it will be asked. */
export function answererOf(node: Asking, { model, humans, script }: AnsweredRun): Answerer | null {
  if (model === 'brought') return null;
  const isSimulated = model === 'simulated';
  switch (node.asks ?? node.family) {
    case 'model':
      if (isSimulated || model === 'model') return model;
      return isListed(script, node) ? preparedOr(script, node) : 'numbered';
    case 'human':
      if (humans === 'simulated' || humans === 'visitor') return humans;
      if (!isListed(script, node)) return 'visitor';
      return humans === 'either' && isSimulated && isConversation(script) ? 'simulated' : preparedOr(script, node);
    case 'tool':
      return isListed(script, node) ? preparedOr(script, node) : null;
    case 'control':
    case 'data':
      return null;
  }
}

/** A rule of the script may fit what is asked, or not. */
function preparedOr(script: Script, node: Asking): 'prepared' | null {
  return listsOf(script, node).some((list) => list.length > 0) ? 'prepared' : null;
}

function isListed(script: Script, node: Asking): boolean {
  return [...listsOf(script, node), ...found(script.rules, node)].some((list) => list.length > 0);
}

function listsOf({ agents, humans, tools, code }: Script, node: Asking): (readonly unknown[])[] {
  switch (node.asks ?? node.family) {
    case 'model':
      return found(agents, node);
    case 'human':
      return found(humans, node);
    case 'tool':
      return [...found(tools, node), ...found(code, node)];
    case 'control':
    case 'data':
      return [];
  }
}

function found(table: Readonly<Record<string, readonly unknown[]>>, { id, name }: Asking): (readonly unknown[])[] {
  return [id, name].flatMap((key) => (Object.hasOwn(table, key) ? [table[key] ?? []] : [])).slice(0, 1);
}
