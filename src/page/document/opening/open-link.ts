import { fingerprint } from '../../../engine/effects/hash.ts';
import { decodeLink } from '../../../share/link.ts';
import type { ShareProblem } from '../../../share/problem.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import type { Received } from '../../share/sent/received.svelte.ts';

/** What became of a link: a problem, or what was left out of a good document. */
export interface LinkOpened {
  problem: ShareProblem | null;
  ignored: readonly string[];
}

/** Puts the document of a fragment on the desk, if it holds one, and what is enclosed with it where that is received. */
export function openLink(desk: Desk, received: Pick<Received, 'take'>, fragment: string): LinkOpened {
  const opened = decodeLink(fragment);
  if (!opened.ok) return { problem: opened.problem, ignored: [] };
  desk.openOther(opened.document, draftOf(fragment));
  received.take(opened.document, opened.enclosed);
  return { problem: null, ignored: opened.ignored };
}

/** The name under which changes of a link's document are kept: links are long. */
function draftOf(fragment: string): string {
  return `${fragment.length}-${fingerprint(fragment)}`;
}
