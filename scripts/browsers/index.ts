/**
 * `npm run test:browsers`: the main stories of the page in Firefox and WebKit, by hand: `npm test` needs neither. An engine that this
 * machine lacks is named and left out. The last line is `N passed, N failed, N skipped`.
 */
import { isBuilt } from '../built.mjs';
import { ROOT } from '../run.mjs';
import { serveBuild } from '../serve-build.mjs';
import type { Engine } from './driven-page.ts';
import { firefox } from './firefox.ts';
import { STORIES } from './stories.ts';
import { webkit } from './webkit.ts';

const counts = { passed: 0, failed: 0, skipped: 0 };

if (!isBuilt(ROOT)) {
  console.error('The site is not built, or has changed since: run `npm run build` first.');
  process.exit(1);
}
const { url, close } = await serveBuild({ port: 0 });
for (const engine of [firefox, webkit]) await tellAll(engine);
await close();
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);

/** Each story in a browser of its own: nothing of one is left to the next. */
async function tellAll(engine: Engine): Promise<void> {
  if (!engine.found()) {
    console.log(`${engine.name}: not on this machine (${engine.wanted})`);
    counts.skipped += STORIES.length;
    return;
  }
  for (const story of STORIES) {
    try {
      const page = await engine.start();
      try {
        await story.tell(page, url);
      } finally {
        await page.close();
      }
      counts.passed += 1;
      console.log(`${engine.name}: ${story.title}`);
    } catch (error) {
      counts.failed += 1;
      console.log(`${engine.name}: ${story.title}: FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
