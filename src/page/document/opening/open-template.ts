import type { Desk } from '../../app/desk.svelte.ts';

/** Puts a template in place by its id. The texts of all are fetched with the first. */
export async function openTemplateById(desk: Desk, id: string): Promise<void> {
  // At once: what is opened while the template is on its way stays open.
  desk.layout.close();
  const { TEMPLATES } = await import('./templates.ts');
  const template = TEMPLATES.find((each) => each.id === id);
  if (template) desk.openTemplate(template);
}
