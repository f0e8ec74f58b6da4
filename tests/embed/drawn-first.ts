import { drawEmbedded, pictureAddress } from '../../src/embed/drawn.ts';
import { openEmbedded } from '../../src/embed/opened.ts';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { NOTATIONS } from '../../src/engine/notations/notations.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { wordPicture } from '../../src/wording/wording.ts';

/** What an embed shows of a text: its picture and the words for it, and whether it offers to run it; in words why it shows none. */
export function drawnFirst(text: string): unknown {
  const sent = { document: { ...emptyDocument(), text }, enclosed: {} };
  const told: unknown[] = [];
  for (const name of NOTATION_NAMES) {
    const opened = openEmbedded(sent, NOTATIONS[name]);
    if (opened.kind !== 'opened') {
      told.push(opened);
      continue;
    }
    const { workflow } = opened;
    for (const width of [720, 390]) {
      const drawing = drawEmbedded(workflow, width);
      told.push([wordPicture(workflow), drawing && pictureAddress(workflow, drawing, 'light')]);
    }
  }
  return told;
}
