import type { Field } from '../../../schema/field.ts';
import { choice, unread } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import type { Condition } from '../loop/condition.ts';
import { bindings, type Binding, type InputMapping, type OutputMapping } from '../loop/mappings.ts';
import { enterContainer, type ContainerRule } from '../loop/policy.ts';
import { bodyType, requiredInputs, type BoundBody, type Captured } from '../node-type.ts';
import { BODY_PLACES, bodyOf } from '../parts/body.ts';
import { conditions, type WrittenCondition } from '../parts/condition.ts';
import { inputMappings, outputMappings } from '../parts/mappings.ts';
import { readTies } from '../read/docked.ts';

/** A linked loop; its nodes lie in the scope whose owner it is. */
export interface LoopConfig {
  limit: number;
  continueWhile: readonly Condition[];
  breakWhen: readonly Condition[];
  onError: 'fail' | 'keepLast';
  inputMappings: readonly InputMapping[];
  outputMappings: readonly OutputMapping[];
}

/** The round limit of a loop that names none (rule B1). */
const DEFAULT_LIMIT = 10;

/** A whole number of at least 1; a text of digits is none. Error `container-bad-limit` {actual} (rule B1). */
const maxIterations: Field<number> = {
  type: { kind: 'integer', min: 1 },
  sentence: 'The most rounds.',
  stops: 'limit',
  default: DEFAULT_LIMIT,
  rule: 'B1',
  read(data, key) {
    if (!data.node(key)) return DEFAULT_LIMIT;
    const value = data.json(key);
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
    data.problem(key, 'error', 'bad-limit', { actual: value });
    return DEFAULT_LIMIT;
  },
};

/**
 * A loop container (002, "Loop Node Configuration"). Where its nodes lie beside it, the edges that tie them say what its mappings
 * would. Errors, besides those of its fields: those of `bodyOf`.
 */
export const loop = bodyType({
  type: 'loop',
  rule: 'B2',
  title: 'Loop',
  sentence: 'Runs its body again and again while a condition holds.',
  family: 'control',
  category: 'logic',
  icon: 'refresh-cw',
  gives: 'what is told',
  support: runs('rounds by continueWhile, breakWhen and maxIterations; with a body inside or named'),
  body: 'body',
  fields: {
    ...BODY_PLACES,
    continueWhile: {
      ...conditions('After each round: while all of this holds, there is another.', { required: true }),
      rule: 'C4',
    },
    maxIterations,
    inputMappings,
    outputMappings,
    breakWhen: { ...conditions('After each round: if any of this holds, the loop ends.'), rule: 'H4' },
    onError: {
      ...choice(
        'What a failed round leads to.',
        {
          fail: 'The loop fails.',
          keepLast: 'The loop ends with the round before.',
        },
        'fail',
      ),
      rule: 'B4',
    },
    dockSlots: unread('What goes from round to round, in the older form of a loop.', { kind: 'any' }),
  },
  snippet: [
    'id: ${1:refine}',
    'type: loop',
    'data:',
    '  nodeType: loop',
    '  continueWhile: { output: ${2:review}.${3:approved}, operator: "==", value: false }',
    '  maxIterations: ${4:5}',
    '  inlineWorkflow:',
    '    nodes:',
    '      - id: ${2:review}',
    '        type: agent',
    '        data:',
    '          nodeType: agent',
    `          prompt: '\${5:Is it good?} Answer as JSON: { "\${3:approved}": boolean }'`,
    '          outputs:',
    '            - { name: ${3:approved}, type: boolean }',
  ].join('\n'),
  make({ maxIterations: limit, ...written }, data, { name, docked }) {
    if (!docked) return { limit, ...written, isDocked: false, body: bodyOf(data) };
    const ties = readTies(docked.ties, name, data.node('dockSlots'), data.reading);
    return {
      limit,
      ...written,
      isDocked: true,
      continueWhile: [...written.continueWhile, ...ties.continueWhile],
      inputMappings: [...written.inputMappings, ...ties.inputMappings],
      outputMappings: [...written.outputMappings, ...ties.outputMappings],
      body: { kind: 'inline' as const, node: docked.body },
    };
  },
  face: ({ continueWhile, limit }) => ({
    summary: conditionText(continueWhile),
    limit: { kind: 'count', value: limit },
    values: [{ maxIterations: limit }],
  }),
  unit({ config, id, name, inputs, planned, members, captured, withUsage, open }: BoundBody<LoopConfig>) {
    const { limit, continueWhile, breakWhen, onError, inputMappings, outputMappings: outputs } = config;
    const positions = new Map(members.map((member, position) => [member.name, position]));
    const mapped = bindings(inputMappings, (node) => positions.get(node) ?? null);
    const rule: ContainerRule = {
      id,
      name,
      limit,
      continueWhile,
      breakWhen,
      onError,
      bindings: [...mapped, ...captured.map(asBinding)],
      outputs,
      withUsage,
      required: requiredInputs(inputs),
      open,
    };
    return { kind: 'loop', node: planned, contained: true, enter: (given) => enterContainer(rule, given) };
  },
});

/** What a loop continues by, in one line. */
export function conditionText(conditions: readonly WrittenCondition[]): string {
  return conditions
    .map(({ output, operator, value }) => `${output} ${operator} ${JSON.stringify(value)}`)
    .join(' and ');
}

function asBinding({ unit, input, source }: Captured): Binding {
  return { unit, input, first: null, subsequent: null, all: source };
}
