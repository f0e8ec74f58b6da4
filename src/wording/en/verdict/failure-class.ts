import type { FailureClass } from '../../../engine/workflow/failure-class.ts';

const WORDS: Readonly<Record<FailureClass, string>> = {
  'key-refused': 'the call was refused',
  unpaid: 'the service wants to be paid first',
  'model-unknown': 'the service has no such model, or nothing at this address',
  'used-up': 'what you agreed to is used up',
  unreachable: 'the service was not reached',
  blocked: 'the call was blocked on its way',
  'rate-limited': 'too many calls',
  overloaded: 'the service has too much to do, or broke',
  incomplete: 'the answer did not come to its end',
  other: '',
};

/** What kind of failure it was, as a part of a sentence; '' where nothing is known of it. */
export function wordFailureClass(name: FailureClass): string {
  return WORDS[name];
}
