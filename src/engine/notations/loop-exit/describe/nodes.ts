import type { FieldDescriptions, MapDescription, Variant } from '../../../schema/description.ts';
import {
  any,
  choice,
  field,
  flag,
  integer,
  list,
  map,
  number,
  seconds,
  template,
  text,
} from '../../../schema/describe-fields.ts';

const tool = (sentence: string, fields: FieldDescriptions = {}, outputs: readonly string[] = ['output']): Variant => ({
  sentence: `${sentence} The script answers in its place.`,
  fields,
  open: true,
  outputs,
});

/** The data of each type of node. */
const TYPES: Readonly<Record<string, Variant>> = {
  input: {
    sentence: 'A value that the run is given.',
    fields: {
      name: text('The name under which it is given; the id of the node unless said.'),
      default: any('The value where none is given.'),
      defaultValue: any('Another name for the default.'),
    },
    outputs: ['value'],
  },
  output: {
    sentence: 'A value that the run gives.',
    fields: { name: text('The name under which it is given; the id of the node unless said.') },
  },
  llm: {
    sentence: 'Asks a model.',
    fields: {
      prompt: template('What the model is asked; without it the input is the question.'),
      systemPrompt: template('The standing instruction that the model gets before the question.'),
      model: text('The model to ask.'),
      temperature: number('How freely the model may choose its words.', {}, 0),
      maxTokens: integer('The longest reply, in tokens.', {}, 1),
      sessionMode: choice(
        'Whether it remembers what was said.',
        { stateless: 'Every call stands alone.', session: 'Later calls of the run continue the conversation.' },
        { default: 'stateless' },
      ),
      maxHistory: integer('How many messages of the conversation it sees.', { default: 20 }, 1, 100),
      budget: map('loop-budget', 'What its calls may use in one run of the loop around it.'),
    },
    outputs: ['response', 'usage', 'cost'],
  },
  router: {
    sentence: 'Chooses one of its branches.',
    fields: {
      branches: list(
        {
          kind: 'one-of',
          of: [
            { kind: 'port-name', side: 'outputs' },
            { kind: 'map', name: 'branch' },
          ],
        },
        'The names of the branches; done and continue in a loop.',
        { required: true },
      ),
      budget: map('loop-budget', 'What its calls may use in one run of the loop around it.'),
      mode: choice(
        'Who chooses.',
        {
          pattern: 'The first branch whose name is in the text, else the last.',
          llm: 'A model: the branch on the first line of its reply, the reason after it; the first branch where it names none or several. In a loop the reason goes to the next round with what is led back.',
        },
        { default: 'pattern' },
      ),
      systemPrompt: template('What the model is told about the choice.'),
      model: text('The model that chooses.'),
    },
    outputs: ['selectedBranch', 'value', 'reason'],
  },
  transform: {
    sentence: 'Makes one value of others.',
    fields: {
      mode: choice(
        'In which way.',
        {
          template: 'By filling in a text.',
          jsonpath: 'By a path into the input.',
          script: 'By a chain of operations.',
        },
        { default: 'template' },
      ),
      template: template('The text; one with nothing to fill in passes the input on.'),
      expression: text('The path, where the mode is jsonpath.'),
      script: text('The operations with bars between them, where the mode is script.'),
    },
    outputs: ['output'],
  },
  approval: {
    sentence: 'Asks a person to say yes or no.',
    fields: { message: template('What the person is asked.') },
    outputs: ['approved', 'rejected'],
  },
  validator: {
    sentence: 'Checks what comes in against a JSON Schema.',
    fields: {
      schema: any('The schema, written out or as a text of JSON.'),
      failOnError: flag('The node fails when something does not fit.', false),
    },
    outputs: ['valid', 'data', 'errors'],
  },
  iterator: {
    sentence: 'Runs what follows once for each item of a list.',
    fields: {
      expression: text('The path to the list in what comes in.'),
      mode: choice(
        'How many items are in work at a time.',
        { sequential: 'One after the other.', parallel: 'Several.' },
        { default: 'sequential' },
      ),
      maxConcurrency: integer('How many items are in work at a time, where the mode is parallel.', { default: 5 }, 1),
    },
    outputs: ['item'],
  },
  aggregator: {
    sentence: 'Gathers what the items of an iterator gave.',
    fields: {
      strategy: choice(
        'In which form.',
        { array: 'As a list.', concat: 'As one text.', merge: 'As one map.' },
        { default: 'array' },
      ),
      separator: text('What stands between the parts of the text.', { default: '\n' }),
    },
    outputs: ['result', 'count'],
  },
  loop: {
    sentence: 'Begins a region that is repeated; an exit ends it.',
    fields: {
      exitCondition: choice(
        'What ends the loop.',
        {
          max_iterations: 'The number of rounds alone.',
          evaluator: 'A router in the region that chooses done.',
          stable_output: 'Two rounds whose outputs are almost the same.',
        },
        { default: 'max_iterations' },
      ),
      maxIterations: integer('The most rounds.', { default: 5 }, 1, 50),
      stabilityThreshold: number('How alike two outputs must be to count as the same.', { default: 0.95 }, 0, 1),
      feedbackMode: choice(
        'What the next round is given.',
        { replace: 'What this round made.', append: 'All that was made so far.' },
        { default: 'replace' },
      ),
      budget: map('loop-budget', 'What the loop may spend.'),
      timeout: seconds('The longest time for one round.'),
    },
    outputs: ['output', 'iterations', 'count'],
  },
  exit: {
    sentence: 'Ends the region of a loop; what reaches it is the result of a round.',
    fields: {},
    outputs: ['output'],
  },
  note: {
    sentence: 'A remark for readers.',
    fields: { text: text('The remark.'), content: text('The remark, by another name.') },
  },
  knowledge_base: tool('Searches a store of documents.'),
  tool: tool('Calls a tool.', { toolName: text('The name of the tool.') }),
  http_request: tool('Sends a request over the network.', {}, ['body', 'status']),
  file_glob: tool('Lists files.'),
  file_read: tool('Reads a file.'),
  file_write: tool('Writes a file.'),
  shell_exec: tool('Runs a command.'),
  email_send: tool('Sends a mail.'),
  webhook_trigger: { sentence: 'A start by a call from outside.', fields: {}, outputs: ['output'] },
  cron_trigger: {
    sentence: 'A start by the clock.',
    fields: { staticInput: any('What it gives.') },
    outputs: ['output'],
  },
  subworkflow: tool('Calls another workflow of its own system.', {
    workflowName: text('The name of that workflow.'),
    workflowId: text('The id of that workflow.'),
  }),
};

/** The maps that make up nodes and edges. */
export const nodeMaps: Readonly<Record<string, MapDescription>> = {
  node: {
    sentence: 'A step of the workflow.',
    role: 'node',
    open: true,
    fields: {
      id: field({ kind: 'id' }, 'The name by which edges and templates know it.', { required: true }),
      type: field({ kind: 'variant', variantsOf: 'data' }, 'What the node does.', { required: true }),
      data: map('data', 'The settings of the node.'),
      position: any('Where an editor has drawn it.'),
    },
  },
  data: {
    sentence: 'The settings of a node.',
    open: true,
    fields: { label: text('The name that readers see.') },
    variants: { by: [{ key: 'type', of: 'around' }], of: TYPES },
  },
  branch: {
    sentence: 'A branch of a router.',
    open: true,
    fields: { name: field({ kind: 'port-name', side: 'outputs' }, 'The name of the branch.', { required: true }) },
  },
  'loop-budget': {
    sentence: 'What a loop may spend before it ends with its last whole round.',
    fields: {
      maxTokens: number('The most tokens.', {}, 0),
      maxUsd: number('The most money, in US dollars.', {}, 0),
      maxSeconds: seconds('The most time.'),
    },
  },
  edge: {
    sentence: 'A line from one node to another.',
    role: 'edge',
    open: true,
    fields: {
      source: field({ kind: 'node', in: 'here' }, 'The node that gives.', { required: true }),
      target: field({ kind: 'node', in: 'here' }, 'The node that is given.', { required: true }),
      sourceHandle: field(
        { kind: 'port', side: 'outputs', of: 'source', in: 'here' },
        'The output, or the branch of a router.',
        {
          default: 'output',
        },
      ),
      targetHandle: field(
        { kind: 'port', side: 'inputs', of: 'target', in: 'here' },
        'The input; feedback leads back to a loop.',
        {
          default: 'input',
        },
      ),
      id: text('A name for the edge.'),
    },
  },
};
