/** Marks the output of a failed code node in the original. */
export const CODE_FAILED = '==CODE EXECUTION FAILED==';

/** A function that an edge may ask: what it tests, and the words that would make a message pass. */
interface ConditionFunction {
  sentence: string;
  test(message: string): boolean;
  /** Empty where a message passes that lacks something; absent where no words could be said. */
  words?: readonly string[];
}

/** The functions that the original ships (`functions/edge/conditions.py`). */
const FUNCTIONS = {
  true: { sentence: 'Every message passes.', test: () => true },
  contains_keyword: {
    sentence: 'The message holds the word "trigger", in any case.',
    test: (message) => message.toLowerCase().includes('trigger'),
    words: ['trigger'],
  },
  not_contains_keyword: {
    sentence: 'The message lacks the word "trigger".',
    test: (message) => !message.toLowerCase().includes('trigger'),
    words: [],
  },
  length_greater_than_5: {
    sentence: 'The message has more than five characters.',
    test: (message) => message.length > 5,
  },
  always_false: { sentence: 'No message passes.', test: () => false },
  code_pass: {
    sentence: 'The code that ran before did not fail.',
    test: (message) => !message.includes(CODE_FAILED),
    words: [],
  },
  code_fail: {
    sentence: 'The code that ran before failed.',
    test: (message) => message.includes(CODE_FAILED),
    words: [CODE_FAILED],
  },
  need_reflection_loop: {
    sentence: 'There is no line "Verdict: STOP" or "Verdict: DONE".',
    test: needsReflection,
    words: ['Verdict: CONTINUE'],
  },
  should_stop_loop: {
    sentence: 'There is a line "Verdict: STOP" or "Verdict: DONE".',
    test: (message) => !needsReflection(message),
    words: ['Verdict: STOP'],
  },
} as const satisfies Readonly<Record<string, ConditionFunction>>;

export const FUNCTION_SENTENCES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, { sentence }]) => [name, sentence]),
);

/** A function by name; null when the original has none of that name, which counts as true there (with a warning). */
export function conditionFunction(name: string): ConditionFunction | null {
  const functions: Readonly<Record<string, ConditionFunction>> = FUNCTIONS;
  return Object.hasOwn(functions, name) ? (functions[name] ?? null) : null;
}

const VERDICT = /verdict\s*:\s*(\w+)/i;

/** Whether a reviewer's text asks for another round: no verdict, or one that is not STOP or DONE. */
function needsReflection(message: string): boolean {
  const verdict = VERDICT.exec(message)?.[1];
  return verdict === undefined || !['STOP', 'DONE'].includes(verdict.toUpperCase());
}
