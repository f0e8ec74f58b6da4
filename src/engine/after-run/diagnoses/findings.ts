import { MOST_ROUNDS, type Diagnosis } from './diagnosis.ts';
import type { DiagnosisRule, Found } from './rule.ts';
import type { FlowIndex } from './watched-loop.ts';

/** What was found, each thing once: as many as a workflow has nodes and edges, however long it runs. */
export class Findings {
  private readonly found = new Map<string, Kept>();

  /** Notes what a rule finds in the rounds of an entry; what it found last it finds again without looking it up. */
  noterOf(rule: Told, entry: LoopEntry, flow: FlowIndex): (found: Found) => void {
    let last: Kept | null = null;
    let [lastPart, lastKind]: [Found['part'], Found['kind']] = [undefined, undefined];
    return (found) => {
      const { part, kind, round } = found;
      if (last && part === lastPart && kind === lastKind) noteAgain(last, round, entry.frame);
      else last = this.note(rule, found, entry, flow);
      [lastPart, lastKind] = [part, kind];
    };
  }

  note({ code, severity, oncePerLoop }: Told, found: Found, entry: LoopEntry, flow: FlowIndex): Kept {
    const { round, part, kind = '' } = found;
    const key = `${code}:${entry.part}:${oncePerLoop ? '' : (part ?? '')}:${kind}`;
    const known = this.found.get(key);
    if (known) {
      noteAgain(known, round, entry.frame);
      return known;
    }
    const params = found.params();
    const { frame, path } = entry;
    const loop = flow.node(entry.part)?.id ?? '';
    const last = { frame, round };
    const made: Kept = { code, severity, round, rounds: [round], times: 1, loop, frame, path, params, last };
    const about = part === undefined ? undefined : flow.node(part)?.id;
    if (about !== undefined) made.part = about;
    this.found.set(key, made);
    return made;
  }

  /** Takes over what was found of an entry. */
  add(others: Findings): void {
    for (const [key, made] of others.found) {
      const known = this.found.get(key);
      if (!known) this.found.set(key, made);
      else known.times += made.times;
    }
  }

  /** The same, not changed by what is found later. */
  copied(): Findings {
    const copy = new Findings();
    for (const [key, made] of this.found)
      copy.found.set(key, { ...made, rounds: [...made.rounds], params: { ...made.params }, last: { ...made.last } });
    return copy;
  }

  all(): Diagnosis[] {
    return [...this.found.values()].map(({ last: _last, ...told }) => told);
  }
}

type Told = Pick<DiagnosisRule, 'code' | 'severity' | 'oncePerLoop'>;

function noteAgain(known: Kept, round: number, frame: number): void {
  const { last, rounds } = known;
  if (last.frame === frame && last.round === round) return;
  last.frame = frame;
  last.round = round;
  known.times++;
  if (known.frame === frame && rounds.length < MOST_ROUNDS) rounds.push(round);
}

/** `last`: the newest round that shows it, by the entry of the loop. */
interface Kept extends Diagnosis {
  last: { frame: number; round: number };
}

/** One entry of a loop. */
export interface LoopEntry {
  part: number;
  frame: number;
  path: string;
}
