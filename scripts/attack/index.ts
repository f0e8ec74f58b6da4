/**
 * `npm run attack [-- STORY...] [-- --each N]`: does to the built site what strangers, crashes and full disks do, and prints what was
 * lost: 180 hostile links and more, 9,000 spoiled files, 30 kills in a run, 20 tabs closed behind the last key, two tabs on one document, storage that is
 * full, denied, or of a newer version. STORY is `links`, `files`, `kills`, `closes`, `tabs` or `storage`; `--each N` tells each only so often.
 * Exit code 1 on any loss.
 */
import { parseArgs } from 'node:util';
import { wholeNumber } from '../whole-number.ts';
import { serveBuild } from '../serve-build.mjs';
import { attackByActs, attackByActsInTabs } from './acts.ts';
import { attackByFiles } from './files/index.ts';
import { attackByLinks } from './links.ts';
import { attackByCloses, attackByDenial, attackByKills, attackByTabs, attackByTypingKills } from './storage.ts';
import { lossesOf, type Outcome } from './story.ts';

/** How often, unless `--each` says otherwise. */
const TIMES = { kills: 30, typing: 5, closes: 20, tabs: 5, acts: 40 };

const STORIES: Record<string, (site: string, each: number | null) => Promise<Outcome[]>> = {
  links: (site, each) => attackByLinks(site, each ?? undefined),
  files: (_site, each) => attackByFiles(each ?? undefined),
  kills: async (site, each) => [
    await attackByKills(site, each ?? TIMES.kills),
    await attackByTypingKills(site, each ?? TIMES.typing),
  ],
  closes: async (site, each) => [await attackByCloses(site, each ?? TIMES.closes)],
  tabs: async (site, each) => [await attackByTabs(site, each ?? TIMES.tabs)],
  acts: async (site, each) => [
    ...(await attackByActs(site, each ?? TIMES.acts)),
    await attackByActsInTabs(site, each ?? TIMES.acts),
  ],
  storage: (site) => attackByDenial(site),
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
