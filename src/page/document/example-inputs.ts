import type { Json } from '../../engine/workflow/json.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Port } from '../../engine/workflow/workflow.ts';
import { inputKind } from './input-value.ts';

/** Texts for inputs that are called as inputs mostly are; the first pattern that fits the name counts. */
const TEXTS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/code|snippet|function/i, 'def double(n):\n    return n + n'],
  [/language/i, 'English'],
  [/guideline|criteria|rules?$|requirement|style|tone/i, 'Be brief, and give one concrete example.'],
  [/url|link|address/i, 'https://example.org/'],
  [/mail|message/i, 'Could we move our meeting to Thursday at ten?'],
  [
    /transcript|notes|document|content|text|body/i,
    'We agreed to ship on Friday. Ann writes the release note, Ben tests.',
  ],
  [/question|query/i, 'Why does a loop need a limit?'],
  [/topic|subject|theme|plot|title/i, 'A lighthouse that learns to dance'],
  [/name|author|user/i, 'Ada'],
  [/task|prompt|input|goal|wish|instruction|request/i, 'Write three sentences on why loops need a limit.'],
];

/** A value that a workflow can be tried with, of the type that the input asks for. */
export function exampleInput({ name, type }: Port): Json {
  const kind = inputKind(type);
  switch (kind) {
    case 'number':
      return 3;
    case 'boolean':
      return true;
    case 'list':
      return ['first', 'second', 'third'];
    case 'json':
      return { example: true, items: [1, 2, 3] };
    case 'text':
      return TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? `An example for ${name}`;
    default:
      return unreachable(kind);
  }
}
