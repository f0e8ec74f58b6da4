import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** A model that answers each question after a while, the same one always the same, and counts. */
export interface SlowModel {
  baseUrl: string;
  /** How often each question was asked. */
  asked: ReadonlyMap<string, number>;
  end(): void;
}

export async function slowModel(milliseconds: number): Promise<SlowModel> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += String(data)));
    request.on('end', () => {
      const question = createHash('sha256').update(body).digest('hex');
      asked.set(question, (asked.get(question) ?? 0) + 1);
      const answer = {
        choices: [{ index: 0, delta: { content: `Answer ${question.slice(0, 12)}` }, finish_reason: 'stop' }],
      };
      const usage = { choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } };
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`data: ${JSON.stringify(answer)}\n\ndata: ${JSON.stringify(usage)}\n\ndata: [DONE]\n\n`);
      }, milliseconds);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
