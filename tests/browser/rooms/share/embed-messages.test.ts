import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { embedScript } from '../../../../scripts/embed/script.ts';
import { openPage } from '../../support/browser.ts';

const HOST = 'http://127.0.0.1:9/';

/** A page of somebody else's with these scripts and elements; each other address of its site is a page that says `says` to whoever holds it. */
async function hold(page: Page, body: string, says: readonly unknown[] = []): Promise<void> {
  const element = await embedScript({ entry: 'src/embed/loop-ground.ts', format: 'iife' });
  await page.route(`${HOST}**`, (route) => {
    const held = `<script>for (const each of ${JSON.stringify(says)}) parent.postMessage(each, '*')</script>`;
    const isHost = route.request().url() === HOST;
    const script = `<script>${element}</script>`;
    return route.fulfill({ contentType: 'text/html', body: isHost ? `${body}${script}` : held });
  });
  await page.goto(HOST);
}

const DOCUMENTED = ['ready', 'height', 'workflow.node.iteration', 'workflow.node.streaming', 'workflow.node.completed'];
const OTHERS = ['load', 'click', 'error', 'submit', 'constructor', '__proto__', 'toString', '', 7, null, { type: 'x' }];

it('the element repeats the documented messages of its own frame, and no other', async () => {
  const { page } = await openPage({ address: 'licences.txt' });
  const says = [...OTHERS, ...DOCUMENTED].map((type) => ({ loopground: 1, type, height: 300 }));
  await hold(
    page,
    `<script>
      window.heard = [];
      const { dispatchEvent } = EventTarget.prototype;
      EventTarget.prototype.dispatchEvent = function (event) { heard.push(event.type); return dispatchEvent.call(this, event) };
    </script>
    <iframe src="${HOST}stranger"></iframe>
    <loop-ground src="${HOST}held"></loop-ground>`,
    [
      ...says,
      { loopground: 2, type: 'run-ended' },
      'run-ended',
      null,
      [{ loopground: 1, type: 'run-ended' }],
      { loopground: 1, type: 'run-ended' },
    ],
  );
  const heard = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard'));
  await expect.poll(heard).toEqual([...DOCUMENTED, 'run-ended']);
});

it('the element shows no page of another kind of address, at first or later', async () => {
  const { page } = await openPage({ address: 'licences.txt' });
  await hold(
    page,
    `<loop-ground id="one" src="${HOST}held"></loop-ground><loop-ground src="data:text/html,x"></loop-ground>`,
    [{ loopground: 1, type: 'ready' }],
  );
  const frames = (): Promise<string[]> =>
    page.locator('iframe').evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
  await expect.poll(frames).toEqual([`${HOST}held#`]);
  await page.locator('#one').evaluate((element) => element.setAttribute('src', 'data:text/html,x'));
  expect(await frames()).toEqual([`${HOST}held#`]);
});
