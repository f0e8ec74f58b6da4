import type { NotationName } from '../../../engine/workflow/notation-name.ts';
import type { Act, ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Drafted } from '../delete.ts';
import { missing } from '../fields.ts';
import { closeCycle } from './chatdev/close.ts';
import { judging } from './chatdev/judging.ts';
import type { Judging } from './judging.ts';
import { circleOf } from './circle.ts';
import type { Closing, Stop } from './closing.ts';

type CloseLoop = Extract<Act, { kind: 'close-loop' }>;

/** How a notation closes loops, and what ends them. */
interface Closes {
  close(document: EditedDocument, closing: Closing): Drafted | ActRefusal;
  judging: Judging;
}

/** Null where a loop cannot be made by a sentence yet. */
const CLOSES: Readonly<Record<NotationName, Closes | null>> = {
  chatdev: { close: closeCycle, judging },
  orka: null,
  container: null,
  'loop-exit': null,
};

/** Who may decide about loops of a notation, and how; null where no sentence makes one. */
export function judgingIn(notation: NotationName): Judging | null {
  return CLOSES[notation]?.judging ?? null;
}

/** Makes a loop of what lies between two nodes, with a rule by which it ends. */
export function closeLoop(document: EditedDocument, act: CloseLoop): Drafted | ActRefusal {
  const closing = closingOf(document, act);
  if ('code' in closing) return closing;
  const drafted = CLOSES[document.language.notation]?.close(document, closing);
  if (!drafted) return { code: 'no-such-stop', params: {} };
  // What the act was about, and not what it had to add.
  return 'code' in drafted ? drafted : { ...drafted, select: [act.to] };
}

function closingOf(
  document: EditedDocument,
  { from, to, fromPort, toPort, stop, out }: CloseLoop,
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
  const members = circle.members.flatMap((part) => found.get(part) ?? []);
  return { from: last, to: first, fromPort, toPort, members, out: work, stop: asked };
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
