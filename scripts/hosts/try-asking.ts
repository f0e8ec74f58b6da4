import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const SECRET = 'a secret of this story alone';
const FILE = path.join(ROOT, 'static', 'templates', 'review-loop.yaml');

/** What came at the operator's address. */
interface Told {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/**
 * A run asks a person who has no way to the store: the operator's address is told, at the second try; the link is opened and answered, once;
 * the run goes on. `url`: of an empty database.
 */
export async function tryAsking(
  program: string,
  url: string,
  hold: (what: string, found: unknown, wanted: unknown) => void,
): Promise<void> {
  const env = { ...process.env, LOOP_POSTGRES: url, LOOP_ASK_SECRET: SECRET };
  const loop = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { env, stdio: 'ignore' });
  const started: ChildProcess[] = [];
  /** Starts a command that stays, and gives the first line that it says. */
  const stays = async (...args: string[]): Promise<{ process: ChildProcess; said: string }> => {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(child);
    const [said] = await once(child.stdout, 'data');
    return { process: child, said: String(said) };
  };
  const told: Told[] = [];
  const operator = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      response.writeHead(told.length === 1 ? 500 : 204).end();
    });
  });
  operator.listen(0, '127.0.0.1');
  await once(operator, 'listening');
  const address = operator.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  const comes = async (times: number): Promise<Told> => {
    for (const began = Date.now(); told.length < times && Date.now() - began < 20_000;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return told[times - 1] ?? { headers: {}, body: '{}' };
  };

  try {
    loop('migrate');
    const serving = await stays('serve', '--answers', '0');
    const answers = fieldIn(serving.said, 'answers');
    const asking = ['--ask-url', `http://127.0.0.1:${address.port}/asked`, '--answer-url', answers];
    const working = await stays('work', '--health', '0', ...asking);
    const health = fieldIn(working.said, 'health');
    loop('start', FILE, '--id', 'q', '--input', 'one');

    const { headers, body } = await comes(2);
    const signature = createHmac('sha256', SECRET).update(`${String(headers['x-loop-time'])}.${body}`);
    hold('what a run asks is told at the second try, and signed', headers['x-loop-signature'], signature.digest('hex'));
    hold(
      'with run, address, kind and node',
      ['run', 'address', 'kind', 'node'].map((field) => fieldIn(body, field)),
      ['q', 'Writer[1]/Editor', 'human', 'Editor'],
    );
    const link = fieldIn(body, 'link');
    const page = await opened(link);
    hold(
      'its link shows the question, and a changed one nothing',
      [page.status, page.html.includes('Editor asks'), (await opened(link.replace('/q/', '/p/'))).status],
      [200, true, 404],
    );
    const answer = (text: string, by: string) =>
      opened(link, { method: 'POST', body: new URLSearchParams({ text, by }) });
    const [first, second] = [await answer('Shorter', 'ann'), await answer('Longer', 'bob')];
    hold(
      'the first answer counts, the next is told who gave it',
      [first.status, second.status, second.html.includes('answered already by ann')],
      [200, 409, true],
    );
    hold('the run goes on', fieldIn((await comes(3)).body, 'address'), 'Writer[2]/Editor');
    const after = await opened(link);
    hold(
      'and the link only says that it was answered',
      [after.status, after.html.includes('Answered already'), after.html.includes('<form')],
      [200, true, false],
    );
    loop('stop', 'q');
    const stopped = await opened(fieldIn((await comes(3)).body, 'link'), { after: 410 });
    hold('a question of a run that was stopped is not asked any more', stopped.status, 410);

    const metrics = await opened(`${health}/metrics`);
    hold(
      'the worker says how it is',
      [
        (await opened(`${health}/live`)).status,
        (await opened(`${health}/ready`)).status,
        /^loop_runs_ended_total\{status="stopped"\} 1$/m.test(metrics.html),
        metrics.html.endsWith('\n# EOF\n'),
      ],
      [200, 200, true, true],
    );
    loop('start', FILE, '--id', 'r', '--input', 'two');
    const last = fieldIn((await comes(4)).body, 'link');
    const leaves = async (child: ChildProcess): Promise<unknown> => {
      const left = once(child, 'exit');
      child.kill('SIGTERM');
      return (await left)[0];
    };
    hold('the worker ends when it is told to', await leaves(working.process), 0);
    await opened(last, { method: 'POST', body: new URLSearchParams({ text: 'APPROVED', by: 'ann' }) });
    const waiting = await opened(last);
    hold(
      'an answer that no worker has taken yet is one, too',
      [waiting.html.includes('answered already by ann'), waiting.html.includes('<form')],
      [true, false],
    );
    hold('what was taken is told once', told.length, 4);
    hold('who serves the links ends when it is told to', await leaves(serving.process), 0);
  } finally {
    for (const child of started) child.kill('SIGKILL');
    operator.closeAllConnections();
    operator.close();
  }
}

/** `after`: asks until it answers so, or 10 seconds have passed. */
async function opened(
  link: string,
  { after, ...init }: RequestInit & { after?: number } = {},
): Promise<{ status: number; html: string }> {
  for (const began = Date.now(); ;) {
    const response = await fetch(link, init);
    const page = { status: response.status, html: await response.text() };
    if (after === undefined || page.status === after || Date.now() - began > 10_000) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A field of a line of JSON that is a text. */
function fieldIn(line: string, field: string): string {
  const found: unknown = JSON.parse(line);
  const value: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, field) : null;
  return typeof value === 'string' ? value : '';
}
