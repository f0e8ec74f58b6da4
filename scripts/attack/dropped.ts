import type { Browser, Page } from 'playwright-core';
import { readers } from './files/readers.ts';
import { inBrowser, stored } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { dropFile, openStudio, typeFirst } from './visitor.ts';

const OWN = 'mine-and-nobody-elses';
/** Not spoiled beforehand: as large as nothing may be, of a newer version, and with names that all objects have. */
const OTHERS: readonly [how: string, text: string][] = [
  ['6 MB of text', '# owl\n'.repeat(1_000_000)],
  ['6 MB of everything', `{"everything":1,"documents":[${'{},'.repeat(2_000_000)}{}]}`],
  ['everything of a newer version', '{"everything":99}'],
  ['a run of a newer version', '{"record":99,"run":{},"order":{}}'],
  ['no text at all', ''],
  ['bytes that are no text', '\u0000\uFFFD\u0001'.repeat(500)],
  [
    'names of all objects',
    JSON.stringify({ graph: { nodes: [{ id: '__proto__' }, { id: 'constructor' }, { id: 'toString' }] } }),
  ],
];

/**
 * Drops spoiled files on the page, `each` of a kind, or opens them as links. Each opens or is told in one clear line; the text that the
 * visitor has typed is kept, and the page goes on.
 */
export async function attackByDrops(site: string, each: number): Promise<Outcome> {
  const kinds = Object.entries(await readers());
  const cases = [
    ...kinds.flatMap(([kind, { cases: all }]) =>
      all
        .filter((_, at) => at % Math.max(1, Math.floor(all.length / each)) === 0)
        .slice(0, each)
        .map(({ how, text }): [string, string] => [`${kind}, ${how}`, text]),
    ),
    ...OTHERS,
  ];
  let [told, opened] = [0, 0];
  return inBrowser((browser) =>
    inStudio(browser, site, (page, errors) =>
      tell(
        'files of strangers, dropped on the page',
        cases.length,
        async (time) => {
          const [how, text] = cases[time]!;
          const said = await drop(page, text);
          if (said === '') opened++;
          else told++;
          const losses = unclear(said);
          if (!(await stored(page, ['documents', 'drafts', 'versions'])).includes(OWN))
            losses.push('the own text is gone');
          const polluted = await page.evaluate(() => Object.keys(Object.prototype));
          losses.push(...polluted.map((key) => `Object.prototype.${key}`), ...errors.splice(0));
          return losses.map((loss) => `${how}: ${loss}`);
        },
        () => `${told} told, ${opened} opened without a word`,
      ),
    ),
  );
}

async function inStudio(
  browser: Browser,
  site: string,
  work: (page: Page, errors: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`an error: ${error.error().message}`));
  const page = await openStudio(context, site);
  page.on('dialog', (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await typeFirst(page, OWN);
  await page.getByTitle('Saved in this browser').first().waitFor();
  return work(page, errors).finally(() => context.close());
}

/** Drops a file; what is said of it within a few seconds, '' where nothing is. */
async function drop(page: Page, text: string): Promise<string> {
  const notice = page.locator('.place p');
  await notice.waitFor({ state: 'detached', timeout: 20_000 });
  await dropFile(page, 'constructor.json', text);
  return notice.innerText({ timeout: 5000 }).catch(() => '');
}

function unclear(said: string): string[] {
  return /\n.*\n|undefined|NaN|\[object|\bnull\b/.test(said) || said.length > 300
    ? [`not one clear line: ${said.slice(0, 300)}`]
    : [];
}
