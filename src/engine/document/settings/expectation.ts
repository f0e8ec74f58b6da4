import { choice, group, integer, isMap, number, numberOr, text, type Setting } from './kinds.ts';

/** How a loop may end, the same words for all notations; `left` and `stopped` stand for several of the others. */
export const ENDS = {
  left: { sentence: 'By its own rule, whichever that is.' },
  stopped: {
    sentence: 'By anything but its own rule: a limit, a timer, a budget, an error, or the end of what is around it.',
  },
  threshold: { sentence: 'A score reached its threshold.' },
  keyword: {
    sentence: 'An edge out of it was taken for what an answer said, or a router chose the branch that leads out.',
  },
  condition: { sentence: 'Its condition does not hold any more, or its break condition does.' },
  stable: { sentence: 'Its output did not change any more.' },
  silence: { sentence: 'Nothing triggered it again.' },
  limit: { sentence: 'It had as many rounds as it may have, or a counter came to its limit.' },
  timer: { sentence: 'Its time was over.' },
  budget: { sentence: 'What it or the run may spend was used up.' },
  error: { sentence: 'Something in it failed.' },
  cancelled: { sentence: 'What is around it ended, or it was stopped by hand.' },
} as const;

export type EndWord = keyof typeof ENDS;

const loop = text({ sentence: 'Which loop, by the name of its node; without it the first that is in no other.' });

const rounds = group(
  {
    least: integer({ least: 0, sentence: 'So many rounds, or more.' }),
    most: integer({ least: 0, sentence: 'So many rounds, or fewer.' }),
  },
  { sentence: 'How many rounds the loop has.', map: 'expected-rounds' },
);

/** By the key that tells them apart, what each kind of expectation says. */
const KINDS = {
  ends: {
    ends: choice(ENDS, { sentence: 'How the loop ends, each time that it is run.' }),
    loop,
  },
  rounds: {
    rounds: numberOr(integer({ least: 0, sentence: 'Exactly so many.' }), rounds, {
      sentence: 'How many rounds the loop has, each time that it is run: exactly so many, or from `least` to `most`.',
    }),
    loop,
  },
  result: {
    result: group(
      {
        contains: text({ sentence: 'A text that stands in it.' }),
        equals: text({ sentence: 'All of it, but for space around it.' }),
        matches: text({ sentence: 'A regular expression that is found in it.' }),
      },
      { sentence: 'What the run comes to, as a text.', map: 'expected-result' },
    ),
  },
  prompt: {
    prompt: text({ sentence: 'The node each of whose prompts is looked at, by its name.' }),
    holds: text({ sentence: 'The node whose newest answer, once there is one, every prompt must hold, by its name.' }),
    contains: text({ sentence: 'A text that every prompt must hold.' }),
  },
  costs: {
    costs: group(
      {
        calls: integer({ least: 0, sentence: 'The most calls of models.' }),
        tokens: integer({ least: 0, sentence: 'The most tokens, of prompts and replies together.' }),
        usd: number({ sentence: 'The most money, in US dollars.' }),
        seconds: number({ sentence: 'The most seconds from its start to its end, by the clock of the run.' }),
      },
      { sentence: 'What the run costs at most.', map: 'expected-costs' },
    ),
  },
  status: {
    status: choice(
      {
        completed: { sentence: 'It came to its end.' },
        failed: { sentence: 'An error ended it.' },
        limit: { sentence: 'A limit or a budget of the run ended it.' },
        stopped: { sentence: 'It was stopped by hand.' },
      },
      { sentence: 'How the run ends.' },
    ),
  },
} as const;

type Kinds = typeof KINDS;
type Held<Of> = Of extends Setting<infer Value> ? Value : never;

/** What a document expects of its runs: one line of YAML, named by the key that only its kind has. */
export type Expectation = {
  [Kind in keyof Kinds]: { [Key in Kind & keyof Kinds[Kind]]: Held<Kinds[Kind][Key]> } & {
    [Key in Exclude<keyof Kinds[Kind], Kind>]?: Held<Kinds[Kind][Key]>;
  };
}[keyof Kinds];

/** The expectations of one kind. */
export type ExpectationOf<Kind extends ExpectationKind> = Extract<Expectation, { [Key in Kind]: unknown }>;

export type ExpectationKind = keyof Kinds;

/** Keys of all kinds, as one map: what completion and the reference offer. */
const ALL = group(
  { ...KINDS.ends, ...KINDS.rounds, ...KINDS.result, ...KINDS.prompt, ...KINDS.costs, ...KINDS.status },
  {
    sentence:
      'One thing that is expected of every run: exactly one of `ends`, `rounds`, `result`, `prompt` (with `holds` or `contains`), `costs` and `status`.',
    map: 'expectation',
  },
);

const READERS: Readonly<Record<ExpectationKind, Setting<object>>> = {
  ends: group(KINDS.ends, ALL),
  rounds: group(KINDS.rounds, ALL),
  result: group(KINDS.result, ALL),
  prompt: group(KINDS.prompt, ALL),
  costs: group(KINDS.costs, ALL),
  status: group(KINDS.status, ALL),
};

/** One expectation. A map of two kinds, or of none, is none. */
export const EXPECTATION: Setting<Expectation> = {
  sentence: ALL.sentence,
  map: ALL.map,
  holds: ALL.holds,
  read(value, path, faults) {
    const kind = isMap(value) ? kindOf(value) : null;
    const read = kind === null ? undefined : READERS[kind].read(value, path, faults);
    if (kind !== null && read && isExpectation(kind, read)) return read;
    // What is wrong further inside is told there.
    if (kind === null || !faults.badKeys.some((key) => key.startsWith(`${path}.`))) faults.badKeys.push(path);
    return undefined;
  },
};

function kindOf(value: object): ExpectationKind | null {
  const [found, ...others] = KIND_NAMES.filter((kind) => Object.hasOwn(value, kind));
  return others.length === 0 ? (found ?? null) : null;
}

const KIND_NAMES: readonly ExpectationKind[] = ['ends', 'rounds', 'result', 'prompt', 'costs', 'status'];

/** What was read of the keys of a kind says enough: its own key is there, and of a prompt what it must hold. */
function isExpectation(kind: ExpectationKind, read: object): read is Expectation {
  return Object.hasOwn(read, kind) && (kind !== 'prompt' || 'holds' in read || 'contains' in read);
}
