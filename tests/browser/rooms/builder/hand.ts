import type { Locator, Page } from 'playwright-core';
import type { NotationName } from '../../../../src/engine/workflow/notation-name.ts';
import { nthWord } from '../../../../src/wording/values.ts';

/** What somebody does to build a workflow on the page, with one hand: the mouse, or the keyboard. Parts by their ids, fields by their labels. */
export interface Hand {
  /** What it took so far, as it is counted. */
  readonly seconds: number;
  /** A new document without nodes. */
  begin(notation: NotationName): Promise<void>;
  /** The first node of a document or of a loop that is empty, and its name. */
  first(type: string, name: string): Promise<void>;
  /** Another node that an edge then leads to from a node, or from one of its ports. */
  follow(from: string, type: string, name: string, port?: string): Promise<void>;
  /** Another node in a loop, which nothing leads to yet. */
  into(loop: string, type: string, name: string): Promise<void>;
  lead(from: string, to: string, port?: string): Promise<void>;
  /** An edge that closes a cycle, whose sentence is left alone. */
  leadBack(from: string, to: string): Promise<void>;
  /** The form of a part; of the document with ''. */
  open(part: string): Promise<void>;
  rename(part: string, name: string): Promise<void>;
  /** `of`: the place of the text that the field, the choice or the button is about, where there are several of the name. */
  write(label: string, text: string, of?: string): Promise<void>;
  /** Another input or output in a list of them, with its name and its type. */
  port(list: string, name: string, type: string): Promise<void>;
  choose(label: string, option: string, of?: string): Promise<void>;
  press(button: string, of?: string): Promise<void>;
  /** The sentence of a loop that a node leads back by, taken as it stands. */
  makeLoop(from: string): Promise<void>;
  /** What a run is about, in the field of an input. */
  give(input: string, text: string): Promise<void>;
  /** Answers for the models, as the page keeps them. */
  prepare(script: unknown): Promise<void>;
  run(): Promise<void>;
  /** Says something to the `nth` question that the visitor is asked. */
  answer(text: string, nth: number): Promise<void>;
}

/** A node, or the box that a loop is. */
export const node = (page: Page, id: string): Locator =>
  page.locator(`[data-stop="node:${id}"], [data-stop="box:${id}"]`);

export const edge = (page: Page, id: string): Locator => page.locator(`[data-stop="edge:${id}"]`);

export const SCRIPT_LABEL = 'Prepared answers';

/** The field of what a run is about. */
export const input = (page: Page, name: string): Locator =>
  page.locator(`#document-inputs [data-input="${name}"] .field`);

/** The card of the question of a human node that is asked for the nth time. */
export const question = (page: Page, nth: number): Locator => {
  const who = page.locator('.who');
  const time = nth === 1 ? { hasNotText: 'for the' } : { hasText: `for the ${nthWord(nth)} time` };
  return page.locator('.card').filter({ has: who.filter(time) });
};

export const ANSWER_LABEL = 'Your answer';

/** The field of a name that was just made has the keyboard. */
export async function whenNamed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement?.id.startsWith('form-') && document.activeElement.closest('.top') !== null,
  );
}

/** A main example of the documents: how it is built, what somebody would have written by hand, and what a run says of it. */
export interface Example {
  build(hand: Hand): Promise<void>;
  text: string;
  /** What is answered as its document says. */
  script: Readonly<Record<string, unknown>>;
  /** What somebody who built it answers to come to a green run; where nobody is asked, the answers are prepared. */
  answers?: readonly string[];
  /** The line above the rounds, and the verdicts of its rounds. */
  says: readonly string[];
}
