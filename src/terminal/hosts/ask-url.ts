import { createHmac } from 'node:crypto';
import type { Host, OutsideQuestion } from '../../hosts/host.ts';
import type { AskUrl } from './ask-options.ts';
import { signedLink } from './signed-link.ts';

/** What is sent. Who gets it twice knows it by `run` and `address`. */
interface Message extends OutsideQuestion {
  run: string;
  /** When it was asked, by the clock of the worker, as ISO 8601. */
  when: string;
  /** By which it is answered, once. */
  link?: string;
}

/** Tells the operator's address what is asked. */
export interface Teller {
  /** Does not wait for what comes of it, and never throws; each question once. `waited`: seconds since it was asked. */
  tell(run: string, question: OutsideQuestion, waited?: number): void;
  /** Waits for what is being told, at most so many milliseconds, and gives up the rest. */
  end(within: number): Promise<void>;
}

/** What a teller reaches out with. */
export interface Outside {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or once it is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<unknown>;
  /** Told what was not told, in a line. */
  onFailure(run: string, line: string): void;
}

/** Milliseconds before each further try, and after which a try has failed. */
const WAITS = [1_000, 3_000, 9_000, 27_000, 81_000];
const LONGEST_TRY = 10_000;

/** Messages under way at once. */
const AT_ONCE = 16;

/** So many questions are remembered as told. */
const MOST_TOLD = 10_000;

/** Seconds that a link lasts. */
const LINK_LASTS = 7 * 86_400;

export function teller({ url, answerUrl, secret }: AskUrl, { fetch, now, pause, onFailure }: Outside): Teller {
  const told = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const over = new AbortController();
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  /** One of the few that are under way at once. */
  async function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  }

  /** Null where it was taken, else what came instead. */
  async function post(body: string): Promise<string | null> {
    const left = 'the worker has left';
    if (over.signal.aborted) return left;
    const time = String(Math.floor(now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-loop-time': time,
      'x-loop-signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
    };
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_TRY)]);
    try {
      // A link is for this address and no other.
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response.ok ? null : `it answered ${response.status}`;
    } catch (thrown) {
      return over.signal.aborted ? left : reasonOf(thrown);
    }
  }

  async function send(message: Message): Promise<void> {
    const body = JSON.stringify(message);
    let failed = await inTurn(() => post(body));
    for (const wait of WAITS) {
      if (failed === null || over.signal.aborted) break;
      await pause(wait, over.signal);
      failed = await inTurn(() => post(body));
    }
    if (failed === null) return;
    told.delete(keyOf(message.run, message.address));
    // An address may hold what nobody else should read.
    onFailure(message.run, `${new URL(url).origin} was not told of ${message.address}: ${failed}`);
  }

  return {
    tell(run, { address, kind, node, text }, waited = 0) {
      const key = keyOf(run, address);
      if (told.has(key)) return;
      told.add(key);
      const [oldest] = told;
      if (told.size > MOST_TOLD && oldest !== undefined) told.delete(oldest);
      const when = new Date(now() - waited * 1000).toISOString();
      const expires = Math.floor(now() / 1000) + LINK_LASTS;
      const link = answerUrl === null ? {} : { link: `${answerUrl}/${signedLink({ run, address }, expires, secret)}` };
      const sent: Promise<void> = send({ run, address, kind, node, text, when, ...link }).finally(() =>
        underWay.delete(sent),
      );
      underWay.add(sent);
    },
    async end(within) {
      await Promise.race([Promise.all(underWay), pause(within, over.signal)]);
      over.abort();
      await Promise.all(underWay);
    },
  };
}

/**
 * The host, which tells each question for people and tools when it was noted first. What a worker was telling when it died is told again by the
 * next one that takes the run from it, and so may be told twice; where the run had no worker any more, it is not: `status` names what is asked.
 */
export function tellingHost<Told extends Pick<Host, 'note' | 'claim' | 'read'>>(host: Told, { tell }: Teller): Told {
  return {
    ...host,
    async note(hold, asked, gone) {
      const isMine = await host.note(hold, asked, gone);
      for (const each of isMine ? asked : []) if ('kind' in each) tell(hold.lease.run, each);
      return isMine;
    },
    async claim(lease, owner) {
      const taken = await host.claim(lease, owner);
      if (taken && lease.attempt > 0 && taken.waited.size > 0) void tellAgain(lease.run, taken.waited);
      return taken;
    },
  } satisfies Pick<Host, 'note' | 'claim'> & Told;

  async function tellAgain(run: string, waited: ReadonlyMap<string, number>): Promise<void> {
    const open = await host.read(run).then(
      (read) => read?.open ?? [],
      () => [],
    );
    for (const each of open) if (each.answeredBy === undefined) tell(run, each, waited.get(each.address));
  }
}

function keyOf(run: string, address: string): string {
  return `${run}/${address}`;
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.message;
}
