import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { Act, ActRefusal } from '../act.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Drafted } from './delete.ts';
import { missing } from './fields.ts';
import type { Changes } from '../yaml/changes.ts';
import { closeCycle } from '../notations/chatdev/close.ts';
import { judging as ofCycles } from '../notations/chatdev.ts';
import { closeContainer } from '../notations/container/close.ts';
import { judging as ofContainers } from '../notations/container.ts';
import { prepareContainer } from '../notations/container/prepare.ts';
import type { Judging } from '../notations/judging.ts';
import { closeRegion } from '../notations/loop-exit/close.ts';
import { judging as ofRegions } from '../notations/loop-exit/judging.ts';
import { closeScoring } from '../notations/orka/close.ts';
import { judging as ofScoring } from '../notations/orka.ts';
import { prepareScoring } from '../notations/orka/prepare.ts';
import { circleOf } from './circle.ts';
import type { Closing, Stop } from '../notation-edits.ts';

type CloseLoop = Extract<Act, { kind: 'close-loop' }>;

/** How a notation closes loops, and what ends them. */
interface Closes {
  /** What has to stand in the text first: what a node says, or is told. Null where nothing is missing. */
  prepare?(document: EditedDocument, closing: Closing): Changes | ActRefusal | null;
  close(document: EditedDocument, closing: Closing): Drafted | ActRefusal;
  judging: Judging;
}

const CLOSES: Readonly<Record<NotationName, Closes>> = {
  chatdev: { close: closeCycle, judging: ofCycles },
  orka: { prepare: prepareScoring, close: closeScoring, judging: ofScoring },
  container: { prepare: prepareContainer, close: closeContainer, judging: ofContainers },
  'loop-exit': { close: closeRegion, judging: ofRegions },
};

/** Who may decide about loops of a notation, and how. */
export function judgingIn(notation: NotationName): Judging {
  return CLOSES[notation].judging;
}

/** The first step of `closeLoop`, on a text of its own: then the same act is done on what that gives. Null where there is nothing to do. */
export function prepareLoop(document: EditedDocument, act: CloseLoop): Changes | ActRefusal | null {
  const closing = closingOf(document, act);
  if ('code' in closing) return closing;
  return CLOSES[document.language.notation].prepare?.(document, closing) ?? null;
}

/** Makes a loop of what lies between two nodes, with a rule by which it ends. */
export function closeLoop(document: EditedDocument, act: CloseLoop): Drafted | ActRefusal {
  const closing = closingOf(document, act);
  if ('code' in closing) return closing;
  return CLOSES[document.language.notation].close(document, closing);
}

function closingOf(
  document: EditedDocument,
  { from, to, fromPort, toPort, stop, out, loop: around }: CloseLoop,
): Closing | ActRefusal {
  const found = new Map<string, NodeSymbol>();
  for (const part of [from, to]) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    found.set(part, node);
  }
  const circle = circleOf(document.workflow, from, to);
  if (!circle) return { code: 'not-on-way', params: { part: from } };
  for (const part of circle.members) {
    const node = document.nodeOf(part);
    if (!node) return missing(document, part);
    found.set(part, node);
  }
  const named = (part: string): NodeSymbol | ActRefusal => found.get(part) ?? { code: 'not-on-way', params: { part } };
  const [first, last, work] = [named(to), named(from), named(out)];
  if ('code' in first) return first;
  if ('code' in last) return last;
  if ('code' in work) return work;
  if (first.scope !== last.scope) return { code: 'apart', params: { from, to } };
  const asked = stopOf(stop, named);
  if ('code' in asked) return asked;
  const loop = around === undefined ? null : document.nodeOf(around);
  if (around !== undefined && !loop) return missing(document, around);
  const members = circle.members.flatMap((part) => found.get(part) ?? []);
  return { from: last, to: first, fromPort, toPort, members, out: work, loop, part: around ?? to, stop: asked };
}

function stopOf(stop: CloseLoop['stop'], named: (part: string) => NodeSymbol | ActRefusal): Stop | ActRefusal {
  const rounds = Math.max(1, Math.round(stop.rounds));
  if (stop.by === 'rounds') return { by: 'rounds', rounds };
  const judge = named(stop.judge);
  if ('code' in judge) return judge;
  if (stop.by === 'scores') return { by: 'scores', rounds, judge, score: stop.score };
  const word = stop.word.trim();
  return word === '' ? { code: 'no-such-stop', params: {} } : { by: 'says', rounds, judge, word };
}
