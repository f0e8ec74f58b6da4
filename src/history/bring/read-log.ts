import type { BroughtFrom } from '../../engine/models/brought.ts';
import { readAnswerLines } from './answer-lines.ts';
import type { BroughtLog } from './brought-log.ts';
import { readChatdevLog } from './chatdev-log.ts';
import { readOrkaTrace } from './orka-trace.ts';

/** Bytes of a log: what OrKa writes of one round may come to a megabyte. */
export const LOG_LIMIT = 32 * 1024 * 1024;

/** By what a text shows at its beginning that it means to be a log, and who reads it. */
const FORMATS: Readonly<Record<BroughtFrom, { looks: RegExp; read(text: string): BroughtLog | null }>> = {
  'chatdev-log': { looks: /^\s*\{[\s\S]{0,400}?"(?:workflow_id|log_type)"\s*:/, read: readChatdevLog },
  'orka-trace': { looks: /^\s*\{[\s\S]{0,400}?"(?:_metadata|execution_metadata|blob_store)"\s*:/, read: readOrkaTrace },
  'answer-lines': {
    looks: /^\s*(?:(?:```|~~~)[^\n]*\n\s*)?(?:\[\s*|-\s*)?\{?\s*(?:"node"|node)\s*:[^\n]*\n?[^\n]*\banswer"?\s*:/,
    read: readAnswerLines,
  },
};

/** How much of a text is looked at. */
const BEGINNING = 4096;

/** Whether the text of a file means to be a log of a real run, or answers of one. */
export function looksLikeLog(text: string): boolean {
  const beginning = text.slice(0, BEGINNING).replace(/^\uFEFF/, '');
  return Object.values(FORMATS).some(({ looks }) => looks.test(beginning));
}

/**
 * What these texts together hold, in the order in which they were begun: OrKa writes a file for each round of a loop. Null where one of
 * them is no log.
 */
export function readLogs(texts: readonly string[]): BroughtLog | null {
  const logs = texts.map(readLog).filter((log) => log !== null);
  logs.sort((one, other) => (one.began < other.began ? -1 : one.began > other.began ? 1 : 0));
  const [first] = logs;
  if (!first || logs.length < texts.length) return null;
  const own = new Set(logs.flatMap(({ answers }) => answers.filter(({ retold }) => !retold).map(({ node }) => node)));
  const answers = logs.flatMap((log) => log.answers.filter(({ node, retold }) => !retold || !own.has(node)));
  return {
    from: first.from,
    answers,
    input: logs.find(({ input }) => input !== null)?.input ?? null,
    began: first.began,
    unread: logs.reduce((unread, log) => unread + log.unread, 0),
    // Rounds that have traces of their own are all there.
    cut: answers.some(({ retold }) => retold) ? logs.flatMap(({ cut }) => cut) : [],
  };
}

function readLog(text: string): BroughtLog | null {
  const content = text.replace(/^\uFEFF/, '');
  for (const { read } of Object.values(FORMATS)) {
    const log = read(content);
    if (log) return log;
  }
  return null;
}
