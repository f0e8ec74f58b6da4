import type { MapDescription, Variant } from '../../shared/description.ts';
import {
  any,
  choice,
  dictionary,
  field,
  flag,
  integer,
  listOrOne,
  map,
  number,
  text,
} from '../../shared/describe-fields.ts';
import type { NODE_TYPES } from '../read/node.ts';
import { agent } from './agent.ts';

const reset = flag('The next count begins at nothing; if false it speaks at every later visit.', true);
const message = text('What it emits at the limit, in place of a sentence that names the limit.');

/** The config of each type of node. */
const CONFIGS: Readonly<Record<(typeof NODE_TYPES)[number], Variant>> = {
  agent,
  human: {
    sentence: 'Asks a person and passes on the answer.',
    fields: { description: text('What the person is asked, above the messages that wait.', { default: '' }) },
  },
  passthrough: {
    sentence: 'Passes on what it receives.',
    fields: { only_last_message: flag('Of several messages only the last is passed on.', true) },
  },
  literal: {
    sentence: 'Always passes on the same text.',
    fields: {
      content: text('The text.', { required: true }),
      role: choice(
        'Whose words they seem to be.',
        { user: 'Of the person who asks.', assistant: 'Of the model that answers.' },
        { default: 'user' },
      ),
    },
  },
  loop_counter: {
    sentence:
      'A loop control node. Counts its visits. Below its limit it suppresses its message; at the limit it emits it, which ends the loop where an edge leads out.',
    fields: {
      max_iterations: integer('The visit at which it speaks.', { default: 10 }, 1),
      reset_on_emit: reset,
      message,
    },
  },
  loop_timer: {
    sentence:
      'A loop control node. Looks at the clock each time it is triggered. Before its limit it suppresses its message; from then on it emits it, which ends the loop where an edge leads out.',
    fields: {
      max_duration: number('How long it suppresses its message, in its unit.', { default: 60 }, 0),
      duration_unit: choice(
        'The unit of the duration.',
        { seconds: 'Seconds.', minutes: 'Sixty seconds each.', hours: 'Sixty minutes each.' },
        { default: 'seconds' },
      ),
      reset_on_emit: reset,
      message,
      passthrough: flag('Messages pass while there is time, and the limit is told once.', false),
    },
  },
  python: {
    sentence: 'Runs the code in its last message; here the script says what came of it.',
    fields: {
      interpreter: text('The program that runs the code.'),
      args: listOrOne({ kind: 'text' }, 'What it is started with.'),
      env: dictionary({ kind: 'text' }, 'Variables of its environment.'),
      timeout_seconds: integer('How long the code may take.', { default: 60 }, 1),
      encoding: text('How its output is read.', { default: 'utf-8' }),
    },
  },
  subgraph: {
    sentence: 'Runs another graph as one step.',
    fields: {
      type: field({ kind: 'variant', variantsOf: 'config' }, 'Where the graph is.', { required: true }),
      config: map('subgraph-config', 'The graph, or the way to it.', { required: true }),
    },
  },
};

/** The maps that make up a node. */
export const nodeMaps: Readonly<Record<string, MapDescription>> = {
  node: {
    sentence: 'A step of the graph.',
    role: 'node',
    fields: {
      id: field({ kind: 'id' }, 'The name by which edges know it.', { required: true }),
      type: field({ kind: 'variant', variantsOf: 'config' }, 'What the node does.', { required: true }),
      config: map('config', 'The settings of its type; {} where there are none.', { required: true }),
      description: text('A note for readers.'),
      context_window: integer('How many messages stay after a run: 0 only the kept ones, -1 all.', { default: 0 }),
      log_output: flag('What it says is shown in the log.', true),
      input: listOrOne(
        { kind: 'one-of', of: [{ kind: 'text' }, { kind: 'map', name: 'preset' }] },
        'Messages that wait for it from the start.',
      ),
      output: listOrOne(
        { kind: 'one-of', of: [{ kind: 'text' }, { kind: 'map', name: 'preset' }] },
        'Messages that it seems to have said before the start.',
      ),
      dynamic: any('An old place for what belongs on edges now; nothing is read of it.'),
    },
  },
  config: {
    sentence: 'The settings of a node, by its type.',
    fields: {},
    variants: { by: [{ key: 'type', of: 'around' }], of: CONFIGS },
  },
  preset: {
    sentence: 'A message that is there before the run.',
    open: true,
    fields: {
      role: choice(
        'Whose words they are.',
        { system: 'A standing instruction.', user: 'Of the person.', assistant: 'Of the model.', tool: 'Of a tool.' },
        { required: true },
      ),
      content: any('The text.'),
      keep: flag('It stays for later runs of the node.', false),
    },
  },
};
