import type { TemplateFunctionDescription, TemplateNames } from '../../schema/description.ts';

const agent = { name: 'agent', sentence: 'The id of an agent.' };
const otherwise = { name: 'otherwise', sentence: 'What to take when there is nothing.', optional: true } as const;

const none = (sentence: string): TemplateFunctionDescription => ({ sentence, parameters: [] });
const remembered = none('Memory between runs; there is none here, so it is empty.');
const like = (part: string): TemplateFunctionDescription =>
  none(`The first reply of an agent whose id holds "${part}".`);

/** What prompts may call, by name (001, "Template Variables"; the helpers of OrKa). */
const functions: Readonly<Record<string, TemplateFunctionDescription>> = {
  get_input: none('The text that the workflow, or the loop around, was given.'),
  get_current_topic: none('The same text as get_input().'),
  get_input_field: {
    sentence: 'One field of the input, when the input is an object.',
    parameters: [
      { name: 'object', sentence: 'The map; none takes the input.' },
      { name: 'field', sentence: 'The key.' },
      otherwise,
    ],
  },
  safe_get: {
    sentence: 'One key of an object, or something else when it is missing.',
    parameters: [{ name: 'object', sentence: 'The map.' }, { name: 'key', sentence: 'The key.' }, otherwise],
  },
  safe_str: {
    sentence: 'The value, or nothing when it is missing.',
    parameters: [{ name: 'value', sentence: 'Any JSON.' }],
  },
  truncate_text: {
    sentence: 'The beginning of a text.',
    parameters: [
      { name: 'text', sentence: 'The text.' },
      { name: 'length', sentence: 'How many characters stay; 100 unless said.', optional: true },
    ],
  },
  has_context: { sentence: 'Whether an agent has replied.', parameters: [agent] },
  get_loop_number: none('The number of this round, from 1.'),
  has_past_loops: none('Whether there were rounds before this one.'),
  get_past_loops: none('All rounds before this one, each with what past_loops_metadata names.'),
  get_past_loops_metadata: none('What was remembered of the rounds before, by name.'),
  get_past_insights: none('The insights of all rounds before, in one text.'),
  get_past_loop_data: {
    sentence: 'One value of the last round.',
    parameters: [{ name: 'key', sentence: 'A name of past_loops_metadata.' }],
  },
  get_round_info: none('This round as words, such as "Round 2".'),
  get_loop_rounds: none('The most rounds of the loop around.'),
  get_score_threshold: none('Always 0.9, as in the original.'),
  get_final_score: none('The score of the last loop that has ended.'),
  get_loop_status: none('Whether the last loop reached its threshold.'),
  get_loop_output: { sentence: 'All that a loop gave.', parameters: [agent] },
  get_agent_response: { sentence: 'The reply of an agent, or a sentence that there is none.', parameters: [agent] },
  safe_get_response: {
    sentence: 'The reply of an agent, or something else when there is none.',
    parameters: [agent, otherwise],
  },
  get_fork_responses: none('All replies so far, by agent.'),
  get_collaborative_responses: none('All replies so far, in one text.'),
  joined_results: none('All replies so far, in one text.'),
  get_progressive_response: like('progressive'),
  get_conservative_response: like('conservative'),
  get_realist_response: like('realist'),
  get_purist_response: like('purist'),
  format_memory_query: {
    sentence: 'A question to a memory; here the topic as it is.',
    parameters: [{ name: 'topic', sentence: 'What it is about.' }],
  },
  get_my_past_memory: remembered,
  get_my_past_decisions: remembered,
  get_agent_memory_context: remembered,
  get_debate_evolution: remembered,
  get_execution_artifacts: none('Traces of other runs; there are none here.'),
};

export const templates: TemplateNames = {
  variables: {
    input: {
      sentence: 'What the workflow was given; in a loop its parts are what the loop passes along.',
      fields: {
        input: 'The text alone.',
        previous_outputs: 'What the agents around the loop gave.',
        loop_number: 'The number of this round.',
        past_loops_metadata: 'What was remembered of the rounds before.',
      },
    },
    previous_outputs: {
      sentence: 'What the agents gave that have run, by id; in a loop those of this round.',
      fields: { past_loops: 'The rounds before this one.' },
    },
    loop_number: { sentence: 'The number of this round, from 1.' },
    score: { sentence: 'The score of the round before; nothing in the first.' },
    past_loops: { sentence: 'All rounds before this one.' },
    past_loops_metadata: { sentence: 'What was remembered of the rounds before, by name.' },
  },
  functions,
  jinja: true,
  nodes: { under: 'previous_outputs', fields: ['response'] },
};
