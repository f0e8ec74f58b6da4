import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { DrivenPage, Engine } from './driven-page.ts';

const PROGRAM = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  wanted: 'firefox-esr of Debian, or FIREFOX_PATH',
  found: () => existsSync(PROGRAM),
  async start(): Promise<DrivenPage> {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: PROGRAM, headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    return {
      open: async (address) => void (await page.goto(address)),
      evaluate: (expression) => page.evaluate(expression),
      click: (selector) => page.click(selector),
      type: (words) => page.keyboard.type(words),
      close: () => browser.close(),
    };
  },
};
