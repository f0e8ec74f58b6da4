import type { Locator, Page } from 'playwright-core';

/** Seconds that an act of the hand takes: a click, a drag, a choice; and a press of a key. Counted, so that no clock is asserted. */
const ACT = 1.2;
const KEY = 0.1;

/** A visitor whose acts are counted, by mouse and by keyboard. */
export class CountedVisitor {
  readonly #page: Page;
  acts = 0;
  keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get seconds(): number {
    return this.acts * ACT + this.keys * KEY;
  }

  async click(target: Locator): Promise<void> {
    this.acts++;
    await target.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys++;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }
}
