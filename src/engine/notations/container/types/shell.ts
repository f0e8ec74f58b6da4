import { shellType } from './shared/shell-type.ts';

export const shell = shellType('shell', {
  title: 'Shell',
  sentence: 'Runs a shell script; here the script of the document says what came of it.',
  note: 'a page runs no shell: stdout, stderr and exitCode stand in the prepared answers',
});
