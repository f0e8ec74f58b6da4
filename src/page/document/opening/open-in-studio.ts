import type { LoopDocument } from '../../../engine/document/document.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { handOver } from '../../app/handover.ts';

/** Takes a document to the studio at `home`; where the browser keeps nothing it says what else can be done. */
export function openInStudio(desk: Pick<Desk, 'say'>, document: LoopDocument, home: string): void {
  if (handOver(document)) location.assign(home);
  else desk.say('This browser keeps nothing. Save the document from Share, and open the file in the studio.', 'failed');
}
