/**
 * `npm run attack [-- STORY...] [-- --each N]`: does to the built site what strangers, crashes and full disks do, and prints what was
 * lost: 227 hostile links, the same run with a model and keys in store, 9,000 spoiled files, some of them dropped on the page or fetched from a hostile host, 44 kills in a run, a fork or a what-if,
 * 20 tabs closed behind the last key, 16 first visits cut off, 4 new releases amid a run, two tabs on one document, acts on the graph at random, a secret looked for in all that leaves,
 * every request of 40 pages, storage that is full, denied, absent, slow or of a newer version, 2,000 runs in the history. STORY is `links`, `models`, `files`, `drops`, `addresses`,
 * `kills`, `closes`, `visits`, `releases`, `tabs`, `acts`, `canary`, `walk` or `storage`; `--each N` tells each only so often.
 * Exit code 1 on any loss, and where a story did nothing.
 */
import { parseArgs } from 'node:util';
import { wholeNumber } from '../whole-number.ts';
import { serveBuild } from '../serve-build.mjs';
import { attackByActs, attackByActsInTabs } from './acts.ts';
import { attackByCanary, attackByWalk } from './canary.ts';
import { attackByCutVisits } from './cut-visits.ts';
import { attackByDrops } from './dropped.ts';
import { attackByFiles } from './files/index.ts';
import { attackByForkKills } from './fork-kills.ts';
import { attackByAddress } from './from-address.ts';
import { attackByLinks } from './links.ts';
import { attackByManyRuns } from './many-runs.ts';
import { attackByCloses, attackByDenial, attackByKills, attackByTabs, attackByTypingKills } from './storage.ts';
import { attackByModels } from './real-models.ts';
import { attackByReleases } from './new-release.ts';
import { attackBySlowStorage } from './slow-storage.ts';
import { lossesOf, type Outcome } from './story.ts';
import { attackByWhatIfKills } from './what-if-kills.ts';

/** How often, unless `--each` says otherwise. */
const TIMES = {
  kills: 30,
  forks: 6,
  whatIfs: 8,
  typing: 5,
  closes: 20,
  visits: 16,
  releases: 4,
  tabs: 5,
  acts: 40,
  walk: 40,
  drops: 10,
  addresses: 10,
  slow: 4,
  runs: 2000,
};

const STORIES: Record<string, (site: string, each: number | null) => Promise<Outcome[]>> = {
  links: (site, each) => attackByLinks(site, each ?? undefined),
  models: (site, each) => attackByModels(site, each ?? undefined),
  files: (_site, each) => attackByFiles(each ?? undefined),
  kills: async (site, each) => [
    await attackByKills(site, each ?? TIMES.kills),
    await attackByForkKills(site, each ?? TIMES.forks),
    await attackByWhatIfKills(site, each ?? TIMES.whatIfs),
    await attackByTypingKills(site, each ?? TIMES.typing),
  ],
  closes: async (site, each) => [await attackByCloses(site, each ?? TIMES.closes)],
  visits: async (site, each) => [await attackByCutVisits(site, each ?? TIMES.visits)],
  releases: async (_site, each) => [await attackByReleases(each ?? TIMES.releases)],
  tabs: async (site, each) => [await attackByTabs(site, each ?? TIMES.tabs)],
  acts: async (site, each) => [
    ...(await attackByActs(site, each ?? TIMES.acts)),
    await attackByActsInTabs(site, each ?? TIMES.acts),
  ],
  canary: (site) => attackByCanary(site),
  walk: (site, each) => attackByWalk(site, each ?? TIMES.walk),
  drops: async (site, each) => [await attackByDrops(site, each ?? TIMES.drops)],
  addresses: (site, each) => attackByAddress(site, each ?? TIMES.addresses),
  storage: async (site, each) => [
    ...(await attackByDenial(site)),
    await attackBySlowStorage(site, each ?? TIMES.slow),
    await attackByManyRuns(site, TIMES.runs),
  ],
};

const { values, positionals: named } = parseArgs({ options: { each: { type: 'string' } }, allowPositionals: true });
const each = values.each === undefined ? null : wholeNumber(values.each, 1);
const unknown = named.filter((name) => !Object.hasOwn(STORIES, name));
if (unknown.length > 0)
  throw new Error(`no such story: ${unknown.join(', ')}; there are ${Object.keys(STORIES).join(', ')}`);
const { url, close } = await serveBuild({ port: 0 });
const outcomes: Outcome[] = [];
for (const [name, story] of Object.entries(STORIES))
  if (named.length === 0 || named.includes(name)) outcomes.push(...(await story(url, each)));
await close();
console.log('| story | told | lost | |\n| --- | --- | --- | --- |');
for (const { story, tried, losses, note } of outcomes)
  console.log(`| ${story} | ${tried} | ${losses.length} | ${note} |`);
process.exit(lossesOf(outcomes).length === 0 ? 0 : 1);
