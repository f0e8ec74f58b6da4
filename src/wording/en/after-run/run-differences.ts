import { shortened } from '../../../engine/document/shortened.ts';
import { ACCOUNTED, type LoopAccount, type RunAccount } from '../../../engine/inspection/account.ts';
import { withCapital } from '../../stops.ts';
import type { Names } from '../../words.ts';
import { wordAnswerAt } from './fork.ts';
import { wordResult } from '../verdict/result.ts';
import { wordVerdict } from '../verdict/verdict.ts';

/** What two runs do not share: where, and what each of them has there; '' where it has nothing. */
export interface RunDifference {
  at: string;
  before: string;
  now: string;
}

/** So much of an answer is quoted. */
const MOST_QUOTED = 160;

/** A run and how its nodes are called. */
export interface ComparedRun {
  account: RunAccount;
  names: Names;
}

/** In which answers and rounds a run differs from an earlier one, and whether in its end; as far as both are told. */
export function wordRunDifferences(before: ComparedRun, now: ComparedRun): RunDifference[] {
  const [earlier, later] = [saidIn(before), saidIn(now)];
  const keys = [...later.keys(), ...[...earlier.keys()].filter((key) => !later.has(key))];
  return keys.flatMap((key) => {
    const [old, fresh] = [earlier.get(key), later.get(key)];
    // What is not told of a long run may be there all the same.
    if (old?.text === fresh?.text || (!old && isCut(before, key)) || (!fresh && isCut(now, key))) return [];
    return [{ at: (fresh ?? old)?.at ?? '', before: quoted(old), now: quoted(fresh) }];
  });
}

/** More of this kind was in the run than its account holds. */
function isCut({ account }: ComparedRun, key: string): boolean {
  if (key.startsWith('answer ')) return lacksAnswers(account);
  return key.startsWith('round ') && lacksRounds(account);
}

/** Its account holds all answers and rounds. */
export function isToldWhole(account: RunAccount): boolean {
  return !lacksAnswers(account) && !lacksRounds(account);
}

function lacksAnswers({ answers }: RunAccount): boolean {
  return answers.length === ACCOUNTED.answers;
}

function lacksRounds({ loops, moreLoops }: RunAccount): boolean {
  return moreLoops > 0 || loops.some(({ ends, last }) => last !== null && last.round > ends.length);
}

interface SaidThere {
  at: string;
  text: string;
}

/** All that is compared, by what and where. */
function saidIn({ account, names }: ComparedRun): Map<string, SaidThere> {
  const said = new Map<string, SaidThere>();
  for (const { address, text } of account.answers)
    said.set(`answer ${address}`, { at: withCapital(wordAnswerAt(address, names)), text });
  for (const loop of account.loops)
    for (const verdict of loop.ends)
      said.set(`round ${verdict.path} ${verdict.round}`, {
        at: `How round ${verdict.round} of ${loopPath(loop)} ended`,
        text: wordVerdict(verdict, names),
      });
  if (account.result) {
    said.set('end', { at: 'How the run ended', text: wordResult(account.result) });
    said.set('result', { at: 'The result', text: account.result.result.text });
  }
  return said;
}

/** A loop as verdicts name it: `outer[2]/inner`; '' where none of its rounds ended. */
export function loopPath({ last }: LoopAccount): string {
  return last?.path ?? '';
}

function quoted(said: SaidThere | undefined): string {
  return said ? shortened(said.text.replace(/\s+/g, ' ').trim(), MOST_QUOTED) : '';
}
