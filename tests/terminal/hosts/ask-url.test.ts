import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Hold, Host, HostedRun, Lease, OpenQuestion, OutsideQuestion } from '../../../src/hosts/host.ts';
import { teller, tellingHost, type Teller } from '../../../src/terminal/hosts/ask-url.ts';
import { readSignedLink } from '../../../src/terminal/hosts/signed-link.ts';
import { orderOf, REVIEW } from '../../hosts/runs.ts';

const SECRET = 'a secret of the operator';
const QUESTION: OutsideQuestion = { address: 'W[1]/Editor', kind: 'human', node: 'Editor', text: 'Good? “ß”' };
const NOW = Date.UTC(2026, 0, 2);

interface Sent {
  url: string;
  headers: Headers;
  body: string;
}

/** A teller before an address that answers so, one after the other, and then 204. */
function telling(answers: readonly (number | Error)[] = [], answerUrl: string | null = null) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const failures: string[] = [];
  let now = NOW;
  const told = teller(
    { url: 'https://ops.example/hook/token-of-theirs', answerUrl, secret: SECRET },
    {
      fetch(input, init) {
        const answer = answers[sent.length] ?? 204;
        sent.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve(new Response(null, { status: answer }));
      },
      now: () => now,
      pause(milliseconds, signal) {
        if (signal.aborted) return Promise.resolve();
        pauses.push(milliseconds);
        now += milliseconds;
        return new Promise((resolve) => setTimeout(resolve, 0));
      },
      onFailure: (run, line) => void failures.push(`${run}: ${line}`),
    },
  );
  return { told, sent, pauses, failures };
}

/** Lets everything that is under way come to an end. */
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));

describe('what is asked is told', () => {
  it('with a signature over time and body', async () => {
    const { told, sent, failures } = telling();
    told.tell('r', QUESTION, 60);
    await settled();
    expect(failures).toEqual([]);
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: '' }] = sent;
    expect(url).toBe('https://ops.example/hook/token-of-theirs');
    expect(JSON.parse(body)).toEqual({ run: 'r', ...QUESTION, when: '2026-01-01T23:59:00.000Z' });
    const time = headers.get('x-loop-time');
    expect(Number(time)).toBe(NOW / 1000);
    expect(headers.get('x-loop-signature')).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
  });

  it('with a link that stands for the question for a week', async () => {
    const { told, sent } = telling([], 'https://ops.example/answers');
    told.tell('r', QUESTION);
    await settled();
    const link = /"link":"https:\/\/ops\.example\/answers(\/r\/[^"/]+)"/.exec(sent[0]?.body ?? '')?.[1] ?? '';
    const week = 7 * 86_400;
    expect(readSignedLink(link, NOW / 1000 + week - 1, SECRET)).toEqual({ run: 'r', address: QUESTION.address });
    expect(readSignedLink(link, NOW / 1000 + week, SECRET)).toBeNull();
  });

  it('again after a growing wait until it is taken, each time with a time and signature of its own', async () => {
    const { told, sent, pauses, failures } = telling([500, new Error('reset'), 302]);
    told.tell('r', QUESTION);
    await settled();
    expect([sent.length, pauses, failures]).toEqual([4, [1000, 3000, 9000], []]);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers.get('x-loop-signature'))).size).toBe(4);
  });

  it('not for ever: then one line says so, without the address that may hold a key', async () => {
    const { told, sent, failures } = telling(Array<number>(6).fill(503));
    told.tell('r', QUESTION);
    await settled();
    expect(sent).toHaveLength(6);
    expect(failures).toEqual(['r: https://ops.example was not told of W[1]/Editor: it answered 503']);
    // It may be told by whoever tries it next.
    told.tell('r', QUESTION);
    await settled();
    expect(sent).toHaveLength(7);
  });

  it('once a question, and of each run', async () => {
    const { told, sent } = telling();
    for (const run of ['r', 'r', 's', 'r']) told.tell(run, QUESTION);
    await settled();
    expect(sent).toHaveLength(2);
  });

  it('to the end of a worker that leaves, which does not wait for an address that is away', async () => {
    const { told, sent } = telling();
    for (let nth = 0; nth < 40; nth++) told.tell('r', { ...QUESTION, address: `W[${nth}]` });
    await told.end(5000);
    expect(sent).toHaveLength(40);
    const failures: string[] = [];
    const away = teller(
      { url: 'https://ops.example/', answerUrl: null, secret: SECRET },
      {
        fetch: (_input, init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
        now: () => NOW,
        pause: () => Promise.resolve(),
        onFailure: (_run, line) => void failures.push(line),
      },
    );
    away.tell('r', QUESTION);
    await away.end(1);
    expect(failures).toEqual(['https://ops.example was not told of W[1]/Editor: the worker has left']);
  });
});

describe('a host that tells', () => {
  const lease: Lease = { run: 'r', id: '1', attempt: 0, wanted: { engine: 'e', asksModels: false } };
  const hold: Hold = { lease, epoch: 1 };

  function hostOf(open: OpenQuestion[], isMine = true) {
    const record = orderOf('r', REVIEW);
    const run: HostedRun = { record, state: 'ready', owner: null, open, status: null, startedAt: 0, endedAt: null };
    const waited = new Map([
      ['W[1]/Editor', 60],
      ['W[1]/Tool', 5],
      ['W[1]/Model', 5],
    ]);
    const host: Pick<Host, 'note' | 'claim' | 'read'> = {
      note: () => Promise.resolve(isMine),
      claim: (taken) => Promise.resolve({ hold: { lease: taken, epoch: 1 }, record, waited }),
      read: () => Promise.resolve(run),
    };
    const told: string[] = [];
    const to: Teller = {
      tell: (_run, { address }, seconds = 0) => void told.push(`${address} ${seconds}`),
      end: () => Promise.resolve(),
    };
    return { host: tellingHost(host, to), told };
  }

  it('tells what was noted for people and tools, and nothing of a run that another worker has', async () => {
    const { host, told } = hostOf([]);
    expect(await host.note(hold, [QUESTION, { address: 'W[1]/Model' }], [])).toBe(true);
    expect(told).toEqual(['W[1]/Editor 0']);
    const lost = hostOf([], false);
    expect(await lost.host.note(hold, [QUESTION], [])).toBe(false);
    expect(lost.told).toEqual([]);
  });

  it('tells again what the worker before may not have told, but for what is answered', async () => {
    const { host, told } = hostOf([QUESTION, { ...QUESTION, address: 'W[1]/Tool', answeredBy: '' }]);
    await host.claim(lease, 'me');
    await settled();
    expect(told).toEqual([]);
    await host.claim({ ...lease, attempt: 1 }, 'me');
    await settled();
    expect(told).toEqual(['W[1]/Editor 60']);
  });
});
