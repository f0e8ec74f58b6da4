import { inBrowser } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { openStudio } from './visitor.ts';

/** A list that takes longer is not quick on any machine. */
const LONGEST = 10_000;

/** So many runs in the history, copies of one: all are counted, the list comes, is searched, and says of each run what it takes. */
export function attackByManyRuns(site: string, runs: number): Promise<Outcome> {
  const took: string[] = [];
  return inBrowser((browser) =>
    tell(
      `${runs} runs in the history`,
      1,
      async () => {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        const page = await openStudio(context, site);
        await page.getByLabel('Speed').selectOption('instant');
        await page.click('button.run');
        await page.locator('.outcome[data-phase="ended"]').waitFor();
        await page.waitForTimeout(2000);
        await page.evaluate(copyRuns, runs - 1);
        const losses: string[] = [];
        const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
          const began = performance.now();
          await work();
          const milliseconds = Math.round(performance.now() - began);
          took.push(`${what} ${milliseconds} ms`);
          if (milliseconds > LONGEST) losses.push(`${what}: ${milliseconds} ms`);
        };
        const panel = page.getByRole('dialog');
        const rows = panel.locator('li');
        await timed('opened', async () => {
          await page.getByRole('button', { name: 'History', exact: true }).click();
          await rows.first().waitFor();
        });
        await timed('sizes', () =>
          rows
            .last()
            .getByText(/· \d+ kB/)
            .waitFor(),
        );
        const said = await panel.getByRole('tab', { name: /^Runs/ }).innerText();
        if (!said.includes(String(runs))) losses.push(`it counts “${said.replace(/\s+/g, ' ')}”`);
        await timed('searched', async () => {
          await panel.getByLabel('Search runs').fill(`copy-${runs - 2}`);
          await panel
            .getByText(`copy-${runs - 2}`, { exact: true })
            .first()
            .waitFor();
        });
        // Read for the rows that are shown, once they are.
        await rows
          .first()
          .getByText(/· \d+ kB/)
          .waitFor();
        const first = await rows.first().innerText();
        const sizes = first.match(/(?<=· )[\d.]+ [kM]B/g) ?? [];
        took.push(`one run takes ${sizes.join(', ')}`);
        if (sizes.length === 0) losses.push('it does not say what a run takes');
        if (sizes.some((size) => size.endsWith('MB'))) losses.push(`a small run takes ${sizes.join(', ')}`);
        await context.close();
        return losses;
      },
      () => took.join(', '),
    ),
  );
}

/** Runs in the page: copies the only run there is, with all that belongs to it. */
function copyRuns(copies: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('loopground');
    opening.onerror = () => reject(new Error('no database'));
    opening.onsuccess = () => {
      const names = ['runs', 'orders', 'tape', 'chunks', 'directory'].filter((name) =>
        opening.result.objectStoreNames.contains(name),
      );
      const transaction = opening.result.transaction(names, 'readwrite');
      transaction.onabort = () => reject(new Error('not copied'));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      for (const name of names) {
        const store = transaction.objectStore(name);
        const asked = store.getAll();
        asked.onsuccess = () => {
          for (const record of asked.result)
            for (let nth = 0; nth < copies; nth++) {
              const id = `copy-${nth}`;
              store.put({
                ...record,
                ...('id' in record && { id }),
                ...('owner' in record && { owner: id }),
                ...(record.summary && {
                  summary: { ...record.summary, id, name: id, startedAt: record.summary.startedAt - nth * 61_000 },
                }),
              });
            }
        };
      }
    };
  });
}
