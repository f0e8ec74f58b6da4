import type { Json } from '../../engine/workflow/json.ts';
import type { Fix } from '../../engine/workflow/problem.ts';
import { adding, moving, removing, setting } from '../../language/form/acts.ts';
import { fieldAt } from '../../language/form/field-at.ts';
import type { Control, Form, FormField } from '../../language/form/form.ts';
import type { Act, ActRefusal, Leave, Planned } from '../../editing/act.ts';
import type { RenameRefusal } from '../../language/rename.ts';
import type { Acting } from '../builder/acting.svelte.ts';
import type { Desk } from '../app/desk.svelte.ts';
import { editedText } from './edited-text.ts';
import { keyboardStays } from '../app/keyboard-stays.ts';
import { mend } from './mending.ts';

/** The form of what is selected, and what is done in it. */
export class PartForm {
  readonly #desk: Desk;
  readonly #acting: Acting;
  #form = $state.raw<Form | null>(null);
  /** The text that the form was made of. */
  #text = $state.raw<string | null>(null);
  #part = $state.raw<string | null>(null);
  #asked = 0;
  /** The names that parts were given here, by those that they had before, as long as something may wait that was typed under these. */
  #renamed: Readonly<Record<string, string>> = {};
  #view = $state.raw(0);
  /** The list that somebody adds an item to, and whether he waits there for it. */
  #added: { path: string; isAwaited: () => boolean } | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#acting = desk.acting;
  }

  /** Null where the selection is written nowhere, or nothing was read yet. */
  get form(): Form | null {
    return this.#form;
  }

  /** The part that was asked for last and has been answered. */
  get part(): string | null {
    return this.#part;
  }

  /** Another one for each part that is shown; the same when it only got another name, so that whoever types in a field goes on. */
  get view(): number {
    return this.#view;
  }

  get refused(): ActRefusal | null {
    return this.#acting.refused;
  }

  get leaves(): readonly Leave[] {
    return this.#acting.leaves;
  }

  /** What was typed has not come back yet: the fields keep what they say. */
  get busy(): boolean {
    return this.#acting.working || this.#text !== this.#desk.studio.document.text;
  }

  /** Asks for the form of what is selected, as the text says it now; called where the form is shown, whenever one of them changes. */
  async ask(): Promise<void> {
    const { studio, library } = this.#desk;
    const part = studio.state.selected ?? '';
    const { text, settings, from } = editedText(this.#desk);
    if (!library || this.#acting.working || (this.#text === text && this.#part === part)) return;
    const asked = ++this.#asked;
    // Nothing waits now: what is typed next is meant for the part of the form that is shown.
    const { part: typed = part } = this.#form ?? {};
    this.#renamed = { [typed]: this.#nameNow(typed) };
    const form = await library.form(text, settings, part, from).catch(() => null);
    if (asked !== this.#asked) return;
    // While the text cannot be read, what could be read last stays in sight.
    if (form || part !== this.#part) this.#form = form;
    if (part !== this.#part && (this.#part === null || part !== this.#nameNow(this.#part))) this.#view++;
    this.#part = part;
    this.#text = text;
  }

  /** Gives a field a value; undefined takes it out. `typed`: key by key. */
  set(field: FormField, value: Json | undefined, typed = false): void {
    if (!this.#form) return;
    const place = typed ? `${this.#form.part} ${field.path.join('.')}` : null;
    this.#do((form) => setting(form, field, value), place);
  }

  /** Adds, copies, connects or takes away; the form goes on with what is new, or with the document where the part is gone. */
  act(act: Act): void {
    if (act.kind === 'delete') void this.#desk.builder.removeAll(act.parts);
    else void this.#acting.do([act]);
  }

  /** Whether the name of the part, or what it says, is to be typed now: said once. */
  takesFocus(part: string, on: 'name' | 'content'): boolean {
    return this.#acting.takesFocus(part, on);
  }

  /** Gives the part, or an input or output of it, another name, which all that name it follow. */
  rename(field: FormField, name: string): void {
    const { written, path } = field;
    // What has no name yet is named nowhere.
    if (!this.#form || !field.range || !written?.text) return this.set(field, name);
    const { part, head } = this.#form;
    const isOwn = head.includes(field);
    const plan: Parameters<Acting['plan']>[0] = async (library, { text, settings, from }) => {
      const before = this.#nameNow(part);
      // The name may stand elsewhere since the form was made.
      const form = await library.form(text, settings, before, from);
      const range = form && fieldAt(form, path)?.range;
      if (!range) return { plans: [] };
      const { rename } = await library.help('rename', { text, settings, offset: range.end, name, anyway: true });
      if (!rename) return { plans: [] };
      if ('refused' in rename) return { plans: [refusedName(rename.refused)] };
      const renamed = isOwn ? before.slice(0, before.length - written.text.length) + name : null;
      if (renamed !== null) this.#renamed = { ...this.#renamed, [part]: renamed };
      return { plans: [{ edits: rename.edits, leaves: [], select: renamed === null ? [] : [renamed] }] };
    };
    void this.#acting.plan(plan);
  }

  /** Mends a problem of the text that the form was made of. */
  fix(fix: Fix): void {
    if (!this.busy) void mend(this.#desk, fix);
  }

  add(field: FormField, control: Control & { kind: 'list' }, value?: Json): void {
    this.#added = { path: field.path.join('.'), isAwaited: keyboardStays() };
    this.#do((form) => adding(form, field, control, value));
  }

  /** Whether a list has an item that was just added, which is typed next: said once. */
  takesNew({ path }: FormField): boolean {
    const added = this.#added;
    if (added?.path !== path.join('.')) return false;
    this.#added = null;
    return added.isAwaited();
  }

  remove(field: Pick<FormField, 'path'>): void {
    this.#do((form) => removing(form, field));
  }

  move(field: FormField, from: number, to: number): void {
    this.#do((form) => moving(form, field, from, to));
  }

  /** What is typed while a name is still being written is meant for the part of that name. */
  #do(acts: (form: Pick<Form, 'part'>) => Act[], place: string | null = null): void {
    const part = this.#form?.part;
    if (part !== undefined) void this.#acting.do(() => acts({ part: this.#nameNow(part) }), place);
  }

  #nameNow(part: string): string {
    return this.#renamed[part] ?? part;
  }
}

function refusedName(refused: RenameRefusal): Planned {
  return { refused: { code: refused === 'nothing-here' ? 'cannot-be-written' : refused, params: {} } };
}
