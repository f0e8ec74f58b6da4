import { port } from '../node-type.ts';
import { simulatedFile, simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const fileRead = toolType({
  type: 'file_read',
  title: 'File read',
  sentence: 'Reads a file.',
  note: 'a page has no such files',
  begins: true,
  fields: {},
  gives: [port('content', 'any')],
  simulated: (told) => simulatedFile(told('path', 'input') || 'simulated.txt', simulatedText('what the file holds')),
});
