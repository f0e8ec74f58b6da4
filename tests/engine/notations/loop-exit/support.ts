import type { Settings } from '../../../../src/engine/document/document.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { openText, type OpenedDocument } from '../../../../src/engine/opening/open-text.ts';
import type { Problem } from '../../../../src/engine/workflow/problem.ts';
import { runText, type TextRun } from '../../support/run-text.ts';

type Data = Record<string, Json>;

/** A document to be: nodes as `id: type` or `id: [type, data]`, edges as `a -> b` with handles `a.handle -> b.handle`. */
export interface Graph {
  nodes: Record<string, string | readonly [type: string, data: Data]>;
  edges: readonly string[];
  more?: Data;
}

/** The text of a graph; JSON, as the product writes it. */
export function textOf({ nodes, edges, more }: Graph): string {
  const listed = Object.entries(nodes).map(([id, node]) => {
    const [type, data] = typeof node === 'string' ? [node, {}] : node;
    return { id, type, position: { x: 0, y: 0 }, data };
  });
  return JSON.stringify({ ...more, nodes: listed, edges: edges.map(edgeOf), viewport: {} }, null, 2);
}

function edgeOf(line: string): Data {
  const [from = '', to = ''] = line.split(' -> ');
  const [source = '', sourceHandle = ''] = from.split('.');
  const [target = '', targetHandle = ''] = to.split('.');
  return { source, target, ...(sourceHandle && { sourceHandle }), ...(targetHandle && { targetHandle }) };
}

/** A loop from `src` (input `text`) through `body` to `res`; `loop` is its data. */
export function looped(
  loop: Data,
  body: Graph['nodes'],
  inside: readonly string[],
  more: readonly string[] = [],
): Graph {
  return {
    nodes: {
      src: ['input', { name: 'text' }],
      again: ['loop', loop],
      ...body,
      leave: 'exit',
      res: ['output', { name: 'res' }],
    },
    edges: ['src.value -> again', ...inside, 'leave -> res', ...more],
  };
}

/** Opens a graph. */
export function open(graph: Graph, settings: Settings = {}): OpenedDocument {
  return openText(textOf(graph), { notation: 'loop-exit', ...settings });
}

/** The problems of a graph as `severity code part`; lints are tested where they live. */
export function problemsOf(graph: Graph, settings: Settings = {}): string[] {
  return open(graph, settings)
    .problems.filter(({ code }) => !code.startsWith('lint-'))
    .map(({ severity, code, part }) => [severity, code.replace('loop-exit-', ''), part].filter(Boolean).join(' '));
}

/** The first problem of a code. */
export function problemOf(graph: Graph, code: string, settings: Settings = {}): Problem | undefined {
  return open(graph, settings).problems.find((problem) => problem.code === `loop-exit-${code}`);
}

/** A run, with what its tests look at. */
interface LoopExitRun extends TextRun {
  /** What a node was asked, its last message of each call. */
  prompts(name: string): string[];
  /** What the activations of a node gave, in order. */
  outputs(name: string): Data[];
  /** What an activation of a node was given. */
  inputs(name: string): Data[];
  /** The reason of the last verdict of the loop at a path. */
  reason(path: string): string | undefined;
  /** Problems of the run as `severity code part`. */
  noticed: string[];
}

/** Runs a graph with a script. */
export async function run(graph: Graph, script: Data = {}, inputs: Data = { text: 'x' }): Promise<LoopExitRun> {
  return runOf(textOf(graph), { script, inputs });
}

/** Runs a text. */
export async function runOf(
  text: string,
  order: { script?: Data; inputs?: Data; model?: 'scripted' | 'simulated'; settings?: Settings },
): Promise<LoopExitRun> {
  const settings: Settings = { notation: 'loop-exit', ...order.settings };
  const names = openText(text, settings).workflow?.nodes.map(({ name }) => name) ?? [];
  const made = await runText({ ...order, text, settings });
  const carried = (kind: 'nodeStarted' | 'nodeFinished', name: string): Data[] =>
    made.facts.flatMap((fact) => {
      if (fact.kind !== kind || names[fact.part] !== name) return [];
      const { ports } = fact.kind === 'nodeStarted' ? fact.inputs : fact.outputs;
      return [{ ...ports }];
    });
  return {
    ...made,
    prompts: (name) =>
      made.facts.flatMap((fact) =>
        fact.kind === 'asked' && fact.ask.node === name && fact.ask.request.kind === 'model'
          ? [fact.ask.request.messages.at(-1)?.text ?? '']
          : [],
      ),
    outputs: (name) => carried('nodeFinished', name),
    inputs: (name) => carried('nodeStarted', name),
    reason: (path) => made.verdicts.findLast((verdict) => verdict.path === path)?.reason,
    noticed: made.view.problems.map(({ severity, code, part }) =>
      [severity, code.replace('loop-exit-', ''), part].filter(Boolean).join(' '),
    ),
  };
}
