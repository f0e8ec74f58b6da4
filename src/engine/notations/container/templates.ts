import type { TemplateNames } from '../../schema/description.ts';

/** What prompts and scripts of containers know (rule E1). */
export const templates: TemplateNames = {
  variables: {
    inputs: { sentence: 'The inputs of the node, by name.' },
    iteration_count: { sentence: 'The number of this round, from 1.' },
    max_iterations: { sentence: 'The most rounds of the loop around.' },
    loop: {
      sentence: 'What the loop around knows of itself.',
      fields: {
        index: 'The number of this round, from 1.',
        max: 'The most rounds.',
        previous: 'The outputs of the round before, by node and output.',
      },
    },
  },
  functions: {},
  jinja: true,
  nodes: { under: null, fields: [] },
};
