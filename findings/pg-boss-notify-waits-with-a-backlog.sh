#!/usr/bin/env bash
# pg-boss 12.38.0: a queue that wakes its workers (`notify: true`, `useListenNotify`) works off a backlog far more slowly than one that is polled.
# After each job, and not only when it found none, a worker waits for its next look; where NOTIFY is active that wait is
# `notifyPollingIntervalSeconds` (30 s when nothing is said), and only a job that is sent meanwhile ends it. So jobs that were there before a
# worker started, or that came while it was busy, are done one by one, half a minute apart, though each takes no time. `pollingIntervalSeconds`
# has no say then. Whoever has a backlog must say a short notify interval, or take jobs by `fetch`.
# Seen, 20 jobs that were there before the worker, 6 s: polled every 0.5 s it did about 12, with NOTIFY it did 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 pg-boss@12.38.0 @electric-sql/pglite@0.3.14 >/dev/null
cat >backlog.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';

async function done(notify) {
  const boss = new PgBoss({ db: fromPglite(new PGlite()), backend: 'pglite', useListenNotify: notify, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('jobs', { notify });
  await boss.insert('jobs', Array.from({ length: 20 }, (_, nth) => ({ data: { nth } })));
  let count = 0;
  await boss.work('jobs', { pollingIntervalSeconds: 0.5 }, async () => void count++);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  return count;
}

const [polled, notified] = [await done(false), await done(true)];
console.log(`polled: ${polled} of 20 in 6 s; with NOTIFY: ${notified}`);
process.exit(polled >= 5 && notified <= 2 ? 0 : 1);
JS
node_modules/.bin/node backlog.mjs
echo 'As described.'
