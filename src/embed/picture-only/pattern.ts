import type { compilePattern as compile } from '../../engine/patterns/pattern.ts';

/** Takes any pattern, and finds nothing by it: a picture does not tell whether a pattern is well written. */
export const compilePattern: typeof compile = () => ({ ok: true, engine: 're2', test: () => false, exec: () => null });
