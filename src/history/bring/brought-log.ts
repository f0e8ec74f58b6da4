import type { BroughtText } from '../../engine/models/brought.ts';
import type { Answer } from '../../engine/workflow/answer.ts';

/** One answer of a real run, as its log tells it. */
export interface BroughtAnswer {
  /** The node, by the name that the log has for it. */
  node: string;
  answer: Extract<Answer, { kind: 'answered' | 'failed' }>;
  /** Seconds that it took; absent where the log does not say. */
  seconds?: number;
  /** `tool`: what else a node gave; it is no answer where the node asks nobody. */
  kind: 'model' | 'human' | 'tool';
  /** It is told by the loop around it, too, and by that alone where the rounds have no trace of their own. */
  retold?: true;
}

/** What a log holds: its answers, for each node in the order in which they were given. */
export interface BroughtLog {
  from: BroughtText;
  answers: BroughtAnswer[];
  /** What the run was given to work on; null where the log does not say. */
  input: string | null;
  /** When it began, as the log writes it; '' where it does not. Of several logs the one that sorts first comes first. */
  began: string;
  /** Entries that are none, or say nothing that could be read. */
  unread: number;
  /** Loops whose earlier rounds the log leaves out. */
  cut: string[];
}
