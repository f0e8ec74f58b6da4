import type { Expectations } from '../../../workflow/activation.ts';
import { remembered } from '../remembered.ts';

/**
 * What a node does: it writes a text or code, says what it thinks of a text, makes one text of several, or a shorter one, fetches
 * something, tries it out; or it speaks for itself (`stance`).
 */
export type Task = 'write' | 'code' | 'judge' | 'merge' | 'shorten' | 'fetch' | 'report' | 'stance';

/** Verbs at the beginning of a sentence, or of a part of one, by what they ask for. */
const VERBS: readonly { task: Task; verbs: string }[] = [
  {
    task: 'judge',
    verbs:
      'rate|score|grade|judge|assess|evaluate|mark|review|critique|criticise|criticize|check|verify|validate|inspect|approve|rank|moderate',
  },
  { task: 'merge', verbs: 'merge|combine|synthesi[sz]e|consolidate|aggregate|integrate' },
  { task: 'shorten', verbs: 'shorten|summari[sz]e|condense|compress|make (?:the|this|it)(?: \\w+)? shorter' },
  {
    task: 'write',
    verbs:
      'write|draft|compose|create|generate|improve|revise|rewrite|refine|produce|propose|explain|answer|plan|describe|announce|translate|develop|tell|find|search|research|analy[sz]e|brainstorm|suggest|continue|polish|edit|list|outline|prepare|name|explore|expand|build|design|thank|make|reply|change|take',
  },
  { task: 'report', verbs: 'try|run|execute|report|test' },
  { task: 'fetch', verbs: 'fetch|retrieve|download|look up|query' },
  { task: 'code', verbs: 'implement|code|program|refactor|debug|fix' },
];

/** Questions and openings of one who wants an opinion. */
const OPINION =
  /\bhow (?:good|well|near|far|much|likely)\b|\bwhat do you think\b|\bwould you\b|\bis (?:this|it|that|the)\b|\bcan this\b|\bdoes (?:this|it)\b|\bwhich .{0,40}(?:wrong|trip|fault)/i;

/** What is said where nothing but a verdict is wanted: `Respond with TRUE if it passes, FALSE otherwise.` */
const VERDICT =
  /\botherwise\b|\bif (?:it|this|that) (?:passes|holds|works|is (?:good|right|correct|valid|true|done|ready))\b/i;

/** Nouns for one whose trade it is to look at others' work, and for one who makes it. */
const READERS =
  /\b(?:critic|reviewer|judge|evaluator|assessor|editor|examiner|inspector|moderator|checker|scorer|grader|validator)\b/i;
const WRITERS = /\b(?:writer|author|drafter|poet|coder|programmer|developer|improver|generator|planner)\b/i;

const CODE = /\b(?:code|function|program|script|python|javascript|typescript|refactor)\b/i;

/**
 * What a node is asked to do, by the first words that say so. Where its prompt does not, by its place: who is scored, or whose
 * answer decides the way, judges; else its name tells, and else it writes.
 */
export function taskOf(told: string, name: string, expect: Expectations): Task {
  return taskBy(told, name, decides(expect));
}

const taskBy = remembered((told: string, name: string, isDeciding: boolean): Task => {
  const words = withoutForm(told);
  if (/\banaly[sz]e (?:this|the) (?:\w+ )?(?:code|function|draft|text|answer)\b/i.test(words)) return 'judge';
  const found = [
    ...VERBS.map(({ task, verbs }) => ({ task, at: verbAt(words, verbs) })),
    { task: 'judge' as const, at: words.search(OPINION) },
  ]
    .filter(({ at }) => at !== -1)
    .sort((left, right) => left.at - right.at)[0]?.task;
  const kind =
    /\b(?:two|three|four|a|an|one) (?:\w+ )?(?:lines?|poem|verse|sentences?|paragraph|haiku|story|riddle)\b/i.exec(
      words,
    );
  if (kind && kind.index === 0) return 'write';
  if (found === undefined) {
    if (isDeciding || VERDICT.test(told)) return 'judge';
    if (/\b(?:you (?:own|walk|drive|live|work|speak|represent)|perspective|point of view|analysis:)/i.test(words))
      return 'stance';
    if (READERS.test(told) || (READERS.test(name) && !WRITERS.test(name))) return 'judge';
    return 'write';
  }
  return found === 'write' && CODE.test(words) && !/\banaly[sz]e/i.test(words) ? 'code' : found;
});

/** Whether somebody waits for the answer to know what comes next. */
export function decides({ keywords, score, criteria, choices }: Expectations): boolean {
  return (
    keywords?.some(({ leaves }) => leaves) === true ||
    score !== undefined ||
    criteria !== undefined ||
    choices !== undefined
  );
}

/** The words without those that only say what the answer is to look like. */
function withoutForm(told: string): string {
  return told
    .replace(
      /\b(?:write|answer|reply|respond|return|output|say|end|begin|start)\b(?: \w+){0,3}? (?:["'“‘`]|[A-Z_]{3,}\b|JSON\b|one of\b|yes\b|no\b|a line\b|four lines\b|nothing but\b)[^\n]*/gi,
      (form) => (/[A-Z_]{3,}|["'“‘`]|json|one of|yes|line|nothing/.test(form) ? '' : form),
    )
    .trim();
}

/** Where one of the verbs asks for something: at the beginning of a sentence or a part of it, or after "you". */
function verbAt(words: string, verbs: string): number {
  const asked = new RegExp(
    `(?:^|[.!?:;,/\\n(]\\s*|\\b(?:you|please|then|and|to|must|should|will|can)\\s+)(?:${verbs})\\b`,
    'gim',
  );
  return words.search(asked);
}
