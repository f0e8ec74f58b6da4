import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { encodeLink } from '../../src/share/link.ts';
import { inBrowser, stored } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { whenRead } from './visitor.ts';

/** Of each notation one, and one of nested loops. */
const TEXTS = [
  'review-loop.yaml',
  'learning-loop.yaml',
  'nested-containers.yaml',
  'tool-loop.yaml',
  'self-refine.json',
];
const KEYS = ['/', 'i', 'c', 'l', 'm', 'd', 'F2', 'Delete', 'Control+z', 'Control+y'];
/** Within so many presses everything is taken back: an act may be of two steps, the act and the name that is typed. */
const STEPS = 3;
const WAIT = 60_000;

/**
 * Acts on the graph by keys, drawn at random, with undo and redo among them. The text can be read at the end, its comments stand; everything
 * taken back is the text of the beginning to the byte, and done again what it was. `acts`: in each of the five texts, beside the text area of
 * phones and beside Monaco.
 */
export async function attackByActs(site: string, acts: number): Promise<Outcome[]> {
  let [done, changing] = [0, 0];
  const walks = await inBrowser((browser) =>
    tell(
      'acts at random, all taken back and done again',
      2 * TEXTS.length,
      async (time) => {
        const text = textOf(time);
        const draw = drawing(time + 1);
        const name = `${TEXTS[time % TEXTS.length]} ${time < TEXTS.length ? 'in a text area' : 'in Monaco'}`;
        return inPage({ browser, site, text, isPhone: time < TEXTS.length }, async (page) => {
          for (let nth = 0; nth < acts; nth++) {
            await actAtRandom(page, draw, nth);
            done++;
          }
          // What the last keys took back can be done again, too.
          await press(page, 'Control+y', acts);
          const acted = await settled(page);
          changing += Number(acted !== text);
          const losses = faults(acted);
          await press(page, 'Control+z', acts * STEPS);
          if ((await settled(page)) !== text) losses.push(`${name}: taken back, it is another text`);
          await press(page, 'Control+y', acts * STEPS);
          if ((await settled(page)) !== acted) losses.push(`${name}: done again, it is another text`);
          return losses;
        });
      },
      () => `${changing} texts changed`,
    ),
  );
  return [walks, { story: 'acts by keys', tried: changing === 0 ? 0 : done, losses: [], note: '' }];
}

/** Two tabs act on one document, in turn and at once: in the end both show one text, or the one that lost its own says so and keeps it. */
export function attackByActsInTabs(site: string, acts: number): Promise<Outcome> {
  return inBrowser((browser) =>
    tell('acts in two tabs on one document', TEXTS.length, (time) => {
      const draws = [drawing(time + 100), drawing(time + 200)] as const;
      return inPage({ browser, site, text: textOf(time), isPhone: true }, async (one, context) => {
        const other = await context.newPage();
        await other.goto(one.url());
        await whenRead(other, WAIT);
        for (let nth = 0; nth < acts; nth++) {
          const both = [actAtRandom(one, draws[0], nth), actAtRandom(other, draws[1], nth)];
          await (draws[0](2) === 0 ? Promise.all(both) : both[0]!.then(() => both[1]));
        }
        await settled(one);
        const [texts, told] = [
          await Promise.all([one, other].map(shown)),
          await Promise.all([one, other].map(conflict)),
        ];
        const losses = texts.flatMap(faults);
        if (texts[0] !== texts[1] && !told.includes(true)) losses.push(`${TEXTS[time]}: two texts, and no word of it`);
        const kept = await stored(one, ['drafts', 'versions']);
        for (const text of texts)
          if (!kept.includes(JSON.stringify(text).slice(1, -1))) losses.push('a text that is shown is not kept');
        return losses;
      });
    }),
  );
}

function textOf(time: number): string {
  const file = TEXTS[time % TEXTS.length]!;
  const text = readFileSync(path.join(import.meta.dirname, '..', '..', 'static', 'templates', file), 'utf8');
  return file.endsWith('.json') ? text : `# kept at the head\n${text}# kept at the foot\n`;
}

function faults(text: string): string[] {
  const opened = openText(text, {});
  const missing = ['head', 'foot'].filter((place) => !text.startsWith('{') && !text.includes(`# kept at the ${place}`));
  return [
    ...(opened.workflow ? [] : ['the text cannot be read any more']),
    ...missing.map((place) => `the comment at the ${place} is gone`),
  ];
}

/** Numbers below `most`, the same for a seed. */
function drawing(seed: number): (most: number) => number {
  let state = seed * 2_654_435_761;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Opens the text as a link. `isPhone`: with the text area of phones, which shows the whole text. */
async function inPage(
  { browser, site, text, isPhone }: { browser: Browser; site: string; text: string; isPhone: boolean },
  work: (page: Page, context: BrowserContext) => Promise<string[]>,
): Promise<string[]> {
  const context = await browser.newContext({
    hasTouch: isPhone,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    viewport: { width: 1600, height: 1000 },
  });
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(`an error: ${error.error().message}`));
  try {
    const page = await context.newPage();
    await page.goto(`${site}open/${encodeLink({ ...emptyDocument(), text })}`);
    await whenRead(page, WAIT);
    return [...(await work(page, context)), ...troubles];
  } finally {
    await context.close();
  }
}

/** Goes to a part of the graph and presses a key of those that act; what is asked then is answered by what comes first, or by a word. */
async function actAtRandom(page: Page, draw: (most: number) => number, nth: number): Promise<void> {
  const parts = page.locator('[data-stop^="node:"]');
  const count = await parts.count();
  if (count > 0)
    await parts
      .nth(draw(count))
      .focus({ timeout: 5000 })
      .catch(() => undefined);
  await page.keyboard.press(KEYS[draw(KEYS.length)]!);
  await page.waitForTimeout(150);
  for (let more = draw(4); more > 0; more--) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(150);
  if (await page.locator('.form input:focus, input[type=text]:focus').count()) await page.keyboard.type(`n${nth}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function press(page: Page, keys: string, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    await page
      .locator('[data-stop^="node:"]')
      .first()
      .focus({ timeout: 5000 })
      .catch(() => undefined);
    await page.keyboard.press(keys);
    await page.waitForTimeout(30);
  }
}

/** The text once it stays the same for a second. */
async function settled(page: Page): Promise<string> {
  let before = '';
  for (let same = 0; same < 4;) {
    await page.waitForTimeout(300);
    const text = await shown(page);
    same = text === before ? same + 1 : 0;
    before = text;
  }
  return before;
}

/** Monaco shows no more than its lines in sight: of all others the clipboard is asked. */
async function shown(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Text' }).click();
  const area = page.locator('.plain textarea').first();
  if (await area.count()) return area.inputValue();
  await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

async function conflict(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: 'Show versions' }).count()) > 0;
}
