/** A page in a browser of whichever engine, as far as the stories need it. */
export interface DrivenPage {
  /** Leads to an address and waits until it has been loaded. */
  open(address: string): Promise<void>;
  /** What an expression of JavaScript comes to in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the middle of the one element that the selector finds, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Types into whatever has the keyboard. */
  type(words: string): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A browser that the stories are told in. `found`: null where this machine has none, with what would bring it. */
export interface Engine {
  name: string;
  found(): boolean;
  wanted: string;
  start(): Promise<DrivenPage>;
}

const PATIENCE = 30_000;
const INTERVAL = 100;

/** Waits until an expression is true in the page, across loads of it. Rejects with `what` after 30 seconds. */
export async function until(page: DrivenPage, what: string, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    // A page that is just being left answers nothing.
    const found = await page.evaluate(`Boolean(${expression})`).catch(() => false);
    if (found === true) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  throw new Error(`waited in vain for ${what}`);
}

const MARK = 'data-story';

/** Presses the first visible element that a selector finds and that shows these words, once there is one. */
export async function press(page: DrivenPage, selector: string, words = ''): Promise<void> {
  const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
    each.getClientRects().length > 0 && (each.textContent ?? '').includes(${JSON.stringify(words)}) && !each.disabled)`;
  await until(page, `${selector} ${words}`, find);
  await page.evaluate(
    `(document.querySelectorAll('[${MARK}]').forEach((each) => each.removeAttribute('${MARK}')), ${find}.setAttribute('${MARK}', ''))`,
  );
  await page.click(`[${MARK}]`);
}

/** Waits until words are shown anywhere on the page. */
export async function shows(page: DrivenPage, words: string): Promise<void> {
  await until(page, `“${words}”`, `document.body.innerText.includes(${JSON.stringify(words)})`);
}
