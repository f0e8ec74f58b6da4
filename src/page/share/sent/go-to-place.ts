import type { SentChange, SentPlace } from '../../../share/enclosed.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { openSent } from './open-sent.ts';

/** Goes to where the sender was, in the run that is shown; what is not there is passed over. */
export async function goToPlace(desk: Desk, place: SentPlace): Promise<void> {
  const { inspection, layout, run } = desk;
  const { workflow } = run.own.state;
  const { loop, round, subject, inner, left, tab, changes = [] } = place;
  if (!workflow) return;
  const partOf = (id: string): number => workflow.nodes.findIndex((node) => node.id === id);
  if (loop !== undefined && partOf(loop) !== -1) inspection.chooseLoop(partOf(loop));
  // Not clamped to the rounds that are there: what is tried on the run may have more.
  if (round !== undefined && inspection.loop) inspection.pinIn(inspection.loop.frame, round, round);
  if (subject?.kind === 'run') inspection.open(subject);
  else if (subject && partOf(subject.node) !== -1) {
    const part = partOf(subject.node);
    const frame = inner?.frame ?? inspection.loop?.frame;
    if (inner) inspection.pinIn(inner.frame, inner.round, inner.round);
    if (subject.kind === 'loop' && frame !== undefined) inspection.open({ kind: 'loop', part, frame });
    else if (subject.kind === 'node' && inner) inspection.open({ kind: 'node', part, frame: inner.frame });
    else if (subject.kind === 'node') inspection.openNode(workflow, part);
  }
  if (left === 'run') layout.showRun();
  else if (left) layout.left = left;
  if (tab) layout.stage = { tab, runId: run.looked };
  for (const change of changes) await tryChange(desk, change, partOf);
}

async function tryChange(desk: Desk, change: SentChange, partOf: (id: string) => number): Promise<void> {
  const { whatIf, run } = desk;
  const { document } = run.own.state;
  switch (change.kind) {
    case 'stop': {
      const stop = (whatIf.ground?.stops ?? run.own.state.stops).find(({ range }) => range.start === change.at);
      if (stop) whatIf.setStop(stop, change.value);
      return;
    }
    case 'answer': {
      const { address, node, round, before, value } = change;
      if (partOf(node) !== -1) whatIf.setAnswer({ address, part: partOf(node), round, before, value });
      return;
    }
    case 'document': {
      if (!document) return;
      const tried = { ...document, ...change.parts };
      const opened = await openSent(desk, tried);
      if (opened?.workflow && opened.runs)
        whatIf.setDocument({ document: tried, workflow: opened.workflow, stops: opened.stops });
      return;
    }
  }
}
