import type { FieldDescriptions, MapDescription, Variant } from '../../../schema/description.ts';
import { any, choice, field, flag, integer, list, map, template, text } from '../../../schema/describe-fields.ts';
import { AGENT_SPECIALS, DEFAULT_LIMIT, SHELL_SPECIALS } from '../workflow.ts';

const body: FieldDescriptions = {
  inputMappings: list({ kind: 'map', name: 'input-mapping' }, 'What feeds the inputs of the body.'),
  outputMappings: list({ kind: 'map', name: 'output-mapping' }, 'What becomes an output.'),
  inlineWorkflow: map('body', 'The body, written here.'),
  workflowRef: text('The name of another document of this text that is the body, or its file.'),
};

const conditions = {
  kind: 'one-of',
  of: [
    { kind: 'map', name: 'condition' },
    { kind: 'list', of: { kind: 'map', name: 'condition' } },
  ],
} as const;

const shell: Variant = {
  sentence: 'Runs a shell script; here the script of the document says what came of it.',
  fields: {
    script: template('The script.'),
    commands: list({ kind: 'text' }, 'An older form: commands, one after the other.'),
  },
  outputs: SHELL_SPECIALS,
};

/** The data of each type of node. */
const TYPES: Readonly<Record<string, Variant>> = {
  agent: {
    sentence: 'Asks a model and takes its outputs out of the reply.',
    fields: {
      prompt: template('What the model is asked; {{ name }} stands for an input.'),
      runner: text(
        'The program that runs the agent. A page starts no program: here it only names a model where none is named, and whether it can resume a session is not looked at.',
      ),
      model: text('The model to ask.'),
      outputSchema: any('A JSON Schema that the reply must fit, as a map or as a text of JSON.'),
      repair: integer('How often it is asked again when the reply lacks something.', { default: 0 }, 0),
      session: choice(
        'How long it remembers what was said.',
        { fresh: 'Not at all.', loop: 'For one run of the loop around.', run: 'For the whole run.' },
        { default: 'fresh' },
      ),
      promptFiles: list({ kind: 'text' }, 'Files that the original puts before the prompt; here they are not read.'),
    },
    outputs: AGENT_SPECIALS,
  },
  loop: {
    sentence: 'Runs its body again and again while a condition holds.',
    fields: {
      continueWhile: field(conditions, 'After each round: while all of this holds, there is another.', {
        required: true,
      }),
      maxIterations: integer('The most rounds.', { default: DEFAULT_LIMIT }, 1),
      breakWhen: field(conditions, 'After each round: if any of this holds, the loop ends.'),
      onError: choice(
        'What a failed round leads to.',
        { fail: 'The loop fails.', keepLast: 'The loop ends with the round before.' },
        { default: 'fail' },
      ),
      ...body,
      dockSlots: any('What goes from round to round, in the older form of a loop.'),
    },
  },
  map: {
    sentence: 'Runs its body once for each item of a list.',
    fields: {
      over: field({ kind: 'port', side: 'inputs', of: null, in: 'here' }, 'The input that holds the list.', {
        required: true,
      }),
      concurrency: integer('How many items may be in work at a time.', { default: 1 }, 1),
      ...body,
    },
  },
  constant: {
    sentence: 'Gives a value that stands in the text.',
    fields: {
      value: any('The value.'),
      valueType: choice('What the value must be.', {
        boolean: 'Boolean: true or false.',
        number: 'A number.',
        string: 'A text.',
        json: 'Anything.',
      }),
    },
    outputs: ['value'],
  },
  wire: { sentence: 'Passes on what it is given.', fields: {}, outputs: ['output'] },
  trigger: {
    sentence: 'Stands for what starts the workflow.',
    fields: {
      triggerType: choice(
        'What starts it.',
        { manual: 'A person.', cron: 'A clock.', idle: 'A while without work.' },
        { default: 'manual' },
      ),
    },
    outputs: ['text', 'params', 'type', 'timestamp'],
  },
  shell,
  script: { ...shell, sentence: 'Another name for a shell node.' },
  workdir: {
    sentence: 'Gives the name of a folder.',
    fields: { path: text('The folder.') },
    outputs: ['path'],
  },
  component: {
    sentence: 'Runs another workflow as one step.',
    fields: {
      componentRef: text('The name of a component of this document.'),
      workflowPath: text('The name of another document of this text, or its file; as workflowRef.'),
      ...body,
    },
  },
  'interface-input': { sentence: 'Gives, inside a component, what the component was given.', fields: {} },
  'interface-output': { sentence: 'Takes, inside a component, what the component gives.', fields: {} },
  function: {
    sentence: 'Runs code; here the script of the document says what it returned.',
    fields: { code: text('The code.'), file: text('The file that holds the code.') },
  },
};

/** The maps that make up nodes and edges. */
export const nodeMaps: Readonly<Record<string, MapDescription>> = {
  node: {
    sentence: 'A step of the workflow.',
    role: 'node',
    open: true,
    fields: {
      id: field({ kind: 'id' }, 'The name by which edges, mappings and prompts know it.', { required: true }),
      type: field({ kind: 'variant', variantsOf: 'data' }, 'What the node does, unless data.nodeType says otherwise.'),
      data: map('data', 'All that the node says of itself.', { required: true }),
      position: any('Where an editor has drawn it.'),
      style: any('How an editor has drawn it.'),
      parentId: text('The node that it is drawn inside of, in the older form.'),
      extent: text('How far an editor lets it be moved.'),
    },
  },
  data: {
    sentence: 'What a node says of itself.',
    open: true,
    fields: {
      label: text('The name that readers see.'),
      nodeType: field({ kind: 'variant' }, 'What the node does.'),
      inputs: list({ kind: 'map', name: 'input' }, 'What the node is given.'),
      outputs: list({ kind: 'map', name: 'output' }, 'What the node gives.'),
      continueOnFailure: flag('The workflow continues when this node fails.', false),
    },
    variants: {
      by: [
        { key: 'nodeType', of: 'itself' },
        { key: 'type', of: 'around' },
      ],
      of: TYPES,
    },
  },
  input: { sentence: 'A value that a node is given.', role: 'port', open: true, fields: portFields(false) },
  output: {
    sentence: 'A value that a node gives.',
    role: 'port',
    open: true,
    fields: { ...portFields(true), extract: map('extract', 'How the value is taken out of a reply.') },
  },
  extract: {
    sentence: 'How an output is taken out of a reply.',
    open: true,
    fields: {
      type: choice(
        'In which way.',
        {
          regex: 'By a pattern: its first group, or the whole match.',
          json_path: 'By a path into JSON.',
          full: 'The whole reply.',
        },
        { required: true },
      ),
      pattern: field({ kind: 'regex' }, 'The pattern or the path.'),
    },
  },
  edge: {
    sentence: 'A line from an output to an input.',
    role: 'edge',
    open: true,
    fields: {
      source: field({ kind: 'node', in: 'here' }, 'The node that gives.', { required: true }),
      target: field({ kind: 'node', in: 'here' }, 'The node that is given.', { required: true }),
      sourceHandle: field(
        { kind: 'port', side: 'outputs', of: 'source', in: 'here', prefix: 'output:' },
        'The output, as output:name.',
      ),
      targetHandle: field(
        { kind: 'port', side: 'inputs', of: 'target', in: 'here', prefix: 'input:' },
        'The input, as input:name.',
      ),
      id: text('A name for the edge.'),
    },
  },
};

function portFields(required: boolean): FieldDescriptions {
  return {
    name: field({ kind: 'port-name' }, 'The name of the value.', { required: true }),
    type: field(
      {
        kind: 'enum',
        open: true,
        values: {
          string: 'A text.',
          number: 'A number.',
          boolean: 'Boolean: true or false.',
          json: 'A map or a list.',
          file: 'A file.',
          files: 'Several files.',
          any: 'Anything.',
        },
      },
      'What kind of value it is.',
      { default: 'any' },
    ),
    required: flag('It must be there.', required),
    default: any('The value where none is given.'),
    description: text('What it is for.'),
    label: text('The name that readers see.'),
    schema: any('A JSON Schema of the value.'),
  };
}
