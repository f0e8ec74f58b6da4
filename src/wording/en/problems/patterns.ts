import { fill } from '../../fill.ts';
import { has, shown } from '../../values.ts';
import type { Params, Words } from '../../words.ts';

/** What the engines say of a pattern that cannot be read, in words for whoever wrote it. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/closing \)|unterminated group/i, 'a ( is never closed'],
  [/closing \]|unterminated character class/i, 'a [ is never closed'],
  [/unexpected \)|unmatched '?\)/i, 'a ) closes nothing'],
  [
    /nested repetition|nothing to repeat|missing argument to repetition/i,
    'nothing stands before the *, + or ? that could be repeated',
  ],
  [/repeat count|repetition size|numbers out of order in \{/i, 'the numbers in { } are out of order or too large'],
  [/character class range|range out of order/i, 'the letters of a range in [ ] are out of order'],
  [/trailing backslash|\\ at end/i, 'it ends with a backslash'],
  [/duplicate capture group/i, 'two groups have the same name'],
  [/capture group name|named capture/i, 'the name of a group is not complete'],
  [/invalid group|perl syntax/i, 'what follows the (? means nothing'],
  [/escape/i, 'this backslash means nothing'],
];

const ESCAPED = 'Put a backslash before characters that stand for themselves: \\( \\) \\[ \\. \\*';

/** Words of a pattern that cannot be read; the engine's own are in `params.message` or `params.detail`. */
export function sayPattern(lead: string): (params: Params) => Words {
  return (params) => ({
    message: `${fill(lead, params)}: ${patternWords(shown(params, has(params, 'detail') ? 'detail' : 'message'))}`,
    hint: ESCAPED,
  });
}

/** Why a pattern cannot be read; `said` are the engine's own words, which are never shown. */
function patternWords(said: string): string {
  return SAID.find(([pattern]) => pattern.test(said))?.[1] ?? 'it is no regular expression';
}
