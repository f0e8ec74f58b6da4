import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressAsked, readAddress } from '../../src/share/address.ts';
import { fetchText } from '../../src/share/fetch-text.ts';
import { LINK_LIMITS } from '../../src/share/limits.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';

function read(given: string) {
  const found = readAddress(given);
  if (!found.ok) throw new Error(found.problem.code);
  return found.address;
}

function refused(given: string): string {
  const found = readAddress(given);
  return found.ok ? found.address.url : found.problem.code;
}

describe('an address', () => {
  it.each([
    ['https://gist.github.com/octo/0a1b2c', 'https://gist.githubusercontent.com/octo/0a1b2c/raw'],
    ['https://gist.github.com/octo/0a1b2c/', 'https://gist.githubusercontent.com/octo/0a1b2c/raw'],
    [`https://gist.github.com/octo/0a1b2c/${SHA}#file-x`, `https://gist.githubusercontent.com/octo/0a1b2c/raw/${SHA}`],
    [
      `https://gist.github.com/octo/0a1b2c/raw/${SHA}/loop.yaml`,
      `https://gist.githubusercontent.com/octo/0a1b2c/raw/${SHA}/loop.yaml`,
    ],
    ['https://github.com/o/r.x/blob/main/a/b%20c.yaml#L3', 'https://raw.githubusercontent.com/o/r.x/main/a/b%20c.yaml'],
    ['https://www.github.com/o/r/blob/v1/loop.yaml?raw=true', 'https://raw.githubusercontent.com/o/r/v1/loop.yaml'],
    ['https://github.com/o/r/raw/main/loop.yaml', 'https://raw.githubusercontent.com/o/r/main/loop.yaml'],
  ])('of a page on GitHub leads to the text itself: %s', (given, url) => {
    const { host } = new URL(url);
    expect(read(given)).toMatchObject({ url, host, isRewritten: true });
  });

  it.each([
    'https://raw.githubusercontent.com/o/r/main/loop.yaml',
    'https://example.org/github.com/o/r/blob/main/loop.yaml',
    'https://github.com.example.org/o/r/blob/main/loop.yaml',
    'https://gist.github.com.example.org/octo/0a1b2c',
    'https://github.com/o/r',
    'https://github.com:444/o/r/blob/main/loop.yaml',
    'https://example.org:8443/loop.yaml?token=1',
  ])('of anything else is fetched as it stands, from the host that is named: %s', (given) => {
    expect(read(` ${given}#part `)).toMatchObject({ url: given, host: new URL(given).host, isRewritten: false });
  });

  it.each([
    ['loop.yaml', 'address-unread'],
    ['//example.org/loop.yaml', 'address-unread'],
    ['http://example.org/loop.yaml', 'address-not-https'],
    ['javascript:alert(1)', 'address-not-https'],
    ['data:text/plain,graph', 'address-not-https'],
    ['file:///etc/passwd', 'address-not-https'],
    ['https://me@example.org/loop.yaml', 'address-with-password'],
    ['https://github.com:x@example.org/o/r/blob/main/loop.yaml', 'address-with-password'],
  ])('is refused: %s', (given, code) => expect(refused(given)).toBe(code));

  it('whatever it is, names the host that is asked, over an encrypted connection', () => {
    const parts = fc.constantFrom(
      'https://',
      'github.com',
      'gist.',
      '/',
      'blob',
      'a',
      '@',
      ':',
      '..',
      '%2f',
      '#',
      '?',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (given) => {
        const found = readAddress(given.join(''));
        if (!found.ok) return;
        const url = new URL(found.address.url);
        expect([url.protocol, url.host, url.username, url.hash]).toEqual(['https:', found.address.host, '', '']);
      }),
    );
  });

  it('is asked for behind the question mark, and behind the # sign, where no server sees it', () => {
    const url = 'https://example.org/a b?x=1&y=2';
    expect(addressAsked({ search: `?url=${encodeURIComponent(url)}`, hash: '' })).toBe(url);
    expect(addressAsked({ search: '', hash: `#url=${encodeURIComponent(url)}` })).toBe(url);
    expect(addressAsked({ search: '', hash: '#url=https://example.org/100%' })).toBe('https://example.org/100%');
    expect(addressAsked({ search: '?uri=x', hash: '#1aAAAA' })).toBeNull();
  });
});

describe('a text from an address', () => {
  const FROM = read('https://example.org/loop.yaml');
  const answer =
    (body: BodyInit | null, type = 'text/plain; charset=utf-8', more: ResponseInit = {}): typeof fetch =>
    () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': type }, ...more }));
  const code = async (fetching: typeof fetch): Promise<string> => {
    const fetched = await fetchText(FROM, fetching);
    return fetched.ok ? fetched.text : fetched.problem.code;
  };

  it('is asked for without cookies and without a word of who asks, and is not followed elsewhere', async () => {
    const asked: unknown[] = [];
    await fetchText(FROM, (...request) => {
      asked.push(...request);
      return Promise.resolve(new Response(''));
    });
    expect(asked).toEqual([
      FROM.url,
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' }),
    ]);
  });

  it.each([
    'text/plain',
    'text/yaml',
    'application/json',
    'Application/YAML',
    'application/octet-stream',
    'image/svg+xml',
  ])('is taken as %s', async (type) => expect(await code(answer('graph: ü', type))).toBe('graph: ü'));

  it.each([
    ['a page', answer('<html>', 'text/html; charset=utf-8'), 'fetched-page'],
    ['a picture', answer('x', 'image/png'), 'fetched-type'],
    ['something that nobody names', answer(new Uint8Array([120]), ''), 'fetched-type'],
    ['what is not there', answer('no', 'text/plain', { status: 404 }), 'fetched-status'],
    ['what lies elsewhere', answer(null, 'text/plain', { status: 302 }), 'fetched-redirect'],
    ['bytes that are no text', answer(new Uint8Array([0xff, 0xfe, 0x00])), 'fetched-no-text'],
    ['a text with a NUL in it', answer('a\0b'), 'fetched-no-text'],
    ['a host that does not let others read', () => Promise.reject(new TypeError('Failed to fetch')), 'fetched-nothing'],
    ['a host that does not answer', () => Promise.reject(new DOMException('', 'TimeoutError')), 'fetched-too-late'],
  ] as [string, typeof fetch, string][])('is refused where it is %s', async (_what, fetching, expected) => {
    expect(await code(fetching)).toBe(expected);
  });

  it('is not read beyond what a link may hold, whatever the host says of its size', async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(64 * 1024).fill(97));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect(await code(answer(endless))).toBe('fetched-too-large');
    expect(cancelled).toBe(true);
    expect(pulled).toBeLessThan(LINK_LIMITS.content / (64 * 1024) + 4);
    const headers = { 'content-type': 'text/plain', 'content-length': String(LINK_LIMITS.content + 1) };
    expect(await code(answer('x', '', { headers }))).toBe('fetched-too-large');
  });
});
