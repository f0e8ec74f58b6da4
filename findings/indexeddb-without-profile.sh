#!/usr/bin/env bash
# Chromium 143 (from @sparticuz/chromium 143.0.4, driven by playwright-core 1.65.1): in a context that has no profile on disk (a private window,
# and what Playwright's newContext gives) a put into IndexedDB takes longer the more is stored already; in a profile on disk it does not.
# So a measurement of storage in an ordinary test context is of something that no visitor's browser does: it grows with each repetition.
# Seen: transactions of 400 new records of 5 kB under a compound key, 24 one after the other: without a profile the last four take 3 to 8 times
# as long as the first four, on disk 0.7 to 1.3 times (2.4 once, on a machine with five times the work that it has processors for).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1 @sparticuz/chromium@143.0.4 >/dev/null
cat >puts.mjs <<'JS'
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const executablePath = await sparticuz.executablePath();
const options = { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] };

/** Milliseconds of each of 24 transactions. */
async function times(context) {
  const page = await context.newPage();
  await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: 'page' }));
  await page.goto('http://localhost/');
  return page.evaluate(async () => {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('records', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('records', { keyPath: ['owner', 'position'] });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = [];
    for (let turn = 0; turn < 24; turn++) {
      const began = performance.now();
      const transaction = database.transaction('records', 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore('records');
      for (let nth = 0; nth < 400; nth++)
        store.put({ owner: crypto.randomUUID(), position: nth, text: String.fromCharCode(97 + (nth % 26)).repeat(5000) });
      await new Promise((resolve, reject) => Object.assign(transaction, { oncomplete: resolve, onerror: reject }));
      all.push(performance.now() - began);
    }
    return all;
  });
}

function growth(all) {
  const sum = (part) => part.toSorted((a, b) => a - b).slice(1, 3).reduce((total, each) => total + each, 0);
  // The first transaction makes the files.
  return sum(all.slice(-4)) / sum(all.slice(1, 5));
}

const browser = await chromium.launch(options);
const without = growth(await times(await browser.newContext()));
await browser.close();
const context = await chromium.launchPersistentContext('profile', options);
const onDisk = growth(await times(context));
await context.close();
console.log(`last transactions ÷ first: ${without.toFixed(1)} without a profile, ${onDisk.toFixed(1)} on disk`);
process.exitCode = without > 2 && without > 1.6 * onDisk ? 0 : 1;
JS
node puts.mjs
