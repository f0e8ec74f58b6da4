import { text } from '../../../schema/kinds.ts';
import { port } from '../node-type.ts';
import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const tool = toolType({
  type: 'tool',
  title: 'Tool',
  sentence: 'Calls a tool.',
  note: 'the simulated model gives a labelled result of the same shape',
  begins: true,
  fields: { toolName: text('The name of the tool.') },
  toolName: ({ toolName }) => toolName,
  gives: [port('result', 'any')],
  simulated: (told, name) => simulatedText(`${name}: a result for “${told('input')}”`),
});
