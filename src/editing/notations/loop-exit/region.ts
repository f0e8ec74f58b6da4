import type { Json } from '../../../engine/workflow/json.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { Changes } from '../../yaml/changes.ts';
import { usualEnd, type WireEnd, type Wires } from './wires.ts';
import type { Closing } from '../../notation-edits.ts';

/** A region that is about to be closed. Names are those of the text. */
export interface Region extends Closing {
  document: EditedDocument;
  changes: Changes;
  wires: Wires;
  /** What repeats. */
  inside: ReadonlySet<string>;
  opener: string;
  closer: string;
  /** A name that no node has, for one that is added; and the nodes that are. */
  named(wished: string): string;
  added: Record<string, Json>[];
}

/** What a node gives where its answer is meant. */
export function answerOf({ document, wires, inside }: Region, name: string): WireEnd {
  const within = wires.all.find(({ from, to }) => from.node === name && inside.has(to.node));
  const usual = usualEnd(document, name);
  return usual.handle === null && within ? within.from : usual;
}
