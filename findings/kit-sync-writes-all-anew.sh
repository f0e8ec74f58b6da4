#!/usr/bin/env bash
# @sveltejs/kit 2.70.4: `svelte-kit sync`, started again where nothing has changed, writes every generated file anew. What was written is
# remembered by the process alone, so each new one (another sync, vitest with the Kit plugin, a dev server) truncates and fills the same files.
# So two tools that start in the same moment, as a type check beside the tests, can meet each other's half-written or missing files
# (seen: ENOENT for a proxy+page.server.ts in a type check that began beside vitest).
# Seen: after a second sync all generated files have a newer time of change, and the same content.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' >package.json
npm install --silent --no-audit --no-fund @sveltejs/kit@2.70.4 svelte@5.57.3 vite@8.1.3 @sveltejs/vite-plugin-svelte@7.3.1 typescript@6.0.3 >/dev/null
mkdir -p src/routes/a
echo "export default {};" >svelte.config.js
echo "import { sveltekit } from '@sveltejs/kit/vite'; export default { plugins: [sveltekit()] };" >vite.config.js
echo '<html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>' >src/app.html
echo 'export const load = ({ url }) => ({ path: url.pathname });' >src/routes/a/+page.server.js
echo '<p>a</p>' >src/routes/a/+page.svelte
echo '{ "extends": "./.svelte-kit/tsconfig.json" }' >tsconfig.json
npx svelte-kit sync
content() { find .svelte-kit -type f -print0 | sort -z | xargs -0 sha256sum; }
before=$(content)
sleep 1.1
touch between
sleep 1.1
npx svelte-kit sync
files=$(find .svelte-kit -type f | wc -l)
again=$(find .svelte-kit -type f -newer between | wc -l)
echo "$again of $files files were written again"
[[ $(content) == "$before" ]] && ((again == files)) && find .svelte-kit -name 'proxy+page.server.*' -newer between | grep -q .
echo 'As described.'
