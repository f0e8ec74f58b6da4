#!/usr/bin/env bash
# @restatedev/restate-sdk 1.17.2, restate-server 1.7.12: a workflow of two async functions that go on beside each other, each of which awaits steps
# of `ctx.run` one after the other, joined by the `Promise.all` of the platform, never ends. Nothing says so where it is written: its types and
# each function by itself are fine. As soon as two promises of Restate are awaited at a time the attempt is broken off ("awaitNext already
# pending"), the journal is replayed, and the next attempt comes to the same place. What holds is to await one at a time: a loop over
# `RestatePromise.race` of all that is open.
# Seen: the same ten steps end at once where they are raced, and have no answer after 8 s where two functions await them.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill -9 $(cat "$folder"/*.pid 2>/dev/null) 2>/dev/null; sleep 0.5; rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @restatedev/restate-sdk@1.17.2 @restatedev/restate-server@1.7.12 >/dev/null
cat >worker.mjs <<'JS'
import * as restate from '@restatedev/restate-sdk/node';
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const names = (branch) => Array.from({ length: 5 }, (_, nth) => `${branch}${nth}`);
const together = restate.workflow({ name: 'together', handlers: { run: async (ctx) => {
  const branch = async (name) => { for (const step of names(name)) await ctx.run(step, () => wait(20)); };
  await Promise.all([branch('a'), branch('b')]);
  return 'ended';
} } });
const raced = restate.workflow({ name: 'raced', handlers: { run: async (ctx) => {
  const left = { a: names('a'), b: names('b') };
  const open = new Map();
  const next = (branch) => {
    const step = left[branch].shift();
    if (step) open.set(branch, ctx.run(step, async () => { await wait(20); return branch; }));
  };
  next('a');
  next('b');
  while (open.size > 0) {
    const branch = await restate.RestatePromise.race([...open.values()]);
    open.delete(branch);
    next(branch);
  }
  return 'ended';
} } });
await restate.serve({ services: [together, raced], port: 29580 });
JS
RESTATE_BASE_DIR="$folder/data" RESTATE_DISABLE_TELEMETRY=true RESTATE_LISTEN_MODE=tcp RESTATE_BIND_IP=127.0.0.1 RESTATE_DEFAULT_NUM_PARTITIONS=2 \
  RESTATE_ADMIN__BIND_ADDRESS=127.0.0.1:29570 RESTATE_INGRESS__BIND_ADDRESS=127.0.0.1:29571 RESTATE_BIND_ADDRESS=127.0.0.1:29572 \
  node_modules/@restatedev/restate-server-linux-x64/bin/restate-server >server.log 2>&1 &
echo $! >server.pid
node_modules/.bin/node worker.mjs >worker.log 2>&1 &
echo $! >worker.pid
json=(-s -H 'content-type: application/json')
for _ in $(seq 60); do
  curl "${json[@]}" -o registered -f -X POST 127.0.0.1:29570/deployments -d '{"uri":"http://127.0.0.1:29580/"}' && break
  sleep 0.5
done
raced=$(curl "${json[@]}" -m 8 127.0.0.1:29571/raced/1/run -d '{}' || true)
together=$(curl "${json[@]}" -m 8 127.0.0.1:29571/together/1/run -d '{}' || echo 'no answer')
echo "raced: $raced; two functions: $together"
[[ $raced == '"ended"' && $together == 'no answer' ]] && grep -q 'awaitNext already pending' worker.log server.log
echo 'As described.'
