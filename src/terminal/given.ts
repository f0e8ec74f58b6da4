import { parseScript, type Script } from '../engine/models/scripted/script.ts';
import { isJson, isJsonObject, type Json } from '../engine/workflow/json.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import { textInput } from '../engine/workflow/text-input.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import { wordProblem } from '../wording/wording.ts';
import { WrongUsage } from './usage.ts';

/** Throws WrongUsage where it is no script. */
export function scriptOf(json: unknown): Script {
  const { script, problems } = parseScript(json);
  const [first] = problems;
  if (first) throw new WrongUsage(`the script: ${wordProblem(first).message}`);
  return script;
}

/** Inputs by name, out of that file. Throws WrongUsage. */
export function inputsOf(json: unknown, file: string): Record<string, Json> {
  if (!isJson(json) || !isJsonObject(json)) throw new WrongUsage(`${file} must hold a JSON object`);
  return Object.fromEntries(Object.entries(json));
}

/**
 * The text of `--input`, or the script's task, for the input that it is meant for, beside what the script gives. Said where it could
 * have been another, and where there is none that takes it: info `input-given-to` {input}, warning `input-not-taken`.
 */
export function inputsFrom(
  input: string | null,
  script: Script,
  workflow: Workflow,
): { inputs: Record<string, Json>; said: Problem[] } {
  const text = input ?? script.task;
  if (text === null) return { inputs: script.inputs, said: [] };
  const name = textInput(workflow);
  if (name === null) {
    const said: Problem[] = [{ code: 'input-not-taken', severity: 'warning', params: {} }];
    return { inputs: script.inputs, said: input === null ? [] : said };
  }
  if (input === null && name in script.inputs) return { inputs: script.inputs, said: [] };
  const given: Problem = { code: 'input-given-to', severity: 'info', params: { input: name } };
  return { inputs: { ...script.inputs, [name]: text }, said: workflow.inputs.length > 1 ? [given] : [] };
}
