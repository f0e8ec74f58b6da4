#!/usr/bin/env bash
# svelte 5.57.3: an effect that writes a state costs a time that doubles with each pair of $derived between that state and the end of the
# chain, also where none of them is read by that effect. Each value on the way is computed once, as it should be; but after the effect Svelte
# looks whether it has made itself due again, and walks over all ways through the $derived that follow the state, without remembering where it
# has been. 8 levels of two that meet again have 256 ways, 18 have 262,144. Deep components, each of which shares something with the one
# inside it in two ways, stop a page like that, long after the values themselves are there.
# Seen with 5.57.3: the time at 18 levels is about a hundred times that at 8, and the number of values that are computed grows by 10 levels only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund svelte@5.57.3 >/dev/null
cat >chain.svelte.js <<'JS'
import { flushSync } from 'svelte';

/** Milliseconds that one write by an effect takes, and how many values are computed for it. */
export function written(levels) {
  let first = $state(0);
  let presses = $state(0);
  let computed = 0;
  const grow = (before) => {
    const left = $derived((computed++, before() + 1));
    const right = $derived((computed++, before() + 2));
    const both = $derived((computed++, Math.max(left, right)));
    return () => both;
  };
  let last = () => first;
  for (let level = 0; level < levels; level++) last = grow(last);
  const end = $effect.root(() => {
    $effect(() => void last());
    $effect(() => {
      if (presses > 0) first = presses;
    });
  });
  flushSync();
  computed = 0;
  const began = performance.now();
  flushSync(() => presses++);
  const took = performance.now() - began;
  const result = { took, computed, last: last() };
  end();
  return result;
}
JS
cat >run.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { compileModule } from 'svelte/compiler';

const { js } = compileModule(readFileSync('chain.svelte.js', 'utf8'), { filename: 'chain.svelte.js', generate: 'client' });
writeFileSync('chain.mjs', js.code);
const { written } = await import('./chain.mjs');
written(8);
const few = Math.min(...[1, 2, 3, 4, 5].map(() => written(8).took));
const [eight, eighteen] = [written(8), written(18)];
console.log(`values computed: ${eight.computed} at 8 levels, ${eighteen.computed} at 18`);
console.log(`time: ${few.toFixed(2)} ms at 8 levels, ${eighteen.took.toFixed(0)} ms at 18`);
const isLinear = eighteen.computed <= 3 * 18 && eighteen.last === 1 + 2 * 18;
if (!isLinear || eighteen.took / few < 40) {
  console.log('It has changed.');
  process.exit(1);
}
console.log('As it was: the values are few, and the time doubles with each level.');
JS
node --conditions=browser run.mjs
