import { inLines } from '../../../schema/field.ts';
import { map, mapField } from '../../../schema/map.ts';
import { requiredText, requiredWord } from '../fields.ts';

/** After the answer one more call that looks at it again; its text replaces the answer. */
export interface Thinking {
  kind: 'reflection';
  prompt: string;
}

const thinkingConfig = map('thinking-config', {
  sentence: 'The question of the second look.',
  fields: { reflection_prompt: inLines(requiredText('What is asked about the reply; the answer takes its place.')) },
});

/** Null when it cannot be told what is wanted. */
export const thinking = map('thinking', {
  sentence: 'A second call of the model about its own reply.',
  fields: {
    type: requiredWord('The kind of second look.', { reflection: 'The model is asked to go over its reply.' }),
    config: mapField(thinkingConfig, 'What the model is asked.', { required: true }),
  },
  make: ({ type, config }): Thinking | null => type && config && { kind: type, prompt: config.reflectionPrompt },
});
