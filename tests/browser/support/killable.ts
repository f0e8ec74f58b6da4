import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { newProfile, removeProfile, startChromium, type KillableChromium } from '../../../scripts/killable-chromium.ts';

/** A browser whose profile outlives it. */
interface KillableBrowser {
  /** Starts it and opens the site's first page, or another of its addresses. */
  open(address?: string): Promise<Page>;
  /** Ends all its processes at once, as the system does when it needs their memory (SIGKILL). */
  kill(): Promise<void>;
}

/** A browser with a profile of its own, for one test. */
export function killableBrowser(): KillableBrowser {
  const profile = newProfile();
  let running: KillableChromium | null = null;

  async function kill(): Promise<void> {
    const child = running;
    running = null;
    await child?.kill();
  }

  onTestFinished(async () => {
    await kill();
    removeProfile(profile);
  });

  return {
    async open(address = '') {
      running = await startChromium(profile);
      const page = await running.context.newPage();
      await page.goto(new URL(address, inject('siteUrl')).href);
      return page;
    },
    kill,
  };
}
