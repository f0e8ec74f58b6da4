import { fieldsOf, textOf } from '../../../reading/fields.ts';
import { listField, map, type Item } from '../../../schema/map.ts';
import { flag, requiredText } from '../fields.ts';

const skill = map('skill', {
  sentence: 'One skill.',
  open: true,
  fields: { name: requiredText('The name of the skill.') },
});

const skillItem: Item<string> = {
  type: { kind: 'one-of', of: [{ kind: 'text' }, { kind: 'map', name: skill.name }] },
  maps: [skill],
  read(node, key, reading) {
    if (node.kind !== 'map') return textOf(node, key, reading);
    const fields = fieldsOf(node, key, reading);
    return fields && skill.read(fields).name;
  },
};

/** Read here and not used: files of an installation. */
export const skills = map('skills', {
  sentence: 'Skills of an agent. They are read here and not used.',
  fields: {
    enabled: flag('The agent may use skills.', false),
    allow: listField(skillItem, 'The only skills that it may use.'),
  },
});
