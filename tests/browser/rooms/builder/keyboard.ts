import type { Locator, Page } from 'playwright-core';
import { NOTATION_NAMES, type NotationName } from '../../../../src/engine/workflow/notation-name.ts';
import { CLOSING_LABEL } from '../../../../src/wording/en/document/closing.ts';
import { CountedVisitor } from '../../counted.ts';
import { ANSWER_LABEL, input, question, SCRIPT_LABEL, whenNamed, type Hand } from './hand.ts';

/** More stops than any form has. */
const MOST = 120;

/** What has the keyboard, as a listener is told of it. */
interface Held {
  tag: string;
  label: string;
  stop: string;
  /** Names of the fields that a folded list of them holds. */
  folded: boolean;
  inForm: boolean;
  field: string;
}

/** Builds without the pointer: nothing is clicked, and nothing is given the keyboard that has not been gone to. */
export class Keyboard implements Hand {
  readonly #page: Page;
  readonly #visitor: CountedVisitor;

  constructor(page: Page) {
    this.#page = page;
    this.#visitor = new CountedVisitor(page);
  }

  get seconds(): number {
    return this.#visitor.seconds;
  }

  async begin(notation: NotationName): Promise<void> {
    await this.#press('n');
    const panel = this.#page.getByRole('dialog', { name: 'New document' });
    await panel.locator('input[type=radio]:focus').waitFor();
    const chosen = panel.getByRole('radio').nth(NOTATION_NAMES.indexOf(notation));
    for (let at = 0; at < NOTATION_NAMES.length && !(await chosen.isChecked()); at++) await this.#press('ArrowRight');
    while (!(await panel.locator('ul button:focus').count())) await this.#press('Tab');
    const empty = panel.getByRole('button', { name: /^Empty/ });
    while (!(await empty.evaluate((found) => found === document.activeElement))) await this.#press('ArrowRight');
    await this.#press('Enter');
    await this.#page.getByRole('button', { name: 'Add the first node' }).and(this.#page.locator(':focus')).waitFor();
  }

  async first(type: string, name: string): Promise<void> {
    await this.#press('Enter');
    await this.#take('Which node?', type);
    await this.#name(name);
  }

  async follow(from: string, type: string, name: string, port?: string): Promise<void> {
    await this.#go(from);
    await this.#press('/');
    if (port !== undefined) await this.#take(/^Which output/, port);
    await this.#take('Which node?', type);
    await this.#name(name);
  }

  async into(loop: string, type: string, name: string): Promise<void> {
    await this.#go(loop);
    await this.#press('i');
    await this.#take('Which node?', type);
    await this.#name(name);
  }

  async lead(from: string, to: string, port?: string): Promise<void> {
    await this.#go(from);
    await this.#press('c');
    if (port !== undefined) await this.#take(/^Which output/, port);
    await this.#take(/^Where does/, to);
    await this.#whenInForm();
  }

  async leadBack(from: string, to: string): Promise<void> {
    await this.#go(from);
    await this.#press('c');
    await this.#take(/^Where does/, to);
    await this.#page.getByRole('dialog', { name: CLOSING_LABEL }).locator(':focus').waitFor();
    await this.#press('Escape');
    await this.#whenInForm();
  }

  async open(part: string): Promise<void> {
    if (part === '') return;
    await this.#go(part);
    await this.#press('F2');
    await this.#whenInForm();
  }

  async rename(part: string, name: string): Promise<void> {
    await this.open(part);
    await this.#name(name);
  }

  async write(label: string, text: string, of = ''): Promise<void> {
    await this.#find(({ label: own, field }) => own === label && field.startsWith(of), label);
    await this.#press('Control+a');
    await this.#type(text);
  }

  async choose(label: string, option: string, of = ''): Promise<void> {
    await this.#find(({ label: own, tag, field }) => own === label && tag === 'SELECT' && field.startsWith(of), label);
    await this.#type(option);
  }

  async port(list: string, name: string, type: string): Promise<void> {
    await this.press('+ Add', list);
    await this.#page
      .locator(`[data-field="${list}"] :focus`)
      .and(this.#page.getByLabel('Name', { exact: true }))
      .waitFor();
    await this.#type(name);
    await this.choose('Type', type);
  }

  async press(button: string, of?: string): Promise<void> {
    await this.#find(
      ({ label, tag, field }) => label === button && tag === 'BUTTON' && (of === undefined || field === of),
      button,
    );
    await this.#press('Enter');
  }

  async makeLoop(from: string): Promise<void> {
    await this.#go(from);
    await this.#press('l');
    const sentence = this.#page.getByRole('dialog', { name: CLOSING_LABEL });
    await sentence.locator(':focus').waitFor();
    await this.#press('Enter');
    await sentence.waitFor({ state: 'detached' });
  }

  async give(name: string, text: string): Promise<void> {
    await this.#command('Inputs');
    await this.#tabTo(input(this.#page, name));
    await this.#type(text);
  }

  async prepare(script: unknown): Promise<void> {
    await this.#command(SCRIPT_LABEL);
    await this.#tabTo(this.#page.getByRole('textbox', { name: SCRIPT_LABEL, exact: true }));
    await this.#type(JSON.stringify(script));
  }

  /** From the graph, where no field is: a question then takes the keyboard. */
  async run(): Promise<void> {
    if ((await this.#held()).inForm) await this.#press('Escape');
    await this.#press('Control+Enter');
  }

  async answer(text: string, nth: number): Promise<void> {
    await question(this.#page, nth).getByLabel(ANSWER_LABEL).and(this.#page.locator(':focus')).waitFor();
    await this.#type(text);
    await this.#press('Enter');
  }

  /** A command by its name. */
  async #command(name: string): Promise<void> {
    await this.#press('F1');
    const search = this.#page.getByRole('dialog', { name: /^Find a command/ }).getByRole('combobox');
    await search.and(this.#page.locator(':focus')).waitFor();
    await this.#type(name);
    await this.#press('Enter');
    await this.#page.getByRole('tab', { name, selected: true }).and(this.#page.locator(':focus')).waitFor();
  }

  async #tabTo(field: Locator): Promise<void> {
    await field.waitFor();
    for (let at = 0; at < MOST; at++) {
      if (await field.evaluate((found) => found === document.activeElement)) return;
      await this.#press('Tab');
    }
    throw new Error(`Tab does not lead there from ${where(await this.#held())}.`);
  }

  /** Goes to a place of the graph: out of the form by Escape, along its nodes by arrows, along their edges by E. */
  async #go(part: string): Promise<void> {
    const held = await this.#held();
    if (held.inForm) await this.#press('Escape');
    await this.#page.locator('[data-stop]:focus, .graph button:focus').first().waitFor();
    const [from = '', ...more] = part.split('->');
    await this.#until([`node:${from}`, `box:${from}`], 'Home', 'ArrowRight');
    if (more.length > 0) await this.#until([`edge:${part}`], 'e', 'e');
  }

  async #until(stops: readonly string[], begin: string, step: string): Promise<void> {
    for (let at = 0; at < MOST; at++) {
      if (stops.includes((await this.#held()).stop)) return;
      await this.#press(at === 0 ? begin : step);
    }
    throw new Error(`No key leads to ${stops[0] ?? ''} from ${where(await this.#held())}.`);
  }

  /** Tab by Tab through the form, what is folded opened on the way; back from its end. */
  async #find(is: (held: Held) => boolean, what: string): Promise<void> {
    await this.#whenInForm();
    let way = 'Tab';
    for (let at = 0; at < MOST; at++) {
      const held = await this.#held();
      if (is(held)) return;
      if (!held.inForm) way = way === 'Tab' ? 'Shift+Tab' : 'Tab';
      else if (held.folded && held.label.includes(what)) await this.#press('Enter');
      await this.#press(way);
    }
    throw new Error(`Tab leads to no ${what} from ${where(await this.#held())}.`);
  }

  async #take(label: string | RegExp, what: string): Promise<void> {
    const search: Locator = this.#page.getByRole('combobox', { name: label });
    await search.and(this.#page.locator(':focus')).waitFor();
    await this.#type(what);
    await this.#press('Enter');
  }

  async #name(name: string): Promise<void> {
    await whenNamed(this.#page);
    await this.#type(name);
    await this.#press('Enter');
    await this.#page.waitForFunction(() => document.activeElement?.closest('section.form .top') === null);
  }

  async #whenInForm(): Promise<void> {
    await this.#page.locator('section.form :focus').waitFor();
  }

  async #press(...keys: string[]): Promise<void> {
    await this.#visitor.press(...keys);
  }

  async #type(text: string): Promise<void> {
    await this.#visitor.type(text);
  }

  #held(): Promise<Held> {
    return this.#page.evaluate(() => {
      const held = document.activeElement;
      const own =
        held?.getAttribute('aria-label') ??
        held?.closest('section')?.querySelector(`label[for="${held.id}"]`)?.textContent;
      return {
        tag: held?.tagName ?? '',
        label: (own ?? held?.textContent ?? '').trim(),
        stop: held?.closest('[data-stop]')?.getAttribute('data-stop') ?? '',
        folded:
          held instanceof HTMLElement && held.tagName === 'SUMMARY' && !(held.parentElement as HTMLDetailsElement).open,
        inForm: held?.closest('section.form') !== null && held !== null,
        field: held?.closest('[data-field]')?.getAttribute('data-field') ?? '',
      };
    });
  }
}

const where = ({ tag, label, stop }: Held): string => stop || `${tag} ${label.slice(0, 60)}`;
