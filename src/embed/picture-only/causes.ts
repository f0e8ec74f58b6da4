import type { causesOf as causes } from '../../engine/reading/cause/causes.ts';

/** That there are mistakes, and not what they are: nobody reads of them in a picture. */
export const causesOf: typeof causes = (_text, { errors }) =>
  errors.map(() => ({ code: 'yaml-syntax', severity: 'error', params: {} }));
