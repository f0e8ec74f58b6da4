import { list, record, records, text, type CaseRecord } from './case-file.ts';

/** What of a chatdev run is compared (`compareChatdev`): read from a recorded trace, or made of our own record. */
export interface ChatdevOutcome {
  failed: boolean;
  /** Node ids that the failure names. */
  named: string[];
  order: string[];
  activations: ComparedActivation[];
  final: { node: string | null; text: string };
  leftInQueues: Record<string, number>;
}

/** What of one activation is compared. */
export interface ComparedActivation {
  node: string;
  inputs: { role: string; source: string | null; text: string }[];
  outputs: { role: string; text: string }[];
  edges: { to: string; met: boolean; queued: boolean; triggers: boolean }[];
  conversation?: { role: string; text: string }[][];
  prompt?: { task: string; inputs: string };
  /** Of a dynamic node, whose calls run side by side: the texts that went in and out of each. */
  units?: { inputs: string[]; outputs: string[] }[];
}

/** Reads a recorded trace. */
export function expectedOutcome(trace: CaseRecord): ChatdevOutcome {
  const final = record(trace.final, 'final');
  const queues = record(trace.leftInQueues, 'leftInQueues');
  return {
    failed: trace.error !== undefined,
    named: trace.error === undefined ? [] : idsIn(text(record(trace.error, 'error').message, 'error.message')),
    order: list(trace.order, 'order').map((id) => text(id, 'order')),
    activations: records(trace.activations, 'activations').map(expectedActivation),
    final: { node: textOrNull(final.node), text: sameNumbers(text(final.text, 'final.text')) },
    leftInQueues: Object.fromEntries(Object.entries(queues).map(([node, count]) => [node, Number(count)])),
  };
}

function expectedActivation(row: CaseRecord): ComparedActivation {
  const units = row.units === undefined ? null : records(row.units, 'units');
  return {
    node: text(row.node, 'node'),
    inputs: records(row.inputs, 'inputs').map(({ role, source, text: said }) => ({
      ...messageOf(role, said),
      source: textOrNull(source),
    })),
    outputs: records(row.outputs, 'outputs').map(({ role, text: said }) => messageOf(role, said)),
    edges: records(row.edges, 'edges')
      .filter((edge) => edge.pseudo !== true)
      .map(edgeOf),
    // The recorder kept the last call of a dynamic node alone; its units say more.
    ...(row.conversation !== undefined &&
      !units && { conversation: list(row.conversation, 'conversation').map(conversationOf) }),
    ...(row.prompt !== undefined && { prompt: promptOf(record(row.prompt, 'prompt')) }),
    ...(units && { units: units.map((unit) => ({ inputs: textsOf(unit.inputs), outputs: textsOf(unit.outputs) })) }),
  };
}

function messageOf(role: unknown, said: unknown): { role: string; text: string } {
  return { role: text(role, 'role'), text: sameNumbers(text(said, 'text')) };
}

function edgeOf({ to, met, queued, triggers }: CaseRecord): ComparedActivation['edges'][number] {
  return { to: text(to, 'to'), met: met === true, queued: Number(queued) > 0, triggers: triggers === true };
}

function conversationOf(call: unknown): { role: string; text: string }[] {
  return records(call, 'conversation').map(({ role, text: said }) => messageOf(role, said));
}

function promptOf({ task, inputs }: CaseRecord): { task: string; inputs: string } {
  return { task: text(task, 'prompt.task'), inputs: sameNumbers(text(inputs, 'prompt.inputs')) };
}

function textsOf(messages: unknown): string[] {
  return records(messages, 'units').map((message) => sameNumbers(text(message.text, 'text')));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Ids in quotes, but for a set in the name that the engine makes for a cycle (`cycle_0_{'A', 'B'}`), whose ids stand in the
 * order of their hashes; those in brackets (`cycle_0_['A', 'B']`) are read, apart from the rest for their nested quotes.
 */
function idsIn(message: string): string[] {
  const lists = [...message.matchAll(/cycle_\d+_\[([^\]]*)\]/g)].map(([, ids]) => ids ?? '');
  const rest = message.replace(/'?cycle_\d+_(?:\{[^}]*\}|\[[^\]]*\])'?/g, '');
  return [...lists, rest].flatMap((part) => [...part.matchAll(/'([^']+)'/g)].flatMap(([, id]) => id ?? []));
}

/** The number in the timer's default message is compared as a number: the engine writes 2.0, we write 2. */
export function sameNumbers(said: string): string {
  return said.replace(
    /Time limit reached \(([\d.]+) (\w+)\)/g,
    (_, number, unit) => `Time limit reached (${Number(number)} ${unit})`,
  );
}
