import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a host answers with; a text is sent as `text/plain`, whole. */
export type Answer = string | Buffer | ((response: ServerResponse) => void);

/** A host on this machine that answers as it is told, and notes what it was asked. */
export interface HostileHost {
  /** For the browser: names of hosts that lead to it, its own among them. */
  resolverRule: string;
  /** Answers from now on like this; forgets what it was asked. */
  answerWith(answer: Answer): void;
  /** What it was asked since: the host and the address, and headers that tell of the visitor. */
  asked(): { address: string; cookie: string; referer: string }[];
  close(): Promise<void>;
}

/** Hosts that the browser of a story finds at the hostile one. */
export const HOSTS = ['files.example', 'gist.githubusercontent.com', 'raw.githubusercontent.com', 'other.example'];

/** Begins one under an address of the encrypted web, by a certificate that openssl makes and nobody else trusts. */
export async function startHostileHost(): Promise<HostileHost> {
  let answer: Answer = '';
  let asked: IncomingMessage[] = [];
  const server = createServer(certificate(), (request, response) => {
    asked.push(request);
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Set-Cookie', 'who=you; SameSite=None; Secure');
    if (typeof answer === 'function') answer(response);
    else response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : 0;
  return {
    resolverRule: HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', '),
    answerWith(next) {
      answer = next;
      asked = [];
    },
    asked: () =>
      asked.map(({ url = '', headers: { host = '', cookie = '', referer = '' } }) => ({
        address: `https://${host}${url}`,
        cookie,
        referer,
      })),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopground-host-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  try {
    const subject = ['-subj', '/CN=files.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How a host may misbehave. None of these opens. */
export const MISBEHAVING: readonly [how: string, answer: Answer][] = [
  ['not there', (response) => response.writeHead(404).end('no')],
  ['out of order', (response) => response.writeHead(500).end('no')],
  ['nothing', (response) => response.writeHead(204).end()],
  ['sent on to another host', (response) => response.writeHead(302, { Location: 'https://other.example/x' }).end()],
  ['sent on without encryption', (response) => response.writeHead(301, { Location: 'http://127.0.0.1:9/' }).end()],
  ['a page', typed('text/html', '<script>document.body.dataset.hacked = 1</script>')],
  ['a picture', typed('image/png', '\u0089PNG')],
  ['of no type', (response) => response.writeHead(200).end('graph: {}')],
  ['of a type of markup', typed('<img src=x onerror=alert(1)>', 'graph: {}')],
  [
    'for nobody else to read',
    (response) => response.removeHeader('Access-Control-Allow-Origin') ?? response.end('a: 1'),
  ],
  ['cut off amid a known length', (response) => cutOff(response, { 'Content-Length': 10_000 })],
  ['cut off amid its chunks', (response) => cutOff(response, {})],
  ['told to be 4 GB', (response) => cutOff(response, { 'Content-Length': 4_000_000_000 })],
  ['without an end', withoutEnd],
  [
    '50 MB packed into 50 kB',
    (response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000, '# owl\n'))),
  ],
  [
    'badly packed',
    (response) =>
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' }).end('not packed at all'),
  ],
  ['no UTF-8', Buffer.from([0x61, 0x3a, 0x20, 0xff, 0xfe, 0xc3, 0x28])],
  ['with a NUL', 'graph: \0 {}'],
  ['empty', ''],
  ['300 kB of text', '# owl\n'.repeat(50_000)],
  ['600 kB of text', '# owl\n'.repeat(100_000)],
  ['a file of a newer version', '{"loopground": 99, "text": "a: 1"}'],
  ['a file with a version of all objects', '{"loopground": "__proto__", "text": "a: 1"}'],
  ['a run of a newer version', '{"record": 99, "run": {}, "order": {}}'],
];

/** Texts that open, though with problems of their own: with names that all objects have, or of a kind that is opened elsewhere. */
export const STRANGE: readonly [how: string, text: string][] = [
  ['a byte order mark alone before a text', '\uFEFFgraph: {}\n'],
  ['keys of all objects', '__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\ngraph: {nodes: []}\n'],
  [
    'names of all objects',
    'graph:\n  nodes:\n    - {id: __proto__, type: literal, config: {content: a}}\n    - {id: constructor, type: literal, config: {content: b}}\n    - {id: toString, type: literal, config: {content: c}}\n  edges:\n    - {from: __proto__, to: constructor}\n    - {from: constructor, to: toString}\n  start: [__proto__]\n  end: [toString]\n',
  ],
  [
    'inputs of all objects',
    '{"loopground": 1, "text": "graph: {}", "inputs": {"__proto__": {"polluted": 1}, "constructor": 1}, "settings": {"__proto__": {"polluted": 1}}}',
  ],
  ['everything of a newer version', '{"everything": 99, "documents": []}'],
  [
    'names of names',
    `a0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}\n`,
  ],
];

function typed(type: string, text: string): Answer {
  return (response) => response.writeHead(200, { 'Content-Type': type }).end(text, 'latin1');
}

function cutOff(response: ServerResponse, headers: Record<string, number>): void {
  response.writeHead(200, { 'Content-Type': 'text/plain', ...headers }).write('graph:\n  nodes: []\n');
  setTimeout(() => response.destroy(), 300);
}

function withoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  const more = (): void => {
    while (!response.destroyed && response.write('# owl\n'.repeat(2000)));
  };
  response.on('drain', more);
  more();
}
