import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What a line carries: Lighthouse's slow phone ("Slow 4G"). */
const SLOW_LINE = { bytesASecond: 1_600_000 / 8, latency: 150 } as const;

/** Sent at once, then the next answer has its turn: answers share the line as they do in HTTP/2. */
const PACKET = 4096;
const PACKED = /javascript|css|html|svg|json|yaml|text/;

/** A site at the end of a slow line. */
interface SlowLine {
  readonly url: string;
  /** Bytes that went over it so far, heads of answers not counted. */
  readonly carried: () => number;
  close(): Promise<void>;
}

/** Stands before `site`, compresses as static hosts do, and lets all answers together through at the pace of the line. */
export async function slowLine(site: string, line: typeof SLOW_LINE = SLOW_LINE): Promise<SlowLine> {
  const packed = new Map<string, Buffer>();
  let carried = 0;
  let free = 0;

  /** Resolves when the line has carried so many bytes after all that were given to it before. */
  async function carry(bytes: number): Promise<void> {
    free = Math.max(free, performance.now()) + (bytes / line.bytesASecond) * 1000;
    carried += bytes;
    await after(free - performance.now());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', site).href;
    const found = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
    const type = found.headers.get('Content-Type') ?? '';
    const whole = Buffer.from(await found.arrayBuffer());
    const packs = PACKED.test(type);
    const body = packs ? (packed.get(address) ?? gzipSync(whole)) : whole;
    if (packs) packed.set(address, body);
    await after(line.latency);
    for (const [name, value] of found.headers)
      if (!/length|encoding|connection|keep-alive/i.test(name)) response.setHeader(name, value);
    // As a host does with files whose names have their content in them: workers load no chunk twice.
    if (address.includes('/immutable/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.writeHead(found.status, packs ? { 'Content-Encoding': 'gzip' } : {});
    for (let from = 0; from < body.length; from += PACKET) {
      const part = body.subarray(from, from + PACKET);
      await carry(part.length);
      response.write(part);
    }
    response.end();
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the line has no port');
  return {
    url: `http://localhost:${bound.port}/`,
    carried: () => carried,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

function after(milliseconds: number): Promise<void> {
  return milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}
