import { ports, type Conversation, type Effects, type NodeInputs, type Outcome } from '../../../workflow/activation.ts';
import { isConversation } from '../../../kernel/conversation.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import type { Field } from '../../../schema/field.ts';
import { field, unread } from '../../../schema/kinds.ts';
import { map } from '../../../schema/map.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, type OrkaType, type Place } from '../node-type.ts';
import { ALONE } from './alone.ts';
import { CHOICES } from './openai-classification.ts';
import { ASKING } from './shared/asking.ts';

type KindOf<Type extends (typeof ALONE)[number]> = Type extends unknown
  ? { type: Type['type']; config: ReturnType<Type['read']> }
  : never;

/** An agent that cannot be a child, by the type that is written; drawn with the others: the document cannot run. */
interface RefusedKind {
  type: string;
  config: null;
}

/** An agent inside a failover: of a type that begins no others, or another failover. */
export type Child = { name: string } & (
  KindOf<(typeof ALONE)[number]> | { type: 'failover'; config: FailoverConfig } | RefusedKind
);

/** Asks its children in turn until one answers. */
interface FailoverConfig {
  children: Child[];
}

/** A type of child whatever its config: what a config is read as only its own type is given. */
type AnyType = OrkaType<string, unknown, unknown>;

const child = map('child', {
  sentence: 'An agent inside a failover.',
  open: true,
  fields: {
    id: field(
      'Its name in the result.',
      { kind: 'text' },
      (fields, key) => fields.string(key, { required: true, nonEmpty: true }),
      { required: true },
    ),
    type: field(
      'What it does.',
      { kind: 'enum', values: Object.fromEntries(ALONE.map(({ type, sentence }) => [type, sentence])) },
      (fields, key) => fields.string(key, { required: true, nonEmpty: true }) ?? '',
      { required: true },
    ),
    ...alsoKnown({ ...ASKING, ...CHOICES }),
  },
  make: ({ id, type }) => (id === null ? null : { name: id, type }),
});

/** The fields of agents as help knows them: each is read by the type of the child. */
function alsoKnown<Set extends Readonly<Record<string, Field<unknown>>>>(
  fields: Set,
): { [Key in keyof Set]: Field<undefined> } {
  const known = Object.entries(fields).map(([key, each]) => [key, { ...each, read: () => undefined }]);
  // Every key has its own field again.
  return Object.fromEntries(known) as { [Key in keyof Set]: Field<undefined> };
}

/**
 * Runs its children in turn until one succeeds; each asks in its own name. Gives the child's `response` where it has one, its
 * `result`, `successful_child` and, under its name, all that it gave. Failure `orka-failover-failed` {node, children}. Problems: those of
 * the children; error `orka-child-type` {type}.
 */
export const failover = nodeType({
  type: 'failover',
  rule: 'Q13',
  title: 'Failover',
  sentence: 'Asks its children in turn until one of them answers.',
  family: 'model',
  category: 'logic',
  icon: 'bot',
  support: runs('children may be of any type that asks or looks up'),
  fields: {
    children: {
      ...unread(
        'Whole agents, in the order in which they are tried.',
        { kind: 'list', of: { kind: 'map', name: child.name } },
        { required: true },
      ),
      maps: [child],
    },
  },
  calls: { least: 0, most: null },
  make: (_, fields, place): FailoverConfig => ({
    children: (fields.list('children', { required: true }) ?? []).flatMap((item) =>
      item.kind === 'map' ? (readChild(readFields(item, fields.reading), place) ?? []) : [],
    ),
  }),
  face: ({ children }) => {
    const faces = children.flatMap(({ type, config }) => childTypeNamed(type)?.face(config) ?? []);
    const models = [...new Set(faces.flatMap(({ models: named = [] }) => named))];
    const reached = faces.flatMap((face) => face.reached ?? (face.models ?? []).map((model) => ({ model })));
    return {
      summary: children.map(({ name }) => name).join(', '),
      ...(models.length > 0 && { models }),
      ...(reached.length > 0 && { reached }),
    };
  },
  prepare: ({ id, expect, config: { children } }): Prepared[] =>
    children.map(({ name, type: named, config }) => {
      const type = childTypeNamed(named);
      // Reading a child that cannot be one gives an error, and a document with an error is not compiled.
      if (!type) throw new Error(`a child of type ${named} cannot be compiled`);
      return { name, open: type.instances({ id, name, config, expect }) };
    }),
  gives: { successful_child: 'string' },
  run: (inputs, bound, effects) => failOver(bound.name, bound.ready, inputs, effects),
});

/** Null when it has no name to be known by. */
function readChild(fields: Fields, place: Place): Child | null {
  const head = child.read(fields);
  if (head === null) return null;
  const { name, type: written } = head;
  const type = childTypeNamed(written);
  if (!type) {
    if (place.check(written, fields)) fields.problem('type', 'error', 'child-type', { type: written });
    return { name, type: written, config: null };
  }
  const config = type.read(fields, place);
  // The config was read by the type that is named beside it.
  return { name, type: type.type, config } as Child;
}

function childTypeNamed(name: string): AnyType | null {
  const types: readonly AnyType[] = [...ALONE, failover];
  return types.find(({ type }) => type === name) ?? null;
}

interface Prepared {
  name: string;
  open(): NodeInstance;
}

function* failOver(name: string, children: readonly Prepared[], inputs: NodeInputs, effects: Effects): Conversation {
  const problems: NonNullable<Outcome['problems']>[number][] = [];
  for (const each of children) {
    const outcome = yield* asChild(each.name, each.open().run(inputs, effects));
    problems.push(...(outcome.problems ?? []));
    if (outcome.error) continue;
    const made = outcome.ports ?? ports();
    const { response, result } = made;
    return {
      ports: ports([
        ...(response === undefined ? [] : [['response', response] as const]),
        ['result', response ?? result ?? { ...made }],
        ['successful_child', each.name],
        [each.name, { ...made }],
      ]),
      problems,
    };
  }
  return {
    error: { code: 'orka-failover-failed', params: { node: name, children: children.map((each) => each.name) } },
    problems,
  };
}

/** Hands on what a child asks, in its name unless it asks in another. */
function* asChild(name: string, outcome: Outcome | Conversation): Conversation {
  if (!isConversation(outcome)) return outcome;
  for (let step = outcome.next(); ;) {
    if (step.done) return step.value;
    const request = step.value.kind === 'human' ? step.value : { speaker: name, ...step.value };
    step = outcome.next(yield request);
  }
}
