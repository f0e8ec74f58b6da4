import { closest } from '../../engine/reading/closest.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import type { ScriptProblem } from '../../engine/models/scripted/script-entry.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { UnknownName } from '../../wording/en/run/who-answers.ts';

/** What can be said of a script while it is typed; `ok` with how many answers it holds, and for whom it does so in vain. */
type ScriptCheck =
  | { state: 'empty' }
  | { state: 'ok'; nodes: number; answers: number; unknown: UnknownName[] }
  | { state: 'broken'; problem: ScriptProblem };

/** Checks that a script is JSON of the right shape, and whom it names. What it answers is known only by running it. */
export function checkScript(text: string, workflow: Workflow | null): ScriptCheck {
  if (text.trim() === '') return { state: 'empty' };
  const { script, problems } = readScript(text);
  const [first] = problems;
  if (first) return { state: 'broken', problem: first };
  const { agents, humans, tools, code, rules } = script;
  const isKnown = (name: string): boolean => !workflow || mayAsk(workflow, name);
  const asked = [agents, humans].flatMap((entries) => Object.entries(entries));
  // A tool may have a name that is in no text.
  const others = [tools, code, rules].flatMap((entries) => Object.values<readonly unknown[]>(entries));
  const lists = [...asked.flatMap(([name, list]) => (isKnown(name) ? [list] : [])), ...others];
  const unknown = new Set(asked.flatMap(([name]) => (isKnown(name) ? [] : name)));
  const names = workflow?.nodes.map(({ name }) => name) ?? [];
  return {
    state: 'ok',
    nodes: lists.length,
    answers: lists.reduce((sum, list) => sum + list.length, 0),
    unknown: [...unknown].map((name) => ({ name, closest: closest(name, names) })),
  };
}

/** The names of a script none of which the workflow has, or null where one fits or the script names nobody. */
export function foreignNames(text: string, workflow: Workflow): string[] | null {
  const { script } = readScript(text);
  const names = [script.agents, script.humans, script.tools, script.code, script.rules].flatMap((entries) =>
    Object.keys(entries),
  );
  return names.length === 0 || names.some((name) => isNode(workflow, name)) ? null : [...new Set(names)];
}

/** A key may be `container/id`; an id may stand deeper than the key says. */
function isNode({ nodes }: Workflow, name: string): boolean {
  return nodes.some((node) => node.id === name || node.name === name || node.id.endsWith(`/${name}`));
}

/** As `isNode`, or who is asked inside of a node: the model of a validator, and of a failover one of its children, which are not drawn. */
function mayAsk(workflow: Workflow, name: string): boolean {
  const inside = ({ id, name: own, type }: Workflow['nodes'][number]): boolean =>
    type === 'failover' || name === `${own}_llm` || name.startsWith(`${id}/`);
  return isNode(workflow, name) || workflow.nodes.some(inside);
}
