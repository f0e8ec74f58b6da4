import type { Problem } from '../workflow/problem.ts';

/**
 * What a rule says: the message, and what to type ('' when there is nothing). `<name>` stands for a param, as `wording/fill.ts` fills it
 * in. `near`: the second one is said where no known name is near; else the hint asks whether that one was meant (param `closest`).
 */
export type Sentences = readonly [message: string, hint: string] | { readonly near: readonly [string, string] };

/** The words of a rule, as data: they lie beside its check, and are made into sentences by `wording/`. */
export type RuleWords = Sentences | ((params: Problem['params']) => Sentences);
