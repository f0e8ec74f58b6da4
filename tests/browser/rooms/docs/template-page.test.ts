import { describe, expect, it } from 'vitest';
import { whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

describe('the page of a template', () => {
  it('leads to the pattern that it shows, without a script, too', async () => {
    const { page, site } = await openPage({ address: 't/round-table/', context: { javaScriptEnabled: false } });
    await page.getByText('Pattern:').getByRole('link', { name: 'Debate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Debate' }).waitFor();
    expect(page.url()).toBe(`${site}patterns/debate/`);
  });

  it('follows another template that is opened on it, and not what is made of one', async () => {
    const { page } = await openPage({ address: 't/round-table/', context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Nested loops: a scene inside a play' }).click();
    const pattern = page.getByRole('link', { name: 'Nested refinement' });
    await pattern.waitFor();
    expect(await page.getByRole('link', { name: 'Debate' }).count()).toBe(0);
    await page.getByLabel('Name of the document').fill('Mine');
    await pattern.waitFor({ state: 'detached' });
  });

  it('is put into other pages by its own embed, and by a link once anything is changed, left out or added', async () => {
    const { page, site } = await openPage({ address: 't/review-loop/', context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const panel = page.getByRole('dialog', { name: 'Share' });
    await panel.getByText('Put it into another page').click();
    await panel.getByRole('combobox', { name: /^Shows/ }).selectOption('rounds');
    const snippet = panel.getByLabel('For another page');
    await expect.poll(() => snippet.inputValue()).toContain(`src="${site}embed/t/review-loop/#view=rounds"`);
    expect((await page.request.get(`${site}embed/t/review-loop/`)).status()).toBe(200);

    // With a note it is one of the second kind.
    const byLink = /\/embed\/#[12]a/;
    const answers = panel.getByRole('checkbox', { name: 'Prepared answers' });
    await answers.uncheck();
    await expect.poll(() => snippet.inputValue()).toMatch(byLink);
    await answers.check();
    await expect.poll(() => snippet.inputValue()).toContain('/t/review-loop/');
    await panel.getByText('Add a note or a question').click();
    await panel.getByLabel('Note').fill('Look at round 2.');
    await expect.poll(() => snippet.inputValue()).toMatch(byLink);
    await panel.getByLabel('Note').fill('');
    await expect.poll(() => snippet.inputValue()).toContain('/t/review-loop/');
    await page.getByLabel('Name of the document').fill('Mine');
    await expect.poll(() => snippet.inputValue()).toMatch(byLink);
  });

  it.each([1200, 1280, 1366, 1440, 1600])('shows most of a long name in a window of %i pixels', async (width) => {
    const { page } = await openPage({
      address: 't/review-loop/',
      context: { ...WITHOUT_EDITOR, viewport: { width, height: 800 } },
    });
    const [shown = 0, whole = 1] = await page
      .getByLabel('Name of the document')
      .evaluate((name) => [name.clientWidth, name.scrollWidth]);
    expect(shown / whole).toBeGreaterThan(0.6);
  });
});
