import type { LoopDocument } from '../../../engine/document/document.ts';
import { sealDocument } from '../../../engine/secrets/seal.ts';
import type { SentChange, SentParts, SentPlace } from '../../../share/enclosed.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import type { Change } from '../../run/what-if/change.ts';

/** Where in the run that is shown the visitor is, and what is tried on it. */
export function whereIs({ inspection, layout, run, whatIf, studio }: Desk): SentPlace {
  const { loop, subject, outer } = inspection;
  const nodes = run.state.workflow?.nodes ?? [];
  const idOf = (part: number): string => nodes[part]?.id ?? '';
  const frame = subject && subject.kind !== 'run' ? subject.frame : null;
  const inner = frame === null || frame === loop?.frame ? null : { frame, round: inspection.subjectChosen };
  const chosen = layout.stage?.runId === run.looked ? layout.stage.tab : undefined;
  const sent = (change: Change): SentChange =>
    change.kind === 'document'
      ? {
          kind: 'document',
          parts: partsBetween(run.own.state.document, sealDocument(change.document, studio.secretValues).document),
        }
      : sentValue(change, idOf);
  const changes = whatIf.previews ? [] : whatIf.changes.map(sent);
  return {
    ...(loop && outer.length > 1 && { loop: idOf(loop.part) }),
    ...(loop && !inspection.following && { round: inspection.selected }),
    ...(subject && { subject: subject.kind === 'run' ? subject : { kind: subject.kind, node: idOf(subject.part) } }),
    ...(inner && inner.round > 0 && { inner }),
    ...(layout.left !== 'text' && { left: layout.left }),
    ...(chosen && chosen !== 'rounds' && { tab: chosen }),
    ...(changes.length > 0 && { changes }),
  };
}

function sentValue(change: Exclude<Change, { kind: 'document' }>, idOf: (part: number) => string): SentChange {
  if (change.kind === 'stop') return { kind: 'stop', at: change.stop.range.start, value: change.value };
  const { address, part, round, before, value } = change;
  return { kind: 'answer', address, node: idOf(part), round, before, value };
}

function partsBetween(ran: LoopDocument | null, now: LoopDocument): SentParts {
  const { text, scriptText, inputs, settings } = now;
  const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  return {
    ...(text !== ran?.text && { text }),
    ...(scriptText !== ran?.scriptText && { scriptText }),
    ...(isOther(inputs, ran?.inputs) && { inputs }),
    ...(isOther(settings, ran?.settings) && { settings }),
  };
}
