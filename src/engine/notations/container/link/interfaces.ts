import type { InputMapping, OutputMapping } from '../loop/mappings.ts';
import type { Ties } from '../read/docked.ts';
import { declarePort } from '../parts/port.ts';
import { isLoop } from '../workflow.ts';
import type { Fed } from './edges.ts';
import { unnamedOutput } from './outputs.ts';
import type { BodyScope, Member } from './tree.ts';

/** What a round before gave, as an output of an interface-input: `prev.count`. */
const PREVIOUS = 'prev.';

/**
 * What the interface nodes of a loop's body say, in the terms of mappings (rule A7): an interface-input gives the inputs of the
 * loop, the number of the round as `iteration`, and as `prev.NAME` what the interface-output was given as NAME in the round
 * before; an interface-output gives the outputs of the loop; an interface-continue says whether there is another round. What an
 * edge feeds, and what the loop maps itself (`written`), is left alone.
 */
export function interfaceTies(
  body: BodyScope,
  fed: Fed,
  written: Pick<Ties, 'inputMappings' | 'outputMappings'>,
): Ties {
  const ties: Ties = { continueWhile: [], inputMappings: [], outputMappings: [] };
  const members = [...body.members.values()];
  const ends = members.filter(({ node }) => node.type === 'interface-output');
  const mapped = new Set(written.inputMappings.map(({ mapping: { target } }) => JSON.stringify(target)));
  const targets = new Set(written.outputMappings.map(({ mapping }) => mapping.target));
  for (const member of members) {
    const { node, inputs, data } = member;
    const placed = <Mapping>(mapping: Mapping) => ({ mapping, range: data.map.range, names: new Map() });
    if (node.type === 'interface-input')
      for (const name of givenBy(member, body)) {
        const target = { node: node.name, input: name };
        if (fed.get(node.id)?.has(name) || mapped.has(JSON.stringify(target))) continue;
        const source = sourceOf(name, ends);
        if (!source) continue;
        declarePort(inputs, name);
        const iterations = source.type === 'previous' ? 'subsequent' : 'all';
        ties.inputMappings.push(placed<InputMapping>({ source, target, iterations }));
      }
    else if (node.type === 'interface-output')
      for (const { name } of inputs) {
        if (targets.has(name)) continue;
        const source = { type: 'inner' as const, node: node.name, output: name };
        ties.outputMappings.push(placed<OutputMapping>({ source, target: name, take: 'last' }));
      }
    else if (node.type === 'interface-continue')
      for (const name of fed.get(node.id) ?? [])
        ties.continueWhile.push({
          output: `${node.name}.${name}`,
          operator: '==',
          value: true,
          onMissing: 'stop',
          range: data.map.range,
          left: null,
        });
  }
  return ties;
}

/** The outputs of an interface-input: those it declares, and those that edges take. */
function givenBy(member: Member, body: BodyScope): Set<string> {
  const taken = body.edges.flatMap(({ source, output }) =>
    source === member.node.name ? (output ?? unnamedOutput(member) ?? []) : [],
  );
  return new Set([...member.outputs.map(({ name }) => name), ...taken]);
}

function sourceOf(name: string, ends: readonly Member[]): InputMapping['source'] | null {
  if (name === 'iteration') return { type: 'iteration' };
  if (!name.startsWith(PREVIOUS)) return { type: 'outer', name };
  const output = name.slice(PREVIOUS.length);
  const end = ends.find(({ inputs }) => inputs.some((port) => port.name === output));
  return end ? { type: 'previous', node: end.node.name, output } : null;
}

/** Warning `container-continue-nowhere` {node}: there is no loop around it that could continue. */
export function reportLoneContinue({ owner, members }: BodyScope): void {
  if (owner && isLoop(owner.node)) return;
  for (const { node, data } of members.values())
    if (node.type === 'interface-continue') data.problem('', 'warning', 'continue-nowhere', { node: node.name });
}
