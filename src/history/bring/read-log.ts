import type { BroughtText } from '../../engine/models/brought.ts';
import { readAnswerLines } from './answer-lines.ts';
import type { BroughtLog } from './brought-log.ts';
import { readChatdevLog } from './chatdev-log.ts';
import { readOrkaTrace } from './orka-trace.ts';

/** Who reads which kind of log. A text is the first kind that takes it. */
const READERS: Readonly<Record<BroughtText, (text: string) => BroughtLog | null>> = {
  'chatdev-log': readChatdevLog,
  'orka-trace': readOrkaTrace,
  'answer-lines': readAnswerLines,
};

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
  for (const read of Object.values(READERS)) {
    const log = read(content);
    if (log) return log;
  }
  return null;
}
