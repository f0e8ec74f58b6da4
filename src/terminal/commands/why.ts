import { decidedBy } from '../../engine/after-run/alternatives/decided-by.ts';
import { answersIn, type RoundAnswer } from '../../engine/after-run/alternatives/round-answers.ts';
import { diagnosing } from '../../engine/after-run/diagnoses/diagnoses.ts';
import { MOST_ROUNDS } from '../../engine/after-run/diagnoses/diagnosis.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import { factsOf } from '../../engine/journal/read-fact.ts';
import { limitsOf } from '../../engine/running/run-workflow.ts';
import { decidingGuard } from '../../engine/workflow/verdict/deciding-node.ts';
import type { Verdict } from '../../engine/workflow/verdict/verdict.ts';
import type { WorkflowNode } from '../../engine/workflow/workflow.ts';
import type { RunSummary } from '../../history/summaries.ts';
import { counted } from '../../wording/values.ts';
import { namesOf, wordEvidence, wordVerdict } from '../../wording/wording.ts';
import type { WhyCommand } from '../arguments.ts';
import { diagnosisRows } from '../rows/diagnosis-row.ts';
import { openRecord, type OpenedRecord } from '../replay-record.ts';
import { WrongUsage } from '../usage.ts';
import type { WhyRow } from '../rows/printed.ts';

/** A round as it was heard: what each node answered last, in the order in which they first did. */
interface Heard {
  verdict: Verdict | null;
  answers: Map<string, string>;
}

/** Prints the row of one round of a kept run. Throws WrongUsage. */
export async function why({ file, ...asked }: WhyCommand, print: (row: WhyRow) => void): Promise<number> {
  print(await whyRound(openRecord(file), asked));
  return 0;
}

/**
 * Makes a kept run again, asking nobody, and says why a round of it went on or ended. `round` null: the last; `loop` null: the only one.
 * Throws WrongUsage where there is no such round.
 */
export async function whyRound(
  record: OpenedRecord,
  { round, loop }: Pick<WhyCommand, 'round' | 'loop'>,
): Promise<WhyRow> {
  const { opened, plan, settings, model, script, document, replay: again } = record;
  const onTape = ranAlone(record.summary);
  // The order of a run of the page says who answered for people.
  const humans = onTape ? (settings.humans ?? 'either') : record.humans;
  const fold = diagnosing(
    { ...plan.workflow, limits: limitsOf(plan.workflow, settings) },
    { script, model, humans, budget: settings.budget, onTape },
  );
  const { loops, result } = await again((chunk) => fold.take(chunk));
  const paths = [...new Set(loops.map(({ path }) => path))];
  const path = loop ?? paths[0];
  if (path === undefined) throw new WrongUsage(`${record.called} has no loop that was run`);
  const listed = paths.slice(0, 20).join(', ');
  if (loop === null && paths.length > 1) throw new WrongUsage(`which loop? --loop takes one of ${listed}`);
  const entered = loops.findLast((each) => each.path === path);
  if (!entered) throw new WrongUsage(`there is no loop ${path}, but ${listed}`);
  const { rounds: last, completed } = entered;
  // The round in which a run was cut off decided nothing.
  const wanted = round ?? (result || completed > 0 ? last : Math.max(1, last - 1));
  const rounds = new Map<number, Heard>();
  const { nodes, edges } = plan.workflow;
  const inRound: RoundAnswer[] = [];
  const frames = hear(rounds, wanted);
  await again((chunk) => {
    frames(chunk, path, nodes);
    inRound.unshift(...answersIn([chunk], `${path}[${wanted}]/`, nodes));
  });
  const heard = rounds.get(wanted);
  if (!heard?.verdict)
    throw new WrongUsage(
      wanted <= last
        ? `round ${wanted} of ${path} was cut off: nothing was decided in it`
        : `${path} has ${counted(last, 'round')}, and no round ${wanted}`,
    );
  const names = namesOf(plan.workflow);
  const { verdict, answers } = heard;
  const decided = decidingGuard(verdict) === null ? decidedBy(verdict, inRound, edges)?.answer : undefined;
  const before = rounds.get(wanted - 1)?.answers;
  return {
    loop: path,
    round: wanted,
    outcome: verdict.outcome,
    reason: verdict.reason,
    sentence: wordVerdict(verdict, names),
    answer: decided ? { node: decided.name, text: decided.text } : null,
    evidence: verdict.because.map((evidence) => wordEvidence(evidence, names)),
    diagnoses: diagnosisRows(fold.result(), document.text, opened).filter(
      ({ loop: of, rounds: shown, times }) =>
        of === path &&
        (shown.includes(wanted) || (shown.length === MOST_ROUNDS && times > MOST_ROUNDS && wanted > shown.at(-1)!)),
    ),
    changed: [...answers].flatMap(([node, now]) => {
      const old = before?.get(node) ?? null;
      return before && old !== now ? [{ node, before: old, now }] : [];
    }),
  };
}

/** Whether nobody sat before it, as in the terminal and the package. The page counts what was `answered`, but for its oldest runs, which say nothing. */
function ranAlone({ answered, answerers, brought, parent }: RunSummary): boolean {
  if (parent) return false;
  return brought?.from === 'program' || (answered === undefined && answerers !== undefined);
}

/** Takes what was answered in a round of a loop and in the one before; loops inside of it speak for themselves. */
function hear(rounds: Map<number, Heard>, wanted: number) {
  const open = new Map<number, { round: number; heard: Heard }>();
  return (chunk: Chunk, path: string, nodes: readonly WorkflowNode[]): void => {
    for (const fact of factsOf([chunk])) {
      if (fact.kind === 'roundStarted' && (fact.round === wanted || fact.round === wanted - 1))
        open.set(fact.frame, { round: fact.round, heard: { verdict: null, answers: new Map() } });
      else if (fact.kind === 'answered' && fact.recorded.answer.kind === 'answered')
        open.get(fact.frame)?.heard.answers.set(nodes[fact.part]?.name ?? '', fact.recorded.answer.text);
      else if (fact.kind === 'roundEnded') {
        const ended = open.get(fact.frame);
        open.delete(fact.frame);
        if (ended && fact.verdict.path === path) rounds.set(ended.round, { ...ended.heard, verdict: fact.verdict });
      }
    }
  };
}
