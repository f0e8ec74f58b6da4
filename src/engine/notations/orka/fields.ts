import { readFields, type Fields } from '../../reading/fields.ts';
import type { ValueType } from '../../schema/description.ts';
import type { Field } from '../../schema/field.ts';
import { field, seconds } from '../../schema/kinds.ts';
import type { MapDeclaration } from '../../schema/map-declaration.ts';
import { mapField } from '../../schema/map.ts';
import { checkPrompt } from './read/check-prompt.ts';

/** An agent of the same list. */
export const AGENT: ValueType = { kind: 'node', in: 'here' };

export const INNER_AGENT: ValueType = { kind: 'node', in: 'body' };

/** A template, checked when the text is opened; '' without one. */
export function prompt(sentence: string): Field<string> {
  return field(sentence, { kind: 'template' }, (fields, key) => {
    const template = fields.string(key) ?? '';
    checkPrompt(fields, key, template);
    return template;
  });
}

/** What an agent that need not ask works on. */
export const subject = prompt('The question, or what is worked on; the input unless said.');

export const timeout: Field<number | null> = {
  ...seconds('After so long the answer does not count any more.', { exclusive: true }),
  rule: 'Q14',
};

/** A field that holds a map; what is no map is passed over without a word, as the original does. */
export function looseMapField<Value>(declared: MapDeclaration<Value | null>, sentence: string): Field<Value | null> {
  return {
    ...mapField(declared, sentence),
    read(fields: Fields, key) {
      const written = fields.node(key);
      return written?.kind === 'map' ? declared.read(readFields(written, fields.reading)) : null;
    },
  };
}
