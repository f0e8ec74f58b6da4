import { onTestFinished } from 'vitest';
import { publishSite, type PublishedSite } from '../../../scripts/published-site.ts';

/** The built site at a host of its own, for one test. */
export async function publishedSite(): Promise<PublishedSite> {
  const site = await publishSite();
  onTestFinished(() => site.remove());
  return site;
}
