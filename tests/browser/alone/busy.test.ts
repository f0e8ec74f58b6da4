import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countingCycle } from '../../../bench/workloads.ts';
import { whenEnded, whenReady } from '../page.ts';
import { openPage } from '../support/browser.ts';
import { documentOf, linkAddress } from '../documents.ts';

const ROUNDS = 7_000;
const ADDRESS = linkAddress(documentOf(countingCycle(ROUNDS), { inputs: { task: 'ball' } }));

/** Ten processes a core that do nothing but work: each thread of the browser gets a tenth of one at most. */
function keepBusy(): void {
  const busy = Array.from({ length: 10 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  onTestFinished(() => busy.forEach((each) => each.kill('SIGKILL')));
}

describe('a machine that is busy', () => {
  it('slows a run tenfold, and the run is never taken for dead', { timeout: 240_000 }, async () => {
    const { page } = await openPage({ address: ADDRESS });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    keepBusy();
    await page.click('button.run');
    await page.waitForSelector('.outcome[data-phase="ended"], .outcome[data-phase="lost"]', { timeout: 200_000 });
    expect(await whenEnded(page)).toContain(`Limit reached. Round ${ROUNDS}:`);
  });
});
