import type { ChatdevCode } from './problem-codes/chatdev.ts';
import type { ContainerCode } from './problem-codes/container.ts';
import type { LoopExitCode } from './problem-codes/loop-exit.ts';
import type { OrkaCode } from './problem-codes/orka.ts';
import type { ReadingCode } from './problem-codes/reading.ts';
import type { RunCode } from './problem-codes/run.ts';
import type { NotationName } from './notation-name.ts';

/** What the reader of fields says of any notation. */
export type FieldCode = 'required' | 'type' | 'empty' | 'too-small' | 'one-of' | 'unknown-key';

/** A code as a notation's own code says it, before the notation's name is put in front. */
export type ToldCode = FieldCode | ChatdevCode | ContainerCode | LoopExitCode | OrkaCode;

/** What a rule of the linter finds. Which of them there are, the rules themselves say (`notations/rule-codes.ts`). */
export type RuleCode = `lint-${string}`;

/** Codes that have words in `wording/`, which does not compile while one of them has none, or while words have no code. */
export type WordedCode =
  | ReadingCode
  | RunCode
  | `chatdev-${ChatdevCode}`
  | `container-${ContainerCode}`
  | `loop-exit-${LoopExitCode}`
  | `orka-${OrkaCode}`;

/**
 * Every code that a problem may have. That a notation tells no code of another is not said here: a reader of fields does not know for
 * which of them it reads.
 */
export type ProblemCode = WordedCode | RuleCode | `${NotationName}-${ToldCode}`;

/** Every change that may be offered to mend a problem. */
export type FixCode =
  | 'remove-duplicate-key'
  | 'rename-key'
  | 'quote-value'
  | 'use-value'
  | 'indent'
  | 'tabs-to-spaces'
  | 'plain-spaces'
  | 'close'
  | 'open'
  | 'double-backslash'
  | 'new-line'
  | 'remove'
  | 'insert-space'
  | 'insert-comma'
  | 'remove-markdown'
  | 'remove-comments'
  | 'draft-to-exit'
  | 'add-document'
  | 'add-edge'
  | 'carry-only'
  | 'cap-rounds'
  | 'ignore-case'
  | 'refuse-word'
  | 'add-reference'
  | 'ask-for-json'
  | 'ask-for-word'
  | 'prefer-agent'
  | 'set-timeout'
  | 'add-group'
  | 'wrap-fragment';
