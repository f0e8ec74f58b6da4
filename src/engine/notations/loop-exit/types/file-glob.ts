import { port } from '../node-type.ts';
import { simulatedFile, simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const fileGlob = toolType({
  type: 'file_glob',
  title: 'File glob',
  sentence: 'Lists files.',
  note: 'a page has no such files',
  begins: true,
  fields: {},
  gives: [port('files', 'json'), port('count', 'number'), port('paths', 'json')],
  simulated(told) {
    const files = [1, 2].map((nth) =>
      simulatedFile(`${told('directory') || '.'}/simulated-${nth}.txt`, simulatedText(`text of file ${nth}`)),
    );
    return { files, count: files.length, paths: files.map(({ path }) => path) };
  },
});
