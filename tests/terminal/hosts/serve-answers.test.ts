import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answered, HostedRun, OpenQuestion } from '../../../src/hosts/host.ts';
import { listen, type Listening } from '../../../src/terminal/hosts/listen.ts';
import { answersListener, type AnswerStore } from '../../../src/terminal/hosts/serve-answers.ts';
import { signedLink } from '../../../src/terminal/hosts/signed-link.ts';
import { orderOf, REVIEW } from '../../hosts/runs.ts';

const SECRET = 'a secret of the operator';
const ADDRESS = 'Writer[1]/Editor';
const QUESTION: OpenQuestion = { address: ADDRESS, kind: 'human', node: 'Editor', text: 'Good?' };
const LATER = Math.floor(Date.now() / 1000) + 3600;

class Away extends Error {}

/** A store with one run, which asks `open`; `fails`: what it throws. */
function storeOf(open: OpenQuestion[], { ended = false, fails = null as Error | null } = {}) {
  const given: string[] = [];
  const calls: string[] = [];
  let by: string | null = null;
  const store: AnswerStore = {
    read(id) {
      calls.push('read');
      if (fails) return Promise.reject(fails);
      const record = orderOf('r', REVIEW);
      const asked = open.map((each) => (by === null ? each : { ...each, answeredBy: by }));
      const run: HostedRun = {
        record,
        state: 'asking',
        owner: null,
        open: asked,
        status: null,
        startedAt: 0,
        endedAt: null,
      };
      return Promise.resolve(id === 'r' && !ended ? run : null);
    },
    answer(id, address, text, who): Promise<Answered> {
      calls.push('answer');
      if (fails) return Promise.reject(fails);
      if (id !== 'r' || ended) return Promise.resolve({ kind: 'no-run' });
      if (!open.some((each) => each.address === address)) return Promise.resolve({ kind: 'not-asked' });
      if (by !== null) return Promise.resolve({ kind: 'before', by });
      by = who;
      given.push(text);
      return Promise.resolve({ kind: 'taken' });
    },
    isAway: (thrown) => thrown instanceof Away,
  };
  return { store, given, calls };
}

let listening: Listening | null = null;
const defects: unknown[] = [];

afterEach(async () => {
  await listening?.close();
  listening = null;
});

/** Opens `path` of a server over a store; the link of the run's question unless it is said. */
async function serving(store: AnswerStore) {
  listening = await listen(
    { host: '127.0.0.1', port: 0 },
    answersListener(store, SECRET, (thrown) => void defects.push(thrown)),
  );
  const { url } = listening;
  const link = `${url}/answers/${signedLink({ run: 'r', address: ADDRESS }, LATER, SECRET)}`;
  const open = async (at = link, init: RequestInit = {}) => {
    const response = await fetch(at, init);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const answer = (text: string, by = '', at = link) =>
    open(at, { method: 'POST', body: new URLSearchParams({ text, by }) });
  return { url, link, open, answer };
}

describe('a signed link', () => {
  it('shows the question with everything escaped, on a page that runs and loads nothing', async () => {
    const text = '</pre><script>alert("1")</script>\n&amp; <img src=x onerror=y>';
    const { store } = storeOf([{ ...QUESTION, node: '<b>Ed"</b>', text }]);
    const { open } = await serving(store);
    const { status, headers, html } = await open();
    expect(status).toBe(200);
    expect(html).not.toMatch(/<script|<img|<b>|onerror=y>/);
    expect(html).toContain('&#60;/pre&#62;&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;\n&#38;amp; ');
    expect(html.match(/<h1>(.*)<\/h1>/)?.[1]).toBe('&#60;b&#62;Ed&#34;&#60;/b&#62; asks');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers once: the next is told who answered, and then it only says that it was', async () => {
    const { store, given } = storeOf([QUESTION]);
    const { open, answer } = await serving(store);
    expect((await answer('Shorter,\nplease', ' ann\u0007<i> ')).status).toBe(200);
    const second = await answer('Longer', 'bob');
    expect([second.status, second.html.match(/answered already by [^.]*/)?.[0]]).toEqual([
      409,
      'answered already by ann &#60;i&#62;',
    ]);
    const again = await open();
    expect([again.status, again.html.includes('<form'), again.html.includes('Good?')]).toEqual([200, false, false]);
    expect(again.html).toContain('answered already by ann');
    expect(given).toEqual(['Shorter,\nplease']);
  });

  it('takes no empty answer, and keeps the name that was typed', async () => {
    const { store, given } = storeOf([QUESTION]);
    const { status, html } = await (await serving(store)).answer(' \n ', '"ann"');
    expect([status, given]).toEqual([400, []]);
    expect(html).toContain('value="&#34;ann&#34;"');
  });

  it('says what is not asked any more, of a run that went on or is gone', async () => {
    for (const { store } of [storeOf([]), storeOf([QUESTION], { ended: true })]) {
      const { open, answer } = await serving(store);
      for (const { status, html } of [await open(), await answer('late')]) {
        expect(status).toBe(410);
        expect(html).toContain('does not ask this any more');
      }
      await listening?.close();
    }
  });

  it('does not lose what was typed while the store is away', async () => {
    const { store } = storeOf([QUESTION], { fails: new Away('secret of the store') });
    const { open, answer } = await serving(store);
    const { status, html } = await answer('A <long> answer', 'ann');
    expect([status, (await open()).status]).toEqual([503, 503]);
    expect(html).toContain('A &#60;long&#62; answer</textarea>');
    expect(html).not.toContain('secret of the store');
    expect(defects).toEqual([]);
  });

  it('takes no more than 64 kB', async () => {
    const { store, calls } = storeOf([QUESTION]);
    const { link, answer } = await serving(store);
    expect((await answer('a'.repeat(60_000))).status).toBe(200);
    const status = await new Promise((resolve, reject) => {
      const sending = request(link, { method: 'POST' }, ({ statusCode }) => resolve(statusCode));
      sending.on('error', reject);
      // Without an end, too.
      sending.write('a'.repeat(70_000));
    });
    expect(status).toBe(413);
    expect(calls).toEqual(['answer']);
  });
});

describe('whoever has no link', () => {
  it('gets one and the same 404, and the store is not asked', async () => {
    const { store, calls } = storeOf([QUESTION]);
    const { url, link, open, answer } = await serving(store);
    const old = `${url}/${signedLink({ run: 'r', address: ADDRESS }, 1000, SECRET)}`;
    const others = [`${url}/`, `${url}/r`, link.slice(0, -1), link.replace('/r/', '/s/'), old, `${url}/favicon.ico`];
    const pages = [...(await Promise.all(others.map((each) => open(each)))), await answer('x', 'ann', old)];
    expect(new Set(pages.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect([pages[0]?.status, calls]).toEqual([404, []]);
  });
});
