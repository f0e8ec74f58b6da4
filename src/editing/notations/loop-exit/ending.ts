import type { ActRefusal } from '../../act.ts';
import { isSame, type WireEnd } from './wires.ts';
import { branchesOf } from './judging.ts';
import { answerOf, type Region } from './region.ts';

/** How a region ends. `given`: the field of the exit's value that is the work, null where all of it is. */
interface Ending {
  condition: 'max_iterations' | 'evaluator';
  given: string | null;
}

/** The handles of a router that is given the work beside what is said of it: it looks at the second, and lets both through. */
const [WORK, SAID] = ['text', 'response'];

/** Leads to the exit what ends a round: the work itself, or a router that hears the judge. */
export function endBy(region: Region): Ending | ActRefusal {
  const { stop } = region;
  if (stop.by === 'rounds') {
    leadToExit(region, answerOf(region, region.out.name));
    leadBack(region);
    return { condition: 'max_iterations', given: null };
  }
  if (stop.by === 'scores') return { code: 'no-such-stop', params: {} };
  const heard = stop.judge.type === 'router' ? ownBranch(region, stop) : gateBehind(region, stop);
  if ('code' in heard) return heard;
  leadToExit(region, heard.done);
  return { condition: 'evaluator', given: heard.given };
}

/** Has one edge lead out of the region: one that leads there already stays where it is, with the comments around it. */
function leadToExit({ wires, closer, inside }: Region, from: WireEnd): void {
  const [first, ...others] = wires.all
    .filter((wire) => inside.has(wire.from.node) && wire.to.node === closer)
    .sort((one, other) => Number(isSame(other.from, from)) - Number(isSame(one.from, from)));
  for (const wire of others) wires.remove(wire);
  if (first) wires.lead(first, { from });
  else wires.add(from, { node: closer, handle: null });
}

type Says = Extract<Region['stop'], { by: 'says' }>;

interface Heard {
  done: WireEnd;
  given: string | null;
}

/** A router behind the judge; what the judge led on to goes on where the word is missing. */
function gateBehind(region: Region, { judge, word }: Says): Heard {
  const { wires, inside, added, out, named } = region;
  const gate = named('gate');
  added.push({ id: gate, type: 'router', data: { branches: [word, 'continue'] } });
  const isOwn = out === judge;
  for (const wire of wires.all)
    if (wire.from.node === judge.name && inside.has(wire.to.node))
      wires.lead(wire, { from: { node: gate, handle: 'continue' } });
  if (!isOwn) wires.add(answerOf(region, out.name), { node: gate, handle: WORK });
  wires.add(answerOf(region, judge.name), { node: gate, handle: isOwn ? null : SAID });
  return { done: { node: gate, handle: word }, given: isOwn ? null : WORK };
}

/** The judge is a router itself, and names the branch. */
function ownBranch({ wires, out, ...region }: Region, { judge, word }: Says): Heard | ActRefusal {
  const branch = branchesOf(judge).find((name) => name.toLowerCase() === word.toLowerCase());
  if (branch === undefined) return { code: 'no-such-stop', params: {} };
  const fed = wires.all.filter(({ to }) => to.node === judge.name);
  const isWork = fed.some(({ from }) => from.node === out.name);
  for (const wire of wires.all)
    if (wire.from.node === judge.name && wire.from.handle === branch && region.inside.has(wire.to.node))
      wires.remove(wire);
  if (!isWork) {
    for (const wire of fed) wires.lead(wire, { to: { node: judge.name, handle: SAID } });
    wires.add(answerOf({ wires, out, ...region }, out.name), { node: judge.name, handle: WORK });
  }
  return { done: { node: judge.name, handle: branch }, given: isWork ? null : WORK };
}

/** What the last node makes is what the next round begins with, where that is not what goes out. */
function leadBack(region: Region): void {
  const { from, out, wires, opener } = region;
  const isLed = wires.all.some(({ to }) => to.node === opener && to.handle === 'feedback');
  if (from !== out && !isLed) wires.add(answerOf(region, from.name), { node: opener, handle: 'feedback' });
}
