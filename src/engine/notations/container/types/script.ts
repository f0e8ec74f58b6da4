import { shellType } from './shared/shell-type.ts';

export const script = shellType('script', {
  title: 'Script',
  sentence: 'Another name for a shell node.',
  note: 'a shell node by its older name',
});
