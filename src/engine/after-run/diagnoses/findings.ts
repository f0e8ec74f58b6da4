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
      if (last && part === lastPart && kind === lastKind) noteAgain(last, round);
      else last = this.note(rule, found, entry, flow);
      [lastPart, lastKind] = [part, kind];
    };
  }

  note({ code, severity, oncePerLoop }: Told, found: Found, entry: LoopEntry, flow: FlowIndex): Kept {
    const { round, part, kind = '' } = found;
    const key = `${code}:${entry.part}:${oncePerLoop ? '' : (part ?? '')}:${kind}`;
    const known = this.found.get(key);
    if (known) {
      noteAgain(known, round);
      return known;
    }
    const params = found.params();
    const { frame, path } = entry;
    const loop = flow.node(entry.part)?.id ?? '';
    const made: Kept = { code, severity, round, rounds: [round], times: 1, loop, frame, path, params, last: round };
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
      else {
        known.times += made.times;
        known.rounds.push(...made.rounds.slice(0, MOST_ROUNDS - known.rounds.length));
      }
    }
  }

  /** The same, not changed by what is found later. */
  copied(): Findings {
    const copy = new Findings();
    for (const [key, made] of this.found)
      copy.found.set(key, { ...made, rounds: [...made.rounds], params: { ...made.params } });
    return copy;
  }

  all(): Diagnosis[] {
    return [...this.found.values()].map(({ last: _last, ...told }) => told);
  }
}

type Told = Pick<DiagnosisRule, 'code' | 'severity' | 'oncePerLoop'>;

function noteAgain(known: Kept, round: number): void {
  if (known.last === round) return;
  known.last = round;
  known.times++;
  if (known.rounds.length < MOST_ROUNDS) known.rounds.push(round);
}

/** `last`: the newest round that shows it. */
interface Kept extends Diagnosis {
  last: number;
}

/** One entry of a loop. */
export interface LoopEntry {
  part: number;
  frame: number;
  path: string;
}
