import type { Dialect } from '../dialect.ts';

/** Stands in until the reader is here. */
export const containerDialect: Dialect = {
  notation: 'container',
  open: () => ({ wrapped: false, workflow: null, plan: null, sources: {}, problems: [{ code: 'notation-not-yet', severity: 'error', params: { notation: 'container' } }] }),
};
