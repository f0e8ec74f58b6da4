import type { Json } from '../../engine/workflow/json.ts';
import { adding, moving, removing, setting } from '../../language/form/acts.ts';
import type { Control, Form, FormField } from '../../language/form/form.ts';
import type { Act, ActRefusal, Leave, Planned } from '../../editing/act.ts';
import type { RenameRefusal } from '../../language/rename.ts';
import type { Acting } from './acting.svelte.ts';
import type { Desk } from './desk.svelte.ts';
import { editedText } from './edited-text.ts';

/** The form of what is selected, and what is done in it. */
export class PartForm {
  readonly #desk: Desk;
  readonly #acting: Acting;
  #form = $state.raw<Form | null>(null);
  /** The text that the form was made of. */
  #text = $state.raw<string | null>(null);
  #part = $state.raw<string | null>(null);
  #asked = 0;

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
    const form = await library.form(text, settings, part, from).catch(() => null);
    if (asked !== this.#asked) return;
    // While the text cannot be read, what could be read last stays in sight.
    if (form || part !== this.#part) this.#form = form;
    this.#part = part;
    this.#text = text;
  }

  /** Gives a field a value; undefined takes it out. `typed`: key by key. */
  set(field: FormField, value: Json | undefined, typed = false): void {
    if (!this.#form) return;
    const place = typed ? `${this.#form.part} ${field.path.join('.')}` : null;
    void this.#acting.do(setting(this.#form, field, value), place);
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

  /** Gives the part, or an input or output of it, another name, which all that name it follow. `goesOn`: what a part says is typed next. */
  rename(field: FormField, name: string, goesOn = false): void {
    const { range, written } = field;
    if (!this.#form || !range || !written) return this.set(field, name);
    const { part, head } = this.#form;
    const select = head.includes(field) ? [part.slice(0, part.length - written.text.length) + name] : [];
    const [renamed] = select;
    if (goesOn && renamed !== undefined) this.#acting.focus = { part: renamed, on: 'content' };
    void this.#acting.plan(async (library, { text, settings }) => {
      const { rename } = await library.help('rename', { text, settings, offset: range.end, name });
      if (!rename) return [];
      return ['refused' in rename ? refusedName(rename.refused) : { edits: rename.edits, leaves: [], select }];
    });
  }

  add(field: FormField, control: Control & { kind: 'list' }, value?: Json): void {
    if (this.#form) void this.#acting.do(adding(this.#form, field, control, value));
  }

  remove(field: Pick<FormField, 'path'>): void {
    if (this.#form) void this.#acting.do(removing(this.#form, field));
  }

  move(field: FormField, from: number, to: number): void {
    if (this.#form) void this.#acting.do(moving(this.#form, field, from, to));
  }
}

function refusedName(refused: RenameRefusal): Planned {
  return { refused: { code: refused === 'nothing-here' ? 'cannot-be-written' : refused, params: {} } };
}
