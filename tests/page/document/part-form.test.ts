import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/editing/act.ts';
import type { Form, FormField } from '../../../src/language/form/form.ts';
import { Acting } from '../../../src/page/builder/acting.svelte.ts';
import { PartForm } from '../../../src/page/document/part-form.svelte.ts';
import type { ActsPlanned } from '../../../src/worker/protocol.ts';

const RANGE = { start: 0, end: 1 };
const EDITS = [{ range: RANGE, text: '-' }];

function fieldOf(path: string, text: string): FormField {
  return {
    key: path,
    path: [path],
    alike: [],
    range: RANGE,
    written: { text, value: text },
    problems: [],
  } as unknown as FormField;
}

/** A desk on which a node can be named and its prompt typed; forms and plans come when they are let go. */
function desk() {
  const forms: (() => void)[] = [];
  const plans: (() => void)[] = [];
  const acts: Act[] = [];
  const studio = {
    document: { text: 'a' },
    get wish() {
      return { document: studio.state.key, text: studio.document.text };
    },
    state: { key: 'one', selected: 'Router' as string | null, picture: null, document: { settings: {} } },
    edit: () => void (studio.document = { text: `${studio.document.text}+` }),
    whenSettled: () => Promise.resolve(),
    select: (part: string | null) => void (studio.state = { ...studio.state, selected: part }),
  };
  const formOf = (part: string): Form =>
    ({
      part,
      head: [fieldOf('id', part)],
      sections: [{ kind: 'own', fields: [fieldOf('prompt', '')] }],
      problems: [],
    }) as unknown as Form;
  const library = {
    form: (_text: string, _settings: unknown, part: string) =>
      new Promise<Form>((resolve) => forms.push(() => resolve(formOf(part)))),
    help: () => Promise.resolve({ rename: { edits: EDITS } }),
    plan: (_document: unknown, asked: readonly Act[]) =>
      new Promise<ActsPlanned>((resolve) => {
        acts.push(...asked);
        plans.push(() => resolve({ plans: asked.map(() => ({ edits: EDITS, leaves: [], select: [] })) }));
      }),
  };
  const around = { studio, library };
  const acting = new Acting(around as unknown as ConstructorParameters<typeof Acting>[0]);
  const form = new PartForm({ ...around, acting } as unknown as ConstructorParameters<typeof PartForm>[0]);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const letGo = async (one: (() => void)[]): Promise<void> => {
    await settle();
    one.shift()?.();
    await settle();
  };
  return { form, acts, forms, plans, letGo };
}

describe('the form of a node that is being named', () => {
  it('loses nothing that is typed while the form of the new name arrives', async () => {
    const { form, acts, forms, plans, letGo } = desk();
    const prompt = fieldOf('prompt', '');
    void form.ask();
    await letGo(forms);
    form.rename(form.form!.head[0]!, 'evaluate');
    form.set(prompt, 'S', true);
    await letGo(forms);
    await letGo(plans);
    void form.ask();
    form.set(prompt, 'Sa', true);
    form.set(prompt, 'Say', true);
    await letGo(forms);
    await letGo(plans);
    await letGo(plans);
    expect(acts.map((act) => ('part' in act && 'value' in act ? [act.part, act.value] : act))).toEqual([
      ['evaluate', 'S'],
      ['evaluate', 'Sa'],
      ['evaluate', 'Say'],
    ]);
  });
});
