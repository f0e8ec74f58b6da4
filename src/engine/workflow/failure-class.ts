/** The classes of failures of whoever is asked, each with whether the same question, asked again, may be answered. */
const CLASSES = {
  /** Without a key, or with one that the service does not take (401, 403). */
  'key-refused': { retry: false },
  /** The service wants money first (402, a used-up quota). */
  unpaid: { retry: false },
  /** The service has no such model, or not for this key (404). */
  'model-unknown': { retry: false },
  /** The visitor agreed to so much and no more, and it is used up. */
  'used-up': { retry: false },
  /** Nobody is there: no name, no connection. */
  unreachable: { retry: false },
  /** The browser or a network between does not let the call through: CORS, a content policy, a proxy. */
  blocked: { retry: false },
  /** Too many calls (429). */
  'rate-limited': { retry: true },
  /** The service has too much to do, or broke (5xx). */
  overloaded: { retry: true },
  /** The answer broke off before its end. */
  incomplete: { retry: true },
  other: { retry: true },
} as const satisfies Record<string, { retry: boolean }>;

export type FailureClass = keyof typeof CLASSES;

export const FAILURE_CLASSES = Object.keys(CLASSES) as readonly FailureClass[];

export function isFailureClass(name: unknown): name is FailureClass {
  return typeof name === 'string' && Object.hasOwn(CLASSES, name);
}

/** Whether asking again may help. What no retry mends holds for the questions that follow, too: a run may as well end. */
export function isWorthRetry(name: FailureClass = 'other'): boolean {
  return CLASSES[name].retry;
}

/** The params of `model-failed`: the words of whoever failed, and the class where it is known. */
export function failedParams(failed: { error: string; class?: FailureClass }): {
  message: string;
  class?: FailureClass;
} {
  const { error, class: kind } = failed;
  return { message: error, ...(kind !== undefined && { class: kind }) };
}
