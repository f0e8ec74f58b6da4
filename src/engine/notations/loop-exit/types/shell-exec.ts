import { port } from '../node-type.ts';
import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const shellExec = toolType({
  type: 'shell_exec',
  title: 'Shell command',
  sentence: 'Runs a command.',
  note: 'nothing is run',
  icon: 'terminal',
  begins: true,
  fields: {},
  gives: [port('stdout', 'string'), port('stderr', 'string'), port('exit_code', 'number')],
  simulated: (told) => ({
    stdout: simulatedText(`what “${told('command', 'input')}” printed`),
    stderr: '',
    exit_code: 0,
  }),
});
