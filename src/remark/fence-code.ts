import type { Coded } from '../wording/wording.ts';

/** What is wrong with a fence, beside what is wrong with its text; words and params: `wording/en/problems/fence.ts`. */
export type FenceCode =
  'fence-site' | 'fence-word' | 'fence-without-embed' | 'fence-too-large' | 'fence-secret' | 'fence-undrawn';

export type FenceProblem = Coded & { code: FenceCode };
