import { readScript } from '../../engine/models/script.ts';
import { wordProblem } from '../../wording/wording.ts';

/** What can be said of a script while it is typed; `ok` with how many answers it holds, and what in it is left aside. */
export type ScriptCheck =
  | { state: 'empty' }
  | { state: 'ok'; nodes: number; answers: number }
  | { state: 'broken'; message: string; hint: string };

/** Checks that a script is JSON of the right shape. What it answers is known only by running it. */
export function checkScript(text: string): ScriptCheck {
  if (text.trim() === '') return { state: 'empty' };
  const { script, problems } = readScript(text);
  const [first] = problems;
  if (first) return { state: 'broken', ...wordProblem(first) };
  const lists = [script.agents, script.humans, script.tools, script.code].flatMap((entries) => Object.values(entries));
  return { state: 'ok', nodes: lists.length, answers: lists.reduce((sum, list) => sum + list.length, 0) };
}
