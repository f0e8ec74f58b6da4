import type { Settings } from '../../../src/engine/document/document.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import type { Tape, TapeUse } from '../../../src/engine/effects/tape.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import type { RunResult } from '../../../src/engine/journal/run-result.ts';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { factsOf } from '../../../src/engine/journal/read-fact.ts';
import type { FoldedView } from '../../../src/engine/journal/view.ts';
import type { Answer } from '../../../src/engine/workflow/activation.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import type { RunState } from '../../../src/engine/kernel/run-options.ts';
import { deriver } from '../../../src/engine/models/deriver.ts';
import { parseScript } from '../../../src/engine/models/scripted/script.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { drive, prepare, type Host } from '../../../src/engine/running/run-workflow.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';

/** How a text is run in a test. `answers`: what the visitor says to each question, in turn; without it nobody sits there. */
export interface TextOrder {
  text: string;
  inputs?: Record<string, Json>;
  script?: Json;
  settings?: Settings;
  model?: 'scripted' | 'simulated';
  answers?: readonly string[];
  tape?: Tape;
  use?: TapeUse | 'new';
  host?: Partial<Host>;
  /** In place of the script and the model. */
  derive?: Derive;
  /** Somebody presses Stop after so many scheduling steps. */
  stopAfter?: number;
}

/** What a test looks at. */
export interface TextRun {
  state: RunState;
  result: RunResult;
  /** Names of started nodes in order. */
  order: string[];
  verdicts: Verdict[];
  facts: Fact[];
  chunks: Chunk[];
  view: FoldedView;
  tape: Tape;
}

/** Opens and runs a text to its end; fails when it cannot be run. */
export async function runText(order: TextOrder): Promise<TextRun> {
  const opened = openText(order.text, order.settings ?? {});
  const { settings } = opened;
  if (!opened.plan) throw new Error(`does not run: ${JSON.stringify(opened.problems)}`);
  const { script } = parseScript(order.script ?? {});
  const chunks: Chunk[] = [];
  const { run, journal } = prepare({
    plan: opened.plan,
    inputs: order.inputs ?? script.inputs,
    settings,
    derive:
      order.derive ??
      deriver({
        model: order.model ?? 'scripted',
        script,
        seed: settings.seed ?? 0,
        visitor: order.answers !== undefined,
        humans: 'either',
      }),
    ticks: script.advance,
    onChunk: (chunk) => chunks.push(chunk),
    ...(order.tape && { tape: order.tape }),
    ...(order.use && { use: order.use }),
  });
  const answers = [...(order.answers ?? [])];
  let steps = 0;
  const stops = (): boolean => order.stopAfter !== undefined && ++steps > order.stopAfter;
  const state = await drive(run, {
    mayGoOn: () => !stops(),
    rest() {
      run.stop();
      return Promise.resolve();
    },
    answer(open) {
      if (order.stopAfter !== undefined) {
        run.stop();
        return Promise.resolve(null);
      }
      const text = answers.shift();
      if (text === undefined) throw new Error(`nobody answers ${open[0]?.address}`);
      const answer: Answer = { kind: 'answered', text };
      return Promise.resolve({ asked: open[0]!.seq, answer, took: 1 });
    },
    keep: () => Promise.resolve(),
    ...order.host,
  });
  const facts = [...factsOf(state === 'ended' ? chunks : [...chunks, journal.open()])];
  const names = opened.plan.nodes.map((node) => node.name);
  return {
    state,
    result: run.result()!,
    order: facts.flatMap((fact) => (fact.kind === 'nodeStarted' ? [names[fact.part]!] : [])),
    verdicts: facts.flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : [])),
    facts,
    chunks,
    view: journal.view(),
    tape: run.tape(),
  };
}
