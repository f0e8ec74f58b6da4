import type { Message } from '../engine/workflow/activation.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { Carried, Fact } from '../engine/journal/read-fact.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import { wordEvidence, wordFailure } from '../wording/wording.ts';

export interface TraceMessage {
  role: string;
  source: string | null;
  text: string;
}

/** What became of one output on one edge. */
interface TraceEdge {
  to: string;
  met: boolean;
  queued: number;
  triggers: boolean;
}

/** One activation: a line of `--trace`. */
export interface TraceRow {
  seq: number;
  path: string;
  node: string;
  type: string;
  /** Messages, or named values. */
  inputs: TraceMessage[] | Record<string, Json>;
  outputs: TraceMessage[] | Record<string, Json>;
  edges: TraceEdge[];
  /** Each call of a model: what it was sent. */
  conversation?: { role: string; text: string }[][];
  /** What each call answered; null where it failed. */
  answers?: (string | null)[];
  prompt?: { task: string; inputs: string };
  says?: string[];
  heldBack?: true;
  failure?: { code: string; text: string };
}

/** Makes rows of the facts of activations; a row grows until its activation has ended. */
export function traceRows(
  workflow: Workflow,
  path: (frame: number) => string,
): { note(fact: Fact): void; rows: TraceRow[] } {
  const rows: TraceRow[] = [];
  const bySeq = new Map<number, TraceRow>();

  function begin(fact: Fact & { kind: 'nodeStarted' }): void {
    const node = workflow.nodes[fact.part]!;
    const around = path(fact.frame);
    const row: TraceRow = {
      seq: rows.length + 1,
      path: around === '' ? node.name : `${around}/${node.name}`,
      node: node.name,
      type: node.type,
      inputs: carried(fact.inputs),
      outputs: fact.inputs.ports ? {} : [],
      edges: [],
    };
    rows.push(row);
    bySeq.set(fact.seq, row);
  }

  function note(fact: Fact): void {
    if (fact.kind === 'nodeStarted') begin(fact);
    const row = bySeq.get(fact.of);
    if (row) noteIn(row, fact, workflow);
  }

  return { note, rows };
}

function noteIn(row: TraceRow, fact: Fact, workflow: Workflow): void {
  switch (fact.kind) {
    case 'asked': {
      const { request } = fact.ask;
      if (request.kind === 'model')
        (row.conversation ??= []).push(request.messages.map(({ role, text }) => ({ role, text })));
      else if (request.kind === 'human') row.prompt = { task: request.question, inputs: request.context };
      return;
    }
    case 'answered': {
      const { answer } = fact.recorded;
      (row.answers ??= []).push(answer.kind === 'answered' ? answer.text : null);
      return;
    }
    case 'nodeFinished':
      row.outputs = carried(fact.outputs);
      return;
    case 'nodeHeldBack':
      row.heldBack = true;
      return;
    case 'nodeFailed':
      row.failure = { code: fact.failure.code, text: wordFailure(fact.failure) };
      return;
    case 'reported':
      row.says = fact.evidence.map((evidence) => wordEvidence(evidence));
      return;
    case 'edgeTaken':
      row.edges.push({
        to: targetOf(fact.part, workflow),
        met: true,
        queued: fact.queued ? 1 : 0,
        triggers: fact.triggers,
      });
      return;
    case 'edgeBlocked':
      row.edges.push({ to: targetOf(fact.part, workflow), met: false, queued: 0, triggers: false });
      return;
    default:
      return;
  }
}

function carried({ messages, ports }: Carried): TraceMessage[] | Record<string, Json> {
  return ports ?? messages.map(({ role, source, text }: Message) => ({ role, source, text }));
}

function targetOf(edge: number, workflow: Workflow): string {
  const to = workflow.edges[edge]?.to;
  return workflow.nodes.find((node) => node.id === to)?.name ?? to ?? '';
}
