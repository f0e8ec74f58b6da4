import type { Settings } from '../../engine/document/document.ts';
import type { TapeEntry } from '../../engine/effects/tape.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { Reply } from '../../engine/kernel/door.ts';
import type { BroughtNote } from '../../engine/models/brought.ts';
import type { Plan } from '../../engine/kernel/plan.ts';
import { drive, prepare } from '../../engine/running/run-workflow.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { BroughtLog } from './brought-log.ts';
import { matchAnswers } from './match-answers.ts';

/** What brought answers are answers in: a workflow that is ready to run, and what it is given. */
interface BringOrder {
  plan: Plan;
  inputs: Readonly<Record<string, Json>>;
  settings: Settings;
  ticks?: Readonly<Record<string, number>>;
  /** What is left of an answer that may hold secrets. */
  mask(text: string): string;
  maskJson(value: Json): Json;
}

/** A workflow's run over the answers of a log, made by asking nobody. */
export interface Brought {
  from: BroughtLog['from'];
  /** Its tape: all answers that were taken, each as one from outside. */
  entries: readonly TapeEntry[];
  /** How far it came. */
  view: RunView;
  fitted: number;
  /** The first question that the log has no answer for; null where the run ended. */
  missing: { address: string; node: string } | null;
  left: BroughtNote[];
}

/** Gives others their turn; left out, nobody waits. */
type Rest = () => Promise<void>;

/** Steps between two turns of others, and how many a run may take that is held by no answer and no bound. */
const SLICE = 2_000;
const MOST_ACTIVATIONS = 2_000_000;

/**
 * Runs a workflow with the answers of a log, to each question of a node the next that the log has of it; of several that wait, the one
 * that came first by the run clock. Where the log has no answer for any of them the run stands still, and is cut off there.
 */
export async function bringAnswers(order: BringOrder, log: BroughtLog, rest?: Rest): Promise<Brought> {
  const { plan, inputs, settings, ticks, mask, maskJson } = order;
  const matching = matchAnswers(plan.workflow, log.answers);
  const { run, journal } = prepare({
    plan,
    inputs,
    settings,
    derive: () => null,
    onChunk: () => undefined,
    ...(ticks && { ticks }),
  });
  const replies = new Map<number, Reply | null>();
  let cut: Pick<Brought, 'view' | 'missing'> | null = null;
  let steps = 0;

  function cutOff(): void {
    const [open] = run.open();
    cut = {
      view: structuredClone(journal.view()),
      missing: open ? { address: open.address, node: open.ask.node } : null,
    };
    run.stop();
  }

  function replyTo(question: Parameters<typeof matching.next>[0]): Reply | null {
    const given = matching.next(question);
    if (!given) return null;
    const { answer, seconds } = given;
    const took = seconds ?? settings.answerSeconds ?? 0;
    if (answer.kind === 'failed') return { answer: { ...answer, error: mask(answer.error) }, took };
    const masked = { ...answer, text: mask(answer.text) };
    return { answer: answer.value === undefined ? masked : { ...masked, value: maskJson(answer.value) }, took };
  }

  await drive(run, {
    mayGoOn: () => ++steps % SLICE !== 0,
    async rest() {
      if (journal.view().activations > MOST_ACTIVATIONS && !cut) cutOff();
      await rest?.();
    },
    answer(open) {
      let next: { asked: number; due: number; reply: Reply } | null = null;
      for (const { seq, at, ask } of open) {
        const reply = replies.has(seq) ? replies.get(seq) : replyTo(ask);
        replies.set(seq, reply ?? null);
        if (reply && (!next || at + reply.took < next.due)) next = { asked: seq, due: at + reply.took, reply };
      }
      if (!next) {
        cutOff();
        return Promise.resolve(null);
      }
      replies.delete(next.asked);
      return Promise.resolve({ asked: next.asked, ...next.reply });
    },
    cancelled: (asked) => asked.forEach((seq) => replies.delete(seq)),
    keep: () => Promise.resolve(),
  });
  const { view, missing } = cut ?? { view: journal.view(), missing: null };
  const unread: BroughtNote[] = log.unread > 0 ? [{ code: 'brought-unread', params: { entries: log.unread } }] : [];
  const cuts = log.cut.map((loop): BroughtNote => ({ code: 'brought-rounds-cut', params: { loop } }));
  return {
    from: log.from,
    entries: run.tape().entries,
    view,
    fitted: matching.fitted(),
    missing,
    left: [...matching.left(view), ...cuts, ...unread],
  };
}
