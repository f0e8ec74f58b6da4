import type { Ask } from '../journal/ask.ts';
import type { Chunk, Recorded } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';
import type { ScriptSection } from '../models/scripted/script-edit.ts';
import type { Answer } from '../workflow/answer.ts';
import { isJsonObject, type Json } from '../workflow/json.ts';

/** The answers of a run as the parts of a script that hold answers. */
export type RunScript = Partial<Record<ScriptSection, Record<string, Json[]>>>;

const SECTIONS = { model: 'agents', human: 'humans', tool: 'tools' } as const satisfies Record<
  Ask['request']['kind'],
  ScriptSection
>;

/** More different answers than this make no script that anybody reads. */
const MOST_ANSWERS = 5000;

interface Asker {
  section: ScriptSection;
  id: string;
  node: string;
  /** Its answers in the order of its questions; the last one was given `again` more times. */
  answers: Json[];
  again: number;
}

/** Gathers from the chunks of a run, in their order, what everybody answered. */
export class RunScriptFold {
  private readonly askers = new Map<string, Asker>();
  private readonly open = new Map<number, { asker: Asker; nth: number }>();
  private held = 0;

  /** There are more answers than a script should hold. */
  get tooMany(): boolean {
    return this.held > MOST_ANSWERS;
  }

  take(chunk: Chunk): void {
    for (let at = 0; at < chunk.count && !this.tooMany; at++) {
      const kind = chunk.kind[at];
      if (kind === Kind.asked) this.ask(chunk.first + at, valueAt<Ask>(chunk, chunk.a[at]!));
      else if (kind === Kind.answered) this.answer(chunk.b[at]!, valueAt<Recorded>(chunk, chunk.a[at]!).answer);
    }
  }

  /** A node is named as the author wrote it, and by its id where another has the same name. */
  script(): RunScript {
    const sections = new Map<ScriptSection, [key: string, answers: Json[]][]>();
    const all = [...this.askers.values()];
    const ids = new Map<string, Set<string>>();
    for (const { id, node } of all) ids.set(node, (ids.get(node) ?? new Set()).add(id));
    for (const { section, id, node, answers } of all) {
      const key = (ids.get(node)?.size ?? 0) > 1 ? id : node;
      const list = Array.from(answers, (each) => each ?? '');
      const entries = sections.get(section) ?? [];
      entries.push([key, list]);
      sections.set(section, entries);
    }
    // A node may be called __proto__: to assign under that name would be lost.
    return Object.fromEntries(Array.from(sections, ([section, entries]) => [section, Object.fromEntries(entries)]));
  }

  private ask(seq: number, { id, node, nth, request }: Ask): void {
    const key = `${id}\n${node}`;
    let asker = this.askers.get(key);
    if (!asker) {
      asker = { section: SECTIONS[request.kind], id, node, answers: [], again: 0 };
      this.askers.set(key, asker);
    }
    this.open.set(seq, { asker, nth });
  }

  private answer(asked: number, answer: Answer): void {
    const question = this.open.get(asked);
    this.open.delete(asked);
    const entry = entryOf(answer);
    if (!question || entry === undefined) return;
    const { asker, nth } = question;
    const { answers } = asker;
    const isNext = nth === answers.length + asker.again + 1;
    // The last answer of a script is given again and again: a million equal ones are one.
    if (isNext && answers.length > 0 && JSON.stringify(answers.at(-1)) === JSON.stringify(entry)) {
      asker.again++;
      return;
    }
    const last = answers.at(-1);
    for (; asker.again > 0; asker.again--, this.held++) if (last !== undefined && !this.tooMany) answers.push(last);
    answers[nth - 1] = entry;
    this.held++;
  }
}

/** An answer as a script has it; undefined where none came. */
function entryOf(answer: Answer): Json | undefined {
  switch (answer.kind) {
    case 'answered':
      // Data that looks like a failure would be read as one.
      return answer.value === undefined || (isJsonObject(answer.value) && 'error' in answer.value)
        ? answer.text
        : answer.value;
    case 'failed': {
      const { kind: _kind, ...failure } = answer;
      return failure;
    }
    case 'refused':
      return { error: answer.error };
    case 'timed-out':
    case 'cancelled':
      return undefined;
  }
}

/** A script with the answers of a run in the place of its own; what else it says (clock, prices, inputs) stays. */
export function withRunScript(before: Json | undefined, script: RunScript): Json {
  const {
    agents: _agents,
    humans: _humans,
    tools: _tools,
    code: _code,
    ...others
  } = isJsonObject(before) ? before : {};
  return { ...others, ...script };
}
