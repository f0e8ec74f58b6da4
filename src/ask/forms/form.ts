import type { Json } from '../../engine/workflow/json.ts';
import type { Ladder } from '../ladder.ts';
import type { Question } from '../question.ts';
import type { Said } from '../said.ts';

/** How a server is spoken to. */
export interface Form {
  /** Where a question goes. */
  url(baseUrl: string): string;
  headers(key: string | null): Record<string, string>;
  body(model: string, question: Question, ladder: Ladder): Record<string, Json>;
  /** Adds one event of a stream to what was said. */
  event(said: Said, data: Json): void;
  /** Takes an answer that comes as a whole; what is none leaves `said` without its end. */
  whole(said: Said, body: Json): void;
}
