import type { Settings } from '../../../../src/engine/document/document.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { openText, type OpenedDocument } from '../../../../src/engine/opening/open-text.ts';
import type { Problem } from '../../../../src/engine/workflow/problem.ts';
import { runText, type TextRun } from '../../support/run-text.ts';

type Data = Record<string, Json>;

/** A node with its data; JSON is YAML, so texts of documents are made of plain objects. */
export function node(id: string, type: string, data: Data = {}): Data {
  return { id, type, data: { nodeType: type, ...data } };
}

/** An agent that gives the named outputs; `name:type`, without a type a string. */
export function agent(id: string, prompt: string, outputs: string, data: Data = {}): Data {
  const ports = outputs.split(' ').map((text): Json => {
    const [name = '', type = 'string'] = text.split(':');
    return { name, type };
  });
  return node(id, 'agent', { prompt, outputs: ports, ...data });
}

/** A loop over `nodes` that goes on while `a.go` is true. */
export function loop(id: string, nodes: Data[], data: Data = {}, edges: Json[] = []): Data {
  const continueWhile = { output: 'a.go', operator: '==', value: true };
  return node(id, 'loop', { continueWhile, inlineWorkflow: { nodes, edges }, ...data });
}

/** A whole document. */
export function document(nodes: Data[], edges: Json[] = [], more: Data = {}): string {
  return JSON.stringify({ ...more, nodes, edges });
}

/** Opens a text as this notation. */
export function open(text: string, settings: Settings = {}): OpenedDocument {
  return openText(text, { ...settings, notation: 'container' });
}

/** The problems of a text as `severity code part`, lints left out, which are tested where they live; and those of a code with their params. */
export function problemsOf(text: string, settings: Settings = {}): string[] {
  return open(text, settings)
    .problems.filter(({ code }) => !code.startsWith('lint-'))
    .map(({ severity, code, part }) => [severity, code.replace('container-', ''), part].filter(Boolean).join(' '));
}

/** The params of the first problem of a code. */
export function paramsOf(text: string, code: string): Problem['params'] | undefined {
  return open(text).problems.find((problem) => problem.code === `container-${code}`)?.params;
}

/** A run, with what its tests look at: prompts by node name, outputs of the last activation of a node. */
export interface ContainerRun extends TextRun {
  prompts(name: string): string[];
  outputs(id: string): Json;
  warnings: string[];
}

/** Runs a text with scripted agents. */
export async function run(
  text: string,
  agents: Record<string, Json[]> = {},
  inputs: Data = {},
  more: Data = {},
): Promise<ContainerRun> {
  const settings: Settings = { notation: 'container' };
  const opened = open(text);
  const index = new Map(opened.workflow?.nodes.map((item, position) => [item.id, position]));
  const made = await runText({ text, inputs, script: { agents, ...more }, settings });
  return {
    ...made,
    prompts: (name) =>
      made.facts.flatMap((fact) =>
        fact.kind === 'asked' && fact.ask.node === name && fact.ask.request.kind === 'model'
          ? [fact.ask.request.messages.at(-1)?.text ?? '']
          : [],
      ),
    outputs(id) {
      const ended = made.facts
        .filter((fact) => fact.part === index.get(id))
        .findLast((fact) => fact.kind === 'nodeFinished');
      return ended?.outputs.ports ? { ...ended.outputs.ports } : null;
    },
    warnings: made.view.problems.map(({ severity, code }) => `${severity} ${code}`),
  };
}
