import type { Json } from '../../../../src/engine/workflow/json.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import type { Problem } from '../../../../src/engine/workflow/problem.ts';
import { runText, type TextRun } from '../../support/run-text.ts';

type Fields = Record<string, Json>;

/** An agent that asks a model. */
export function asks(id: string, prompt: string, fields: Fields = {}): Json {
  return { id, type: 'openai-answer', prompt, ...fields };
}

/** A loop around agents, which run in the order of `order`, else of the list. */
export function loop(id: string, agents: Json[], fields: Fields = {}, order = namesOf(agents)): Json {
  return {
    id,
    type: 'loop',
    max_loops: 3,
    score_threshold: 0.8,
    score_extraction_pattern: 'MARK=([0-9.]+)',
    internal_workflow: { orchestrator: { id: 'inner', agents: order }, agents },
    ...fields,
  };
}

/** An orchestration of agents, as the text of a document. */
export function orchestration(agents: Json[], order = namesOf(agents)): string {
  return JSON.stringify({ orchestrator: { id: 'o', agents: order }, agents });
}

function namesOf(agents: readonly Json[]): string[] {
  return agents.map((agent) => String((agent as Fields)['id']));
}

/** What is wrong with a text: `severity code`, notes on the original left out. */
export function problemsOf(text: string): string[] {
  return openText(text, {})
    .problems.filter((problem) => problem.severity !== 'info')
    .map(({ severity, code }) => `${severity} ${code.replace('orka-', '')}`);
}

/** The first problem of a code, and the text that it is about. */
export function problemAt(text: string, code: string): (Problem & { at: string }) | undefined {
  const problem = openText(text, {}).problems.find((candidate) => candidate.code === `orka-${code}`);
  return problem && { ...problem, at: text.slice(problem.range?.start, problem.range?.end) };
}

/** A run of a text, and what it asked by agent. */
interface OrkaRun extends TextRun {
  prompts: Record<string, string[]>;
  problems: string[];
}

/** What else a run is given. */
interface More {
  input?: Json;
  inputs?: Record<string, Json>;
  delays?: Record<string, number>;
  tools?: Record<string, Json>;
  /** The simulated model answers what the script does not. */
  simulated?: boolean;
}

/** Runs a text with scripted replies. */
export async function run(text: string, agents: Record<string, Json[]> = {}, more: More = {}): Promise<OrkaRun> {
  const { input = 'rain', inputs = {}, delays = {}, tools = {}, simulated = false } = more;
  const ran = await runText({
    text,
    inputs: { input, ...inputs },
    script: { agents, delays, tools },
    ...(simulated && { model: 'simulated' }),
  });
  const prompts: Record<string, string[]> = {};
  const problems: string[] = [];
  for (const fact of ran.facts) {
    if (fact.kind === 'noticed') problems.push(fact.problem.code);
    if (fact.kind !== 'asked' || fact.ask.request.kind !== 'model') continue;
    (prompts[fact.ask.node] ??= []).push(fact.ask.request.messages.map((message) => message.text).join('\n'));
  }
  return { ...ran, prompts, problems };
}

/** What an agent of the outermost scope gave last, as it is kept for those after it. */
export async function gaveBy(
  text: string,
  agent: string,
  agents: Record<string, Json[]> = {},
  more: More = {},
): Promise<Json> {
  const parsed = JSON.parse(text) as { orchestrator: { agents: string[] }; agents: Json[] };
  parsed.orchestrator.agents.push('told');
  parsed.agents.push(asks('told', `{{ previous_outputs.${agent} | tojson }}`));
  const { prompts } = await run(JSON.stringify(parsed), agents, more);
  return JSON.parse(prompts['told']?.[0] ?? 'null') as Json;
}
