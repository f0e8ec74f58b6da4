import { isJsonObject, parsedJson } from '../../src/engine/workflow/json.ts';

const KILLS = ['never', 'before', 'torn', 'after'] as const;

/** Where a run dies at an answer: before it is on its tape, with half of its line written, or before it is acted upon. */
export type Kill = (typeof KILLS)[number];

/** What a process is to run, and where it leaves what. */
export interface RunOrder {
  /** Of the terminal's `run`. */
  args: string[];
  kill: Kill;
  /** File that gets the address of each question that was answered, before the answer is kept. */
  answered: string;
  /** File that gets the facts of a run that came to its end. */
  facts: string;
}

export function parseOrder(text: string): RunOrder {
  const json = parsedJson(text);
  const { args, kill, answered, facts } = isJsonObject(json) ? json : {};
  const place = KILLS.find((each) => each === kill);
  if (!Array.isArray(args) || !place || typeof answered !== 'string' || typeof facts !== 'string')
    throw new Error(`no order: ${text}`);
  return { args: args.map(String), kill: place, answered, facts };
}
