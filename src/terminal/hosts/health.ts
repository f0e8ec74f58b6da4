import type { RequestListener } from 'node:http';
import type { RunResult } from '../../engine/journal/run-result.ts';
import type { Host } from '../../hosts/host.ts';

type Status = RunResult['status'];

/** How a worker is. */
export interface Health {
  runsHere: number;
  draining: boolean;
  /** When the store was reached by the last look for runs, in milliseconds since 1970; null where it was not. */
  reachedAt: number | null;
  ended: Record<Status, number>;
  kept: number;
}

/** Milliseconds after which a look that has not ended is one that did not reach the store. */
const LONGEST_LOOK = 15_000;

const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export function newHealth(): Health {
  return {
    runsHere: 0,
    draining: false,
    reachedAt: null,
    ended: { completed: 0, failed: 0, stopped: 0, limit: 0 },
    kept: 0,
  };
}

/** The host, which notes in `health` what a worker does with it. */
export function watchedHost<Watched extends Pick<Host, 'take' | 'hear' | 'keep' | 'end'>>(
  host: Watched,
  health: Health,
  now: () => number,
): Watched {
  async function looked<Value>(look: Promise<Value>): Promise<Value> {
    try {
      const value = await look;
      health.reachedAt = now();
      return value;
    } catch (thrown) {
      health.reachedAt = null;
      throw thrown;
    }
  }
  return {
    ...host,
    take: (wanted, room) => looked(host.take(wanted, room)),
    hear: (runs) => looked(host.hear(runs)),
    async keep(hold, position, entry, wasNoted) {
      const isMine = await host.keep(hold, position, entry, wasNoted);
      if (isMine) health.kept++;
      return isMine;
    },
    async end(hold, status, stoppedAt) {
      const isMine = await host.end(hold, status, stoppedAt);
      if (isMine) health.ended[status]++;
      return isMine;
    },
  } satisfies Pick<Host, 'take' | 'hear' | 'keep' | 'end'> & Watched;
}

/** What is answered on a path: `/live`, `/ready` or `/metrics`. `now`: milliseconds since 1970. */
export function healthAnswer(
  path: string,
  health: Health,
  now: number,
): { status: number; type: string; text: string } {
  const isAway = health.reachedAt === null || now - health.reachedAt > LONGEST_LOOK;
  const plain = (status: number, text: string) => ({ status, type: 'text/plain; charset=utf-8', text: `${text}\n` });
  switch (path) {
    case '/live':
      return plain(200, 'live');
    case '/ready':
      if (health.draining) return plain(503, 'draining');
      return isAway ? plain(503, 'the store is away') : plain(200, 'ready');
    case '/metrics':
      return { status: 200, type: OPEN_METRICS, text: metrics(health, isAway) };
    default:
      return plain(404, '/live, /ready or /metrics');
  }
}

/** Answers over HTTP: that it does says that the process turns. */
export function healthListener(health: Health): RequestListener {
  return ({ method, url = '' }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const { status, type, text } = healthAnswer(url.split('?', 1)[0] ?? '', health, Date.now());
    response.writeHead(isRead ? status : 405, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(isRead ? text : 'GET alone\n');
  };
}

function metrics({ runsHere, ended, kept }: Health, isAway: boolean): string {
  const lines = [
    '# TYPE loop_runs_here gauge',
    '# HELP loop_runs_here Runs that this worker has now.',
    `loop_runs_here ${runsHere}`,
    '# TYPE loop_runs_ended counter',
    '# HELP loop_runs_ended Runs that ended here since the worker started, by status.',
    ...Object.entries(ended).map(([status, runs]) => `loop_runs_ended_total{status="${status}"} ${runs}`),
    '# TYPE loop_answers_kept counter',
    '# HELP loop_answers_kept Answers that this worker has put on tapes since it started.',
    `loop_answers_kept_total ${kept}`,
    '# TYPE loop_store_away gauge',
    '# HELP loop_store_away Whether the last look did not reach the store.',
    `loop_store_away ${isAway ? 1 : 0}`,
    '# EOF',
  ];
  return `${lines.join('\n')}\n`;
}
