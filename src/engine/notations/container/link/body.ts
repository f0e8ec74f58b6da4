import type { ToldCode } from '../../../workflow/problem-code.ts';
import { closest } from '../../../reading/closest.ts';
import { report, useValue, type Reading } from '../../../reading/field-problems.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { Json } from '../../../workflow/json.ts';
import type { OutputMapping } from '../loop/mappings.ts';
import type { Severity, TextRange } from '../../../workflow/problem.ts';
import type { BodyScope, Member } from './tree.ts';
import { hasOutput } from './outputs.ts';
import type { Placed } from '../parts/mappings.ts';
import { declarePort, isSlotOf } from '../parts/port.ts';

/** A node with a body, whose links are being made. */
export interface BodyLinking {
  member: Member;
  body: BodyScope;
  /**
   * Reports a problem of the node: at a name in its data, which has the fix `use-value` {value} when a near one is known, else
   * at a whole stretch.
   */
  say(severity: Severity, code: ToldCode, params: Record<string, Json>, at: Place): void;
}

/** Where something stands: a name that can be replaced (with `before` in front of what is meant), or only a stretch. */
export interface Place {
  range: TextRange;
  name?: YamlNode | undefined;
  before?: string;
}

export function placeOf({ range, names }: Placed<unknown>, name: string): Place {
  return { range, name: names.get(name) };
}

export function bodyLinking(member: Member, body: BodyScope): BodyLinking {
  const reading: Reading = { ...member.data.reading, part: member.node.id };
  return {
    member,
    body,
    say(severity, code, params, { range, name, before = '' }) {
      const near = params['closest'];
      const fixes = typeof near === 'string' ? useValue(name, before + near) : [];
      report(reading, severity, code, params, name?.range ?? range, fixes);
    },
  };
}

/** Resolves what a loop or a map takes out of its body; of two mappings to one output the last counts. */
export function linkOutputs(outputMappings: readonly Placed<OutputMapping>[], work: BodyLinking): OutputMapping[] {
  const { node, outputs } = work.member;
  const names = outputs.map((port) => port.name);
  const made = new Map<string, OutputMapping>();
  let saidBuiltin = false;
  for (const placed of outputMappings) {
    const { mapping, range } = placed;
    const { source, target } = mapping;
    if (source.type === 'inner') {
      if (!findNode(source.node, 'source.node', placeOf(placed, 'source.node'), work)) continue;
      checkOutput(source.node, source.output, placeOf(placed, 'source.output'), work);
    } else if (!saidBuiltin) {
      work.say('info', 'builtin-source', { loop: node.name, name: source.name }, { range });
      saidBuiltin = true;
    }
    if (made.has(target)) work.say('warning', 'output-mapped-twice', { loop: node.name, output: target }, { range });
    else if (!names.includes(target)) {
      work.say(
        'warning',
        'unknown-target',
        { loop: node.name, output: target, closest: closest(target, names) },
        placeOf(placed, 'target'),
      );
      declarePort(outputs, target);
    }
    made.set(target, mapping);
  }
  return [...made.values()];
}

/** Warns of an input that a mapping feeds and the node does not have; it has it from now on. */
export function checkTarget(
  { node, input }: { node: string; input: string },
  to: Member,
  at: Place,
  work: BodyLinking,
): void {
  const names = to.inputs.map((port) => port.name);
  if (names.includes(input)) return;
  const params = { node, input, closest: closest(input, names) };
  if (!isSlotOf(names, input)) work.say('warning', 'unknown-input', params, at);
  declarePort(to.inputs, input);
}

/** The same for an input of the loop or map itself that something in it takes. */
export function checkOuter(name: string, at: Place, { member: { node, inputs }, say }: BodyLinking): void {
  const names = inputs.map((port) => port.name);
  if (names.includes(name)) return;
  say('warning', 'unknown-outer', { loop: node.name, name, closest: closest(name, names) }, at);
  declarePort(inputs, name);
}

/** Error `container-unknown-node` {field, node, closest}; null then. */
export function findNode(name: string, field: string, at: Place, { body, say }: BodyLinking): Member | null {
  const member = body.members.get(name) ?? null;
  if (!member) say('error', 'unknown-node', { field, node: name, closest: closest(name, body.members.keys()) }, at);
  return member;
}

/** Warns of an output that the node does not give. */
export function checkOutput(name: string, output: string, at: Place, { body, say }: BodyLinking): void {
  const member = body.members.get(name);
  if (!member || hasOutput(member, output)) return;
  const near = closest(
    output,
    member.outputs.map((port) => port.name),
  );
  say('warning', 'unknown-output', { node: name, output, closest: near }, at);
}
