import type { Desk } from '../app/desk.svelte.ts';

/** Saves and puts the whole link into the clipboard; what it holds is said. */
export async function saveAndCopyLink(desk: Desk, base: string): Promise<void> {
  desk.studio.flush();
  // Only what was read says which of its values are secret.
  await desk.studio.whenSettled();
  const { document, secrets } = desk.sealed();
  const without = secrets.known().length === 0 ? '' : ', with names in the place of secrets';
  try {
    const { linkProblem, linkTo } = await import('../../share/link.ts');
    // The panel says that nobody could open it.
    if (linkProblem(document)) return void (desk.layout.overlay = 'share');
    await navigator.clipboard.writeText(linkTo(base, document));
    desk.say(`Link copied. It holds the workflow, the inputs and the prepared answers${without}.`);
  } catch {
    desk.layout.overlay = 'share';
  }
}
