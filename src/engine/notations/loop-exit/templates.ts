import type { TemplateNames } from '../../schema/description.ts';

export const templates: TemplateNames = {
  variables: {
    input: { sentence: 'What comes into the node; with a point after it an input of the workflow.' },
    inputs: { sentence: 'The inputs of the workflow, by name.' },
    item: { sentence: 'After an iterator: the item that is worked on.' },
  },
  functions: {},
  jinja: false,
  nodes: { under: null, fields: ['output'] },
};
