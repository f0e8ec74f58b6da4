import { createServer, type RequestListener } from 'node:http';
import { NotThere, WrongUsage } from '../usage.ts';

/** Where a server listens. */
export interface Place {
  host: string;
  port: number;
}

export interface Listening {
  /** Without a slash at its end. */
  url: string;
  /** Takes nothing more, and lets what is under way end. */
  close(): Promise<void>;
}

/** Milliseconds: for the head of a request, for all of it, and for what is under way at the end. */
const [HEAD, WHOLE, LAST] = [10_000, 30_000, 2_000];

const MOST_CONNECTIONS = 500;

/** Reads `ADDRESS:PORT`; a port alone is one of this machine, which no other reaches. Throws WrongUsage. */
export function placeIn(value: unknown, option: string): Place {
  const text = typeof value === 'string' ? value : '';
  const [, host = '127.0.0.1', port] = /^(?:([\w.-]+|\[[\da-fA-F:.]+\]):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) > 65_535)
    throw new WrongUsage(`${option} is ADDRESS:PORT, such as 127.0.0.1:8080, or a port alone, not ${text}`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Throws NotThere where it cannot listen there. */
export async function listen({ host, port }: Place, onRequest: RequestListener): Promise<Listening> {
  const server = createServer({ headersTimeout: HEAD, requestTimeout: WHOLE }, onRequest);
  server.maxConnections = MOST_CONNECTIONS;
  const name = host.includes(':') ? `[${host}]` : host;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (thrown) => {
      const code = 'code' in thrown ? String(thrown.code) : thrown.message;
      reject(new NotThere(`cannot listen on ${name}:${port}: ${code}`));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const at = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${name}:${at}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const late = setTimeout(() => server.closeAllConnections(), LAST);
      await closed;
      clearTimeout(late);
    },
  };
}
