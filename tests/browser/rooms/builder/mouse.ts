import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { NOTATION_WORDS, type NotationName } from '../../../../src/engine/workflow/notation-name.ts';
import { CLOSING_LABEL, leaveLabel, MAKE_LOOP } from '../../../../src/wording/en/document/closing.ts';
import { CountedVisitor } from '../../counted.ts';
import { ANSWER_LABEL, edge, input, node, question, SCRIPT_LABEL, whenNamed, type Hand } from './hand.ts';

/** Builds by clicks and drags; keys are for words alone. */
export class Mouse implements Hand {
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
    await this.#visitor.click(this.#page.getByRole('button', { name: 'New', exact: true }));
    const panel = this.#page.getByRole('dialog', { name: 'New document' });
    await this.#visitor.click(panel.getByText(NOTATION_WORDS[notation].short, { exact: true }));
    await this.#visitor.click(panel.getByRole('button', { name: /^Empty/ }));
  }

  async first(type: string, name: string): Promise<void> {
    await this.#visitor.click(this.#page.getByRole('button', { name: 'Add the first node' }));
    await this.#take(type);
    await this.#name(name);
  }

  async follow(from: string, type: string, name: string, port?: string): Promise<void> {
    await this.#press(from);
    await this.#visitor.click(this.#handle(from, port));
    await this.#take(type);
    await this.#name(name);
  }

  async into(loop: string, type: string, name: string): Promise<void> {
    await this.#visitor.click(this.#page.getByRole('button', { name: 'Add node' }));
    await this.#carry(this.#option(type), node(this.#page, loop), 'corner');
    await this.#name(name);
  }

  async lead(from: string, to: string, port?: string): Promise<void> {
    await this.#draw(from, to, port);
    await edge(this.#page, `${from}->${to}`).waitFor({ state: 'attached' });
  }

  async leadBack(from: string, to: string): Promise<void> {
    await this.#draw(from, to);
    await this.#visitor.click(this.#page.getByRole('button', { name: leaveLabel(true) }));
  }

  async open(part: string): Promise<void> {
    if (part === '') return this.press('Workflow');
    if (part.includes('->')) await this.#clickLine(part);
    else await this.#press(part);
    await this.#page.locator('section.form').waitFor();
  }

  async rename(part: string, name: string): Promise<void> {
    await this.open(part);
    await this.write('ID', name);
  }

  async write(label: string, text: string, of?: string): Promise<void> {
    await this.#unfold(this.#field(label, of));
    await this.#visitor.click(this.#field(label, of));
    await this.#visitor.press('Control+a');
    await this.#visitor.type(text);
  }

  async choose(label: string, option: string, of?: string): Promise<void> {
    await this.#unfold(this.#field(label, of));
    await this.#pick(this.#field(label, of), option);
  }

  async port(list: string, name: string, type: string): Promise<void> {
    const rows = this.#form.locator(`[data-field="${list}"] > .control > ul > li`);
    const before = await rows.count();
    await this.press('+ Add', list);
    const row = rows.nth(before);
    await this.#visitor.click(row.getByLabel('Name', { exact: true }));
    await this.#visitor.type(name);
    await this.#pick(row.getByLabel('Type', { exact: true }).first(), type);
  }

  async press(button: string, of?: string): Promise<void> {
    const within = this.#within(of);
    const found = within.getByRole('button', { name: button, exact: true, includeHidden: true }).first();
    await this.#unfold(found);
    await this.#visitor.click(found);
  }

  async makeLoop(from: string): Promise<void> {
    await this.#press(from);
    await this.#visitor.click(this.#page.getByRole('button', { name: /^Loop back from/ }));
    const sentence = this.#page.getByRole('dialog', { name: CLOSING_LABEL });
    await this.#visitor.click(sentence.getByRole('button', { name: MAKE_LOOP }));
    await sentence.waitFor({ state: 'detached' });
  }

  async give(name: string, text: string): Promise<void> {
    await this.#visitor.click(this.#page.getByRole('tab', { name: /^Inputs/ }));
    await this.#visitor.click(input(this.#page, name));
    await this.#visitor.type(text);
  }

  async prepare(script: unknown): Promise<void> {
    await this.#visitor.click(this.#page.getByRole('tab', { name: SCRIPT_LABEL }));
    await this.#visitor.click(this.#page.getByRole('textbox', { name: SCRIPT_LABEL, exact: true }));
    await this.#visitor.type(JSON.stringify(script));
  }

  async run(): Promise<void> {
    await this.#visitor.click(this.#page.locator('button.run'));
  }

  async answer(text: string, nth: number): Promise<void> {
    const card = question(this.#page, nth);
    await this.#visitor.click(card.getByLabel(ANSWER_LABEL));
    await this.#visitor.type(text);
    await this.#visitor.click(card.getByRole('button', { name: 'Send' }));
  }

  async #draw(from: string, to: string, port?: string): Promise<void> {
    await this.#press(from);
    await this.#carry(this.#handle(from, port), node(this.#page, to));
  }

  get #form(): Locator {
    return this.#page.locator('section.form');
  }

  #within(of: string | undefined): Locator {
    return of === undefined ? this.#form : this.#form.locator(`[data-field^="${of}"]`);
  }

  #field(label: string, of?: string): Locator {
    return this.#within(of).getByLabel(label, { exact: true }).first();
  }

  #handle(from: string, port?: string): Locator {
    const label = from.split('/').at(-1) ?? from;
    return this.#page.getByRole('button', {
      name: new RegExp(`^Lead on from ${label}${port ? `, ${port}` : ''}`, 'i'),
    });
  }

  #option(type: string): Locator {
    return this.#page.getByRole('dialog', { name: 'Which node?' }).getByRole('option', { name: type, exact: true });
  }

  async #take(type: string): Promise<void> {
    await this.#visitor.click(this.#option(type));
  }

  async #name(name: string): Promise<void> {
    await whenNamed(this.#page);
    await this.#visitor.type(name);
    await this.#visitor.click(this.#form.getByRole('heading').first());
  }

  /** The list of a choice is the system's own, which nobody drives: as after a press, the keyboard is there. */
  async #pick(choice: Locator, option: string): Promise<void> {
    this.#visitor.acts++;
    await choice.focus();
    await choice.selectOption({ label: option });
  }

  /** Opens what a field is folded in. */
  async #unfold(field: Locator): Promise<void> {
    const summary = field.locator('xpath=ancestor::details[not(@open)][1]/summary');
    await field.first().waitFor({ state: 'attached' });
    if ((await summary.count()) > 0) await this.#visitor.click(summary);
  }

  async #clickLine(id: string): Promise<void> {
    const { x, y } = await edge(this.#page, id)
      .locator('path.reach')
      .evaluate((path: SVGPathElement) => {
        const middle = path.getPointAtLength(path.getTotalLength() / 2);
        const { x, y } = middle.matrixTransform(path.getScreenCTM() ?? undefined);
        return { x, y };
      });
    this.#visitor.acts++;
    await this.#page.mouse.click(x, y);
    await this.#page.locator(`[data-edge="${id}"].selected`).waitFor({ state: 'attached' });
  }

  /** Of a box its title: in its middle lie others. */
  async #press(part: string): Promise<void> {
    const face = node(this.#page, part);
    const isBox = (await face.getAttribute('data-stop'))?.startsWith('box:') === true;
    this.#visitor.acts++;
    await face.click(isBox ? { position: { x: 60, y: 16 } } : {});
  }

  /** Takes it up where it has come to rest, and goes after the target until that is marked, as an eye does: the picture moves at times. */
  async #carry(what: Locator, to: Locator, on: 'middle' | 'corner' = 'middle'): Promise<void> {
    const begin = middleOf(await atRest(what));
    this.#visitor.acts++;
    await this.#page.mouse.move(begin.x, begin.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(begin.x + 24, begin.y + 24, { steps: 4 });
    await this.#page.locator('.graph .told').waitFor();
    await expect
      .poll(async () => {
        const target = await atRest(to);
        const end = on === 'corner' ? { x: target.x + 12, y: target.y + target.height - 12 } : middleOf(target);
        await this.#page.mouse.move(end.x, end.y, { steps: 6 });
        const marked = await this.#page.locator('.graph .carry:not(.refused) rect:not(.takes, .not)').boundingBox();
        return marked !== null && Math.abs(middleOf(marked).x - middleOf(target).x) < 2;
      })
      .toBe(true);
    await this.#page.mouse.up();
    await this.#page.locator('.graph .carry').waitFor({ state: 'detached' });
  }
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Where it is once it has not moved for a moment. */
export async function atRest(what: Locator): Promise<Box> {
  for (let last = await what.boundingBox(); ;) {
    await what.page().waitForTimeout(100);
    const now = await what.boundingBox();
    if (now && last && now.x === last.x && now.y === last.y && now.width === last.width) return now;
    last = now;
  }
}
