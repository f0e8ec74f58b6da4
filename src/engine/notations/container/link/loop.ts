import { closest } from '../../../reading/closest.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { Condition, ConditionSource } from '../loop/condition.ts';
import type { InputMapping, OutputMapping } from '../loop/mappings.ts';
import type { WrittenCondition } from '../parts/condition.ts';
import type { Placed } from '../parts/mappings.ts';
import type { ComponentConfig } from '../types/component.ts';
import { conditionText, type LoopConfig } from '../types/loop.ts';
import type { OfType, ReadNode } from '../workflow.ts';
import { checkOuter, checkOutput, checkTarget, findNode, linkOutputs, placeOf, type BodyLinking } from './body.ts';
import { feed, type Fed } from './edges.ts';
import { interfaceTies } from './interfaces.ts';
import { hasOutput, outputPort, unnamedOutput } from './outputs.ts';
import type { Member } from './tree.ts';

/**
 * Resolves the mappings and conditions of a loop against its body.
 * Problems: errors `container-required` {field: continueWhile}, or `container-no-continue` where edges may say it,
 * `container-unknown-node` {field, node, closest}, `container-two-mappings` {node, input, iterations},
 * `container-mapping-and-edge` {node, input} (rule D1), `container-unknown-condition` {output, closest}; warnings
 * `container-previous-in-first` {node, output, input, iterations} (D2), `container-unknown-output`,
 * `container-unknown-input`, `container-unknown-outer` {loop, name, closest}, `container-unknown-target` {loop, output,
 * closest}, `container-output-mapped-twice` {loop, output}; infos `container-condition-reads-loop` {output, loop} (rule C1),
 * `container-builtin-source` {loop, name} (rule G1: 002's example has a source that its type has not).
 */
export function linkLoop(
  node: OfType<ReadNode, 'loop'>,
  { data }: Member,
  fed: Fed,
  work: BodyLinking | null,
): { summary: string; config: LoopConfig } {
  const { summary, config } = node;
  const { limit, onError } = config;
  const ties = work && interfaceTies(work.body, fed, config);
  const written = [...config.continueWhile, ...(ties?.continueWhile ?? [])];
  if (written.length === 0) reportNoCondition(data, config.isDocked);
  // What it refers to in a body that is not there cannot be told.
  if (!work || !ties)
    return {
      summary,
      config: { limit, onError, inputMappings: [], outputMappings: [], continueWhile: [], breakWhen: [] },
    };
  const inputMappings = linkInputs([...config.inputMappings, ...ties.inputMappings], fed, work);
  const outputMappings = linkOutputs([...config.outputMappings, ...ties.outputMappings], work);
  const link = (written: WrittenCondition): Condition[] => linkCondition(written, outputMappings, work);
  return {
    summary: conditionText(written),
    config: {
      limit,
      onError,
      inputMappings,
      outputMappings,
      continueWhile: written.flatMap(link),
      breakWhen: config.breakWhen.flatMap(link),
    },
  };
}

/** A condition that cannot be read was told where it stands. */
function reportNoCondition(data: Fields, isDocked: boolean): void {
  if (isDocked) {
    data.problem('', 'error', 'no-continue', {});
    return;
  }
  const given = data.node('continueWhile', { required: true });
  if (given?.kind === 'list' && given.items.length === 0)
    data.problem('continueWhile', 'error', 'required', { field: 'continueWhile' });
}

/** A component is given and gives as a loop of one round. */
export function linkComponent(
  { config }: OfType<ReadNode, 'component'>,
  fed: Fed,
  work: BodyLinking | null,
): ComponentConfig {
  if (!work) return { inputMappings: [], outputMappings: [] };
  return {
    inputMappings: linkInputs(config.inputMappings, fed, work),
    outputMappings: linkOutputs(config.outputMappings, work),
  };
}

function linkInputs(inputMappings: readonly Placed<InputMapping>[], fed: Fed, work: BodyLinking): InputMapping[] {
  const seen = new Set<string>();
  const mapped = new Set<string>();
  return inputMappings.flatMap((placed) => {
    const { mapping, range } = placed;
    const { source, target, iterations } = mapping;
    const to = findNode(target.node, 'target.node', placeOf(placed, 'target.node'), work);
    if (!to) return [];
    if (source.type === 'previous' && !findNode(source.node, 'source.node', placeOf(placed, 'source.node'), work))
      return [];
    const { node } = to;
    const where = JSON.stringify([target.node, target.input]);
    const params = { node: target.node, input: target.input };
    if (seen.has(where + iterations)) {
      work.say('error', 'two-mappings', { ...params, iterations }, { range });
      return [];
    }
    if (!mapped.has(where) && !feed(fed, node.id, target.input))
      work.say('error', 'mapping-and-edge', params, { range });
    seen.add(where + iterations);
    mapped.add(where);
    checkInput(placed, to, work);
    return [mapping];
  });
}

function checkInput(placed: Placed<InputMapping>, to: Member, work: BodyLinking): void {
  const { mapping, range } = placed;
  const { source, target, iterations } = mapping;
  checkTarget(target, to, placeOf(placed, 'target.input'), work);
  if (source.type === 'outer') {
    checkOuter(source.name, placeOf(placed, 'source.name'), work);
    return;
  }
  if (source.type === 'iteration') return;
  checkOutput(source.node, source.output, placeOf(placed, 'source.output'), work);
  if (iterations === 'subsequent') return;
  const params = { node: source.node, output: source.output, input: `${target.node}.${target.input}`, iterations };
  work.say('warning', 'previous-in-first', params, { range });
}

/** What the left side of a condition means (rule C1): a node's output with a path, or an output of the loop itself. */
function linkCondition(written: WrittenCondition, outputs: readonly OutputMapping[], work: BodyLinking): Condition[] {
  const { output: left, operator, value, onMissing, range } = written;
  const at = { range, name: written.left ?? undefined };
  const owner = [...work.body.members.keys()]
    .filter((name) => left === name || left.startsWith(`${name}.`))
    .reduce<string | null>((longest, name) => (name.length > (longest?.length ?? -1) ? name : longest), null);
  const [first = '', ...rest] = stepsOf(owner === null ? left : left.slice(owner.length + 1));
  const member = owner === null ? null : (work.body.members.get(owner) ?? null);

  let source: ConditionSource;
  let declared: string | null;
  if (member && owner !== null) {
    const output =
      first === '' || (first === 'output' && !hasOutput(member, first)) ? (unnamedOutput(member) ?? '') : first;
    checkOutput(owner, output, isBare(left, owner, output) ? { ...at, before: `${owner}.` } : { range }, work);
    source = { type: 'inner', node: owner, output };
    declared = outputPort(member, output)?.type ?? null;
  } else if (outputs.some(({ target }) => target === first)) {
    work.say('info', 'condition-reads-loop', { output: left, loop: work.member.node.name }, { range });
    source = { type: 'loop', output: first };
    declared = outputPort(work.member, first)?.type ?? null;
  } else {
    const known = [...work.body.members.values()].flatMap(({ node, outputs }: Member) =>
      outputs.map((port) => `${node.name}.${port.name}`),
    );
    work.say('error', 'unknown-condition', { output: left, closest: closest(left, known) }, at);
    return [];
  }
  return [{ left, source, path: rest, declared: rest.length === 0 ? declared : null, operator, value, onMissing }];
}

/** Whether a condition names an output of a node, and no part of it: then its name can be replaced as a whole. */
function isBare(left: string, owner: string, output: string): boolean {
  return left === `${owner}.${output}`;
}

/** The steps of a path: `data.items[0].done` and `data.items.0.done` are the same. */
function stepsOf(path: string): string[] {
  return path.split(/[.[\]]+/).filter((step) => step !== '');
}
