import { closest } from '../../reading/closest.ts';
import { report, type Reading } from '../../reading/field-problems.ts';
import type { Json } from '../../document/document.ts';
import type { OutputMapping } from '../../loops/mappings.ts';
import type { Severity, TextRange } from '../../workflow/problem.ts';
import type { BodyScope, Linking, Member } from './link-tree.ts';
import { hasOutput } from './outputs.ts';
import type { WrittenBody } from './read-loop.ts';
import { declareInput } from './read-ports.ts';

/** A node with a body, whose links are being made. */
export interface BodyLinking {
  member: Member;
  body: BodyScope;
  /** Reports a problem of the node, at a place in its data. */
  say(severity: Severity, code: string, params: Record<string, Json>, range: TextRange): void;
}

/** What links of `member` are made with. */
export function bodyLinking(member: Member, body: BodyScope, linking: Linking): BodyLinking {
  const reading: Reading = { ...linking.reading, part: member.node.id };
  return { member, body, say: (severity, code, params, range) => report(reading, severity, code, params, range) };
}

/** Resolves what a loop or a map takes out of its body; of two mappings to one output the last counts. */
export function linkOutputs({ outputMappings }: WrittenBody, work: BodyLinking): OutputMapping[] {
  const { node } = work.member;
  const names = node.outputs.map((port) => port.name);
  const made = new Map<string, OutputMapping>();
  let saidBuiltin = false;
  for (const { mapping, range } of outputMappings) {
    const { source, target } = mapping;
    if (source.type === 'inner') {
      if (!findNode(source.node, 'source.node', range, work)) continue;
      checkOutput(source.node, source.output, range, work);
    } else if (!saidBuiltin) {
      work.say('info', 'builtin-source', { loop: node.name, name: source.name }, range);
      saidBuiltin = true;
    }
    if (made.has(target)) work.say('warning', 'output-mapped-twice', { loop: node.name, output: target }, range);
    else if (!names.includes(target)) {
      work.say(
        'warning',
        'unknown-target',
        { loop: node.name, output: target, closest: closest(target, names) },
        range,
      );
      node.outputs.push({ name: target, type: 'any', required: false });
    }
    made.set(target, mapping);
  }
  return [...made.values()];
}

/** Warns of an input that a mapping feeds and the node does not have; it has it from now on. */
export function checkTarget(
  { node, input }: { node: string; input: string },
  to: Member,
  range: TextRange,
  work: BodyLinking,
): void {
  const names = to.node.inputs.map((port) => port.name);
  if (names.includes(input)) return;
  work.say('warning', 'unknown-input', { node, input, closest: closest(input, names) }, range);
  declareInput(to.node.inputs, input);
}

/** The same for an input of the loop or map itself that something in it takes. */
export function checkOuter(name: string, range: TextRange, { member: { node }, say }: BodyLinking): void {
  const names = node.inputs.map((port) => port.name);
  if (names.includes(name)) return;
  say('warning', 'unknown-outer', { loop: node.name, name, closest: closest(name, names) }, range);
  declareInput(node.inputs, name);
}

/** A node of the body by name. */
export function findNode(name: string, field: string, range: TextRange, { body, say }: BodyLinking): Member | null {
  const member = body.members.get(name) ?? null;
  if (!member) say('error', 'unknown-node', { field, node: name, closest: closest(name, body.members.keys()) }, range);
  return member;
}

/** Warns of an output that the node does not give. */
export function checkOutput(name: string, output: string, range: TextRange, { body, say }: BodyLinking): void {
  const node = body.members.get(name)?.node;
  if (!node || hasOutput(node, output)) return;
  const near = closest(
    output,
    node.outputs.map((port) => port.name),
  );
  say('warning', 'unknown-output', { node: name, output, closest: near }, range);
}
