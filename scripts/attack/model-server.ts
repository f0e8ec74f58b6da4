import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server of models is asked. */
export interface AskedOfServer {
  path: string;
  authorization: string | undefined;
  origin: string | undefined;
  model: string;
  prompt: string;
}

/** A call of a tool in the place of words; `given`: its arguments, as JSON. */
export interface CallOfTool {
  tool: string;
  given: string;
}

export interface ServerOptions {
  /** What it answers, by the number of the call from 1 and what was asked. */
  says?: (nth: number, asked: AskedOfServer) => string | CallOfTool;
  /** Answers with this status in place of a model; 0: it answers as one. */
  status?: (asked: AskedOfServer) => number;
  /** Origins that may ask it; all where it is left out. */
  origins?: () => readonly string[];
  /** Milliseconds between two words. */
  pace?: number;
  port?: number;
}

export interface ModelServer {
  url: string;
  port: number;
  /** Every question but preflights, in order. */
  asked: readonly AskedOfServer[];
  /** What was posted, as it came. */
  bodies: readonly string[];
  /** Words that were sent so far. */
  sent(): number;
  /** Calls that were broken off. */
  broken(): number;
  close(): Promise<void>;
}

/** A server that speaks Chat Completions on this machine, as servers of models do: CORS, streams, usage at the end. */
export async function startModelServer(options: ServerOptions = {}): Promise<ModelServer> {
  const { says = (nth) => `Answer ${nth}.`, status = () => 0, origins, pace = 0, port = 0 } = options;
  const asked: AskedOfServer[] = [];
  let calls = 0;
  let broken = 0;
  let sent = 0;
  const bodies: string[] = [];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, authorization } = request.headers;
    if (origin !== undefined && origins && !origins().includes(origin)) return void response.writeHead(403).end();
    response.setHeader('access-control-allow-origin', origin ?? '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const posted = Buffer.concat(parts).toString();
    if (posted !== '') bodies.push(posted);
    const body = JSON.parse(posted || '{}') as {
      model?: string;
      messages?: { content: string }[];
      stream?: boolean;
    };
    const prompt = body.messages?.map(({ content }) => content).join('\n') ?? '';
    const here: AskedOfServer = { path: request.url ?? '', authorization, origin, model: body.model ?? '', prompt };
    asked.push(here);
    const wrong = status(here);
    if (wrong !== 0) {
      response.writeHead(wrong, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error: { message: `status ${wrong}`, code: null } }));
    }
    if (here.path.endsWith('/models')) {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ data: [{ id: 'tiny' }, { id: 'small' }] }));
    }
    const said = says(++calls, here);
    const [text, called] = typeof said === 'string' ? [said, null] : ['', said];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('close', () => !response.writableFinished && broken++);
    const send = (data: unknown): boolean => response.write(`data: ${JSON.stringify(data)}\n\n`);
    const chunk = (more: object): object => ({ id: 'c', model: `${here.model}-2026`, ...more });
    for (const word of text.split(/(?<= )/)) {
      if (response.destroyed) return;
      sent++;
      send(chunk({ choices: [{ index: 0, delta: { content: word } }] }));
      if (pace > 0) await new Promise((resolve) => setTimeout(resolve, pace));
    }
    if (called) {
      const call = { index: 0, id: `call-${calls}`, function: { name: called.tool, arguments: called.given } };
      send(chunk({ choices: [{ index: 0, delta: { tool_calls: [call] } }] }));
    }
    send(chunk({ choices: [{ index: 0, delta: {}, finish_reason: called ? 'tool_calls' : 'stop' }] }));
    const [input, output] = [Math.ceil(prompt.length / 4), Math.ceil(text.length / 4)];
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
    send(chunk({ choices: [], usage }));
    response.end('data: [DONE]\n\n');
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    url: `http://127.0.0.1:${taken}/v1`,
    port: taken,
    asked,
    bodies,
    sent: () => sent,
    broken: () => broken,
    close,
  };
}
