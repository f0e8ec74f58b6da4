import type { MapDescription, Variant } from '../../shared/description.ts';
import {
  any,
  choice,
  dictionary,
  field,
  flag,
  integer,
  list,
  listOrOne,
  map,
  number,
  seconds,
  text,
} from '../../shared/describe-fields.ts';

/** The config of a node of type `agent`. */
export const agent: Variant = {
  sentence: 'Asks a language model once and passes on its reply.',
  fields: {
    provider: text('The service that runs the model, such as openai.', { required: true }),
    name: text('The model to ask.', { required: true }),
    role: text('The standing instruction that the model gets before every question.'),
    base_url: text('Where the service is found, if not at its usual address.'),
    api_key: text('Here no key is ever read out of a text; connections belong to the visitor.'),
    params: dictionary({ kind: 'any' }, 'Options that are handed to the model as they are, such as temperature.'),
    input_mode: choice(
      'In which form the model sees the messages that wait.',
      {
        messages: 'As a conversation, one after the other.',
        prompt: 'Put together into one question, with their senders.',
      },
      { default: 'messages' },
    ),
    tooling: list({ kind: 'map', name: 'tooling' }, 'Tools that the model may call.'),
    thinking: map('thinking', 'A second look at each reply before it is passed on.'),
    memories: list(
      { kind: 'map', name: 'memory-attachment' },
      'Stores of the graph that are read before and written after a reply.',
    ),
    retry: map('retry', 'What happens when the service cannot be reached.'),
    skills: map('skills', 'Skills that the agent may use.'),
  },
};

/** The maps below an agent, and the memories of a graph. */
export const agentMaps: Readonly<Record<string, MapDescription>> = {
  retry: {
    sentence: 'How often a call that failed on its way is tried again.',
    fields: {
      enabled: flag('Failed calls are tried again.', true),
      max_attempts: integer('The most attempts for one call.', { default: 5 }, 1),
      min_wait_seconds: seconds('The shortest pause between two attempts.', { default: 1 }),
      max_wait_seconds: seconds('The longest pause between two attempts.', { default: 6 }),
      retry_on_status_codes: list({ kind: 'integer' }, 'Answers of the service after which another attempt is made.', {
        default: [408, 409, 425, 429, 500, 502, 503, 504],
      }),
      retry_on_exception_types: list({ kind: 'text' }, 'Kinds of failure after which another attempt is made.'),
      non_retry_exception_types: list({ kind: 'text' }, 'Kinds of failure that are final at once.'),
      retry_on_error_substrings: list({ kind: 'text' }, 'Words in a failure after which another attempt is made.'),
    },
  },
  thinking: {
    sentence: 'A second call of the model about its own reply.',
    fields: {
      type: choice(
        'The kind of second look.',
        { reflection: 'The model is asked to go over its reply.' },
        { required: true },
      ),
      config: map('thinking-config', 'What the model is asked.', { required: true }),
    },
  },
  'thinking-config': {
    sentence: 'The question of the second look.',
    fields: {
      reflection_prompt: text('What is asked about the reply; the answer takes its place.', { required: true }),
    },
  },
  'memory-attachment': {
    sentence: 'A store that an agent uses.',
    fields: {
      name: text('The name of a store in the memory of the graph.', { required: true }),
      retrieve_stage: listOrOne(
        {
          kind: 'enum',
          values: {
            pre_gen_thinking: 'Before the first look at the question.',
            gen: 'Before the reply is made.',
            post_gen_thinking: 'Before the second look at the reply.',
            finished: 'After everything.',
          },
        },
        'At which moments the store is asked.',
      ),
      top_k: integer('How many entries are taken.', { default: 3 }, 1),
      similarity_threshold: number('How alike an entry must be; below 0 everything is.', { default: -1 }),
      read: flag('The store is asked before the reply.', true),
      write: flag('The reply is put into the store.', true),
    },
  },
  skills: {
    sentence: 'Skills of an agent. They are read here and not used.',
    fields: {
      enabled: flag('The agent may use skills.', false),
      allow: list(
        { kind: 'one-of', of: [{ kind: 'text' }, { kind: 'map', name: 'skill' }] },
        'The only skills that it may use.',
      ),
    },
  },
  skill: {
    sentence: 'One skill.',
    open: true,
    fields: { name: text('The name of the skill.', { required: true }) },
  },
  tooling: {
    sentence: 'A source of tools.',
    fields: {
      type: field({ kind: 'variant', variantsOf: 'config' }, 'Where the tools come from.', { required: true }),
      config: map('tooling-config', 'Which tools, and how they are reached.', { required: true }),
      prefix: text('Put before the name of each tool, so that two sources can be told apart.'),
    },
  },
  'tooling-config': {
    sentence: 'The details of a source of tools.',
    fields: {},
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        function: {
          sentence: 'Functions of the installation.',
          fields: {
            tools: listOrOne({ kind: 'map', name: 'tool' }, 'The functions.', { required: true }),
            timeout: seconds('How long a function may take.'),
            auto_load: flag('Functions are loaded when they are first named.', true),
            schema_version: any('The version of the description format.'),
          },
        },
        mcp_remote: {
          sentence: 'A tool server that is reached over the network.',
          fields: {
            server: text('The address of the server.', { required: true }),
            headers: dictionary({ kind: 'text' }, 'What is sent along with each request.'),
            timeout: seconds('How long a call may take.'),
            cache_ttl: seconds('How long the list of tools may be remembered.'),
            tool_sources: listOrOne({ kind: 'text' }, 'Parts of the server from which tools are taken.'),
          },
        },
        mcp_local: {
          sentence: 'A tool server that is started as a program.',
          fields: {
            command: text('The program.', { required: true }),
            args: listOrOne({ kind: 'text' }, 'What it is started with.'),
            env: dictionary({ kind: 'text' }, 'Variables of its environment.'),
            cwd: text('The folder that it is started in.'),
            inherit_env: flag('It also sees the variables of whoever starts it.', true),
            wait_for_log: text('A line of its output that tells that it is ready.'),
            startup_timeout: seconds('How long it may take to begin.'),
            cache_ttl: seconds('How long the list of tools may be remembered.'),
          },
        },
      },
    },
  },
  tool: {
    sentence: 'One function that the model may call.',
    open: true,
    fields: {
      name: text('The name of the function.', { required: true }),
      description: text('What the model is told about it.'),
    },
  },
  memory: {
    sentence: 'A store that agents of the graph share.',
    fields: {
      name: text('The name by which agents attach to it.', { required: true }),
      type: field({ kind: 'variant', variantsOf: 'config' }, 'How it keeps and finds entries.', { required: true }),
      config: map('memory-config', 'The details of the store.', { required: true }),
    },
  },
  'memory-config': {
    sentence: 'The details of a store.',
    fields: {},
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        simple: {
          sentence: 'Entries are found by likeness.',
          fields: {
            memory_path: text('The file that entries are kept in.'),
            embedding: map('embedding', 'Who measures likeness.'),
          },
        },
        file: {
          sentence: 'Files are read and searched by likeness.',
          fields: {
            memory_path: text('The file that entries are kept in.'),
            index_path: text('The file that the index is kept in.'),
            embedding: map('embedding', 'Who measures likeness.'),
            file_sources: listOrOne({ kind: 'map', name: 'memory-source' }, 'What is read into it.', {
              required: true,
            }),
          },
        },
        blackboard: {
          sentence: 'The newest entries are found, whatever they are about.',
          fields: {
            memory_path: text('The file that entries are kept in.'),
            max_items: integer('How many entries are kept.', { default: 1000 }, 1),
          },
        },
        mem0: { sentence: 'Entries are kept by the service Mem0; its options stand here.', fields: {} },
      },
    },
  },
  embedding: {
    sentence: 'The model that measures how alike two texts are.',
    fields: {
      provider: text('The service that runs it.', { required: true }),
      model: text('Its name.', { required: true }),
      api_key: text('Here no key is ever read out of a text.'),
      base_url: text('Where the service is found.'),
      params: dictionary({ kind: 'any' }, 'Further options.'),
    },
  },
  'memory-source': {
    sentence: 'A file or folder that is read into a store.',
    open: true,
    fields: {
      path: text('Where it is.', { required: true }),
      file_types: list({ kind: 'text' }, 'The endings of the files that are read; all of them when none is named.'),
      recursive: flag('Folders inside are read, too.', true),
      encoding: text('How the files are written.'),
    },
  },
};
