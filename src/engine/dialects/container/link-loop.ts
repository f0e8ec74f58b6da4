import { closest } from '../../reading/closest.ts';
import { report, type Reading } from '../../reading/field-problems.ts';
import type { Json } from '../../document/document.ts';
import type { Condition, ConditionSource } from '../../loops/condition.ts';
import type { InputMapping, OutputMapping } from '../../loops/mappings.ts';
import type { Severity, TextRange } from '../../workflow/problem.ts';
import { feed, type LinkedEdges } from './link-edges.ts';
import type { BodyScope, Linking, Member } from './link-tree.ts';
import { isLoop } from './nodes.ts';
import { hasOutput, outputPort, unnamedOutput } from './outputs.ts';
import type { WrittenCondition } from './read-condition.ts';
import type { WrittenLoop } from './read-loop.ts';
import type { Placed } from './read-mappings.ts';
import { declareInput } from './read-ports.ts';

interface LoopLinking {
  member: Member;
  body: BodyScope;
  say(severity: Severity, code: string, params: Record<string, Json>, range: TextRange): void;
}

/**
 * Resolves the mappings and conditions of a loop against its body, into the loop's config.
 * Problems: errors `container-unknown-node` {field, node, closest}, `container-two-mappings` {node, input, iterations},
 * `container-mapping-and-edge` {node, input} (rule D1), `container-unknown-condition` {output, closest}; warnings
 * `container-previous-in-first` {node, output, input, iterations} (D2), `container-unknown-output`,
 * `container-unknown-input`, `container-unknown-outer` {loop, name, closest}, `container-unknown-target` {loop, output,
 * closest}, `container-output-mapped-twice` {loop, output}; infos `container-condition-reads-loop` {output, loop} (C1),
 * `container-builtin-source` {loop, name} (design: the document's example has a source that its type has not).
 */
export function linkLoop(member: Member, linked: LinkedEdges, linking: Linking): void {
  const { node, loop, body } = member;
  if (!loop || !body || member.inCycle || !isLoop(node)) return;
  const reading: Reading = { ...linking.reading, part: node.id };
  const work: LoopLinking = {
    member,
    body,
    say: (severity, code, params, range) => report(reading, severity, code, params, range),
  };
  node.config.inputMappings = linkInputs(loop, linked, work);
  node.config.outputMappings = linkOutputs(loop, work);
  const link = (written: WrittenCondition): Condition[] => linkCondition(written, node.config.outputMappings, work);
  node.config.continueWhile = loop.continueWhile.flatMap(link);
  node.config.breakWhen = loop.breakWhen.flatMap(link);
}

function linkInputs({ inputMappings }: WrittenLoop, { fed }: LinkedEdges, work: LoopLinking): InputMapping[] {
  const seen = new Set<string>();
  const mapped = new Set<string>();
  return inputMappings.flatMap(({ mapping, range }) => {
    const { source, target, iterations } = mapping;
    const to = findNode(target.node, 'target.node', range, work);
    if (!to || (source.type === 'previous' && !findNode(source.node, 'source.node', range, work))) return [];
    const { node } = to;
    const where = JSON.stringify([target.node, target.input]);
    const params = { node: target.node, input: target.input };
    if (seen.has(where + iterations)) {
      work.say('error', 'two-mappings', { ...params, iterations }, range);
      return [];
    }
    if (!mapped.has(where) && !feed(fed, node.id, target.input)) work.say('error', 'mapping-and-edge', params, range);
    seen.add(where + iterations);
    mapped.add(where);
    checkInput({ mapping, range }, to, work);
    return [mapping];
  });
}

function checkInput({ mapping, range }: Placed<InputMapping>, to: Member, work: LoopLinking): void {
  const { source, target, iterations } = mapping;
  const names = to.node.inputs.map((port) => port.name);
  if (!names.includes(target.input)) {
    work.say(
      'warning',
      'unknown-input',
      { node: target.node, input: target.input, closest: closest(target.input, names) },
      range,
    );
    declareInput(to.node.inputs, target.input);
  }
  if (source.type === 'outer') {
    const loop = work.member.node;
    const outer = loop.inputs.map((port) => port.name);
    if (outer.includes(source.name)) return;
    work.say(
      'warning',
      'unknown-outer',
      { loop: loop.name, name: source.name, closest: closest(source.name, outer) },
      range,
    );
    declareInput(loop.inputs, source.name);
    return;
  }
  checkOutput(source.node, source.output, range, work);
  if (iterations === 'subsequent') return;
  const params = { node: source.node, output: source.output, input: `${target.node}.${target.input}`, iterations };
  work.say('warning', 'previous-in-first', params, range);
}

function linkOutputs({ outputMappings }: WrittenLoop, work: LoopLinking): OutputMapping[] {
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

/** What the left side of a condition means (rule C1): a node's output with a path, or an output of the loop itself. */
function linkCondition(written: WrittenCondition, outputs: readonly OutputMapping[], work: LoopLinking): Condition[] {
  const { output: left, operator, value, onMissing, range } = written;
  const node = work.member.node;
  const owner = [...work.body.members.keys()]
    .filter((name) => left === name || left.startsWith(`${name}.`))
    .reduce<string | null>((longest, name) => (name.length > (longest?.length ?? -1) ? name : longest), null);
  const [first = '', ...rest] =
    owner === null
      ? left.split('.')
      : left
          .slice(owner.length + 1)
          .split('.')
          .filter((part) => part !== '');
  const member = owner === null ? null : (work.body.members.get(owner) ?? null);

  let source: ConditionSource;
  let declared: string | null;
  if (member && owner !== null) {
    const output =
      first === '' || (first === 'output' && !hasOutput(member.node, first))
        ? (unnamedOutput(member.node) ?? '')
        : first;
    checkOutput(owner, output, range, work);
    source = { type: 'inner', node: owner, output };
    declared = outputPort(member.node, output)?.type ?? null;
  } else if (outputs.some(({ target }) => target === first)) {
    work.say('info', 'condition-reads-loop', { output: left, loop: node.name }, range);
    source = { type: 'loop', output: first };
    declared = outputPort(node, first)?.type ?? null;
  } else {
    const known = [...work.body.members.values()].flatMap((inner) =>
      inner.node.outputs.map((port) => `${inner.node.name}.${port.name}`),
    );
    work.say('error', 'unknown-condition', { output: left, closest: closest(left, known) }, range);
    return [];
  }
  return [{ left, source, path: rest, declared: rest.length === 0 ? declared : null, operator, value, onMissing }];
}

function findNode(name: string, field: string, range: TextRange, { body, say }: LoopLinking): Member | null {
  const member = body.members.get(name) ?? null;
  if (!member) say('error', 'unknown-node', { field, node: name, closest: closest(name, body.members.keys()) }, range);
  return member;
}

function checkOutput(name: string, output: string, range: TextRange, { body, say }: LoopLinking): void {
  const node = body.members.get(name)?.node;
  if (!node || hasOutput(node, output)) return;
  const near = closest(
    output,
    node.outputs.map((port) => port.name),
  );
  say('warning', 'unknown-output', { node: name, output, closest: near }, range);
}
