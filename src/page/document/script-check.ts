import { readScript } from '../../engine/models/scripted/script.ts';
import type { ScriptProblem } from '../../engine/models/scripted/script-entry.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';

/** What can be said of a script while it is typed; `ok` with how many answers it holds, and what in it is left aside. */
type ScriptCheck =
  { state: 'empty' } | { state: 'ok'; nodes: number; answers: number } | { state: 'broken'; problem: ScriptProblem };

/** Checks that a script is JSON of the right shape. What it answers is known only by running it. */
export function checkScript(text: string): ScriptCheck {
  if (text.trim() === '') return { state: 'empty' };
  const { script, problems } = readScript(text);
  const [first] = problems;
  if (first) return { state: 'broken', problem: first };
  const lists = [script.agents, script.humans, script.tools, script.code, script.rules].flatMap((entries) =>
    Object.values<readonly unknown[]>(entries),
  );
  return { state: 'ok', nodes: lists.length, answers: lists.reduce((sum, list) => sum + list.length, 0) };
}

/** The names of a script none of which the workflow has, or null where one fits or the script names nobody. */
export function foreignNames(text: string, workflow: Workflow): string[] | null {
  const { script } = readScript(text);
  const names = [script.agents, script.humans, script.tools, script.code, script.rules].flatMap((entries) =>
    Object.keys(entries),
  );
  // A key may be `container/id`; an id may stand deeper than the key says.
  const known = (name: string): boolean =>
    workflow.nodes.some((node) => node.id === name || node.name === name || node.id.endsWith(`/${name}`));
  return names.length === 0 || names.some(known) ? null : [...new Set(names)];
}
