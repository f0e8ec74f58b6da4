import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const fileWrite = toolType({
  type: 'file_write',
  title: 'File write',
  sentence: 'Writes a file.',
  note: 'a page has no such files',
  ends: true,
  fields: {},
  simulated: (told) => ({
    path: told('path') || 'simulated.txt',
    bytesWritten: 0,
    note: simulatedText('nothing was written'),
  }),
});
