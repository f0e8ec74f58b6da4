import type { Desk } from '../app/desk.svelte.ts';
import { editedText, type EditingDesk } from '../document/edited-text.ts';

/** Leads an edge to a part that was chosen by its name alone; whether that closes a loop, the library is asked. */
export async function connectInForm(
  desk: EditingDesk & Pick<Desk, 'builder' | 'library'>,
  of: string,
  to: string,
): Promise<void> {
  const { builder, library } = desk;
  const from = await builder.whenQuiet(of);
  const targets = (await library?.targets(editedText(desk), from).catch(() => null)) ?? [];
  const target = targets.find(({ part }) => part === to) ?? { part: to, port: null, closes: null };
  // Which input of it, the act finds by itself.
  builder.connect(from, { ...target, port: null }, { where: 'form' });
}
