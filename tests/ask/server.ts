import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parsedJson, type Json } from '../../src/engine/workflow/json.ts';

/** What came to the server. */
export interface Came {
  path: string;
  headers: IncomingMessage['headers'];
  body: Json;
}

/** Answers one request, the n-th from 0 under its name. */
export type Behaviour = (response: ServerResponse, came: Came, nth: number) => void | Promise<void>;

export interface Server {
  /** The base URL under which a behaviour is found. */
  at(name: string): string;
  /** What came under a name. */
  came(name: string): Came[];
  close(): Promise<void>;
}

/** A server on this machine with a behaviour for each first part of a path. Any page may ask it. */
export async function serve(behaviours: Readonly<Record<string, Behaviour>>): Promise<Server> {
  const asked = new Map<string, Came[]>();
  const server = createServer((request, response) => {
    void (async () => {
      const name = (request.url ?? '').split('/')[1] ?? '';
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(Buffer.from(piece));
      const body = parsedJson(Buffer.concat(pieces).toString()) ?? null;
      const came = { path: request.url ?? '', headers: request.headers, body };
      const before = asked.get(name) ?? [];
      asked.set(name, [...before, came]);
      response.setHeader('access-control-allow-origin', '*');
      await behaviours[name]?.(response, came, before.length);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    at: (name) => `http://127.0.0.1:${port}/${name}/v1`,
    came: (name) => asked.get(name) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** One write after the other, each on its way before the next. */
export async function write(response: ServerResponse, pieces: readonly (string | Uint8Array)[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => response.write(piece, () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function streams(response: ServerResponse, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/event-stream; charset=utf-8' });
}

export function gives(
  response: ServerResponse,
  status: number,
  body: Json,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** A server of models that nobody here wrote: it says the last message again. Gives its base URL, and what ends it. */
export async function mockLlm(): Promise<{ baseUrl: string; stop(): void }> {
  const free = await serve({});
  const port = new URL(free.at('')).port;
  await free.close();
  const main = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@dwmkerr/mock-llm/package.json')),
    'dist/main.js',
  );
  const child = spawn(process.execPath, [main], {
    cwd: path.dirname(main),
    env: { PATH: process.env['PATH'], PORT: port, HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  for (let tries = 0; tries < 200; tries++) {
    const is = await fetch(`${baseUrl}/models`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (is) return { baseUrl, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error('mock-llm did not start');
}
