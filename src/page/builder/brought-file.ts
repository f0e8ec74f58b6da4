import type { BodyChoice } from '../../editing/act.ts';
import { FILE_LIMITS } from '../../share/limits.ts';
import { actRefusal, leaveWords } from '../../wording/en/document/acts.ts';
import type { Acting } from './acting.svelte.ts';
import type { Notice } from '../app/notices.svelte.ts';
import type { Studio } from '../document/studio.svelte.ts';
import { undoOffer } from '../document/undo-offer.ts';

interface BringingDesk {
  readonly studio: Studio;
  readonly acting: Acting;
  say(text: string, tone?: Notice['tone'], action?: Notice['action']): void;
}

/** A file as the workflow of a node; null, and it is said why, where it is too large. */
export async function bodyOf(desk: Pick<BringingDesk, 'say'>, file: File): Promise<BodyChoice | null> {
  if (file.size <= FILE_LIMITS.content) return { kind: 'file', name: file.name, text: await file.text() };
  desk.say('The file is too large: 4 MB at most.', 'failed');
  return null;
}

/** Makes a file a document of the text, and the workflow of a node; says what became of it. */
export async function bringFile(desk: BringingDesk, part: string, file: File): Promise<void> {
  const body = await bodyOf(desk, file);
  const told = body && (await desk.acting.do([{ kind: 'choose-body', part, body }]));
  if (!told) return;
  if (told.refused) return desk.say(actRefusal(told.refused), 'failed');
  desk.say(told.leaves.flatMap((leave) => leaveWords(leave) ?? []).join(' '), 'done', undoOffer(desk.studio));
}

/** A node runs a workflow that may be another document: it holds one, or names one, that may be missing. */
export function takesFile({ opened, drawn }: Studio['state'], part: string): boolean {
  if (!opened?.next || !drawn) return false;
  const isOwner = drawn.workflow.scopes.some(
    ({ owner, kind }) => owner === part && (kind === 'body' || kind === 'call'),
  );
  const range = drawn.sources[part];
  const names = opened.documents.some(({ references }) =>
    references.some((each) => range && range.start <= each.range.start && each.range.end <= range.end),
  );
  return isOwner || names;
}
