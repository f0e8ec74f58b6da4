import type { Tape, TapeUse } from '../../src/engine/effects/tape.ts';
import { factsOf } from '../../src/engine/journal/read-fact.ts';
import type { Chunk } from '../../src/engine/journal/chunk.ts';
import type { Fact } from '../../src/engine/journal/read-fact.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import type { Plan } from '../../src/engine/kernel/plan.ts';
import type { RunState } from '../../src/engine/kernel/run-options.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { drive, prepare } from '../../src/engine/running/run-workflow.ts';
import type { LoopDocument, Settings } from '../../src/engine/document/document.ts';

/** A run of a document in which everything is asked outside, and answered as the prepared answers say. */
export interface RecordedRun {
  state: Exclude<RunState, 'more' | 'asking'>;
  /** Addresses of the questions that the tape did not answer, in the order of their answers. */
  asked: string[];
  /** Addresses of the questions that were open when it halted. */
  open: string[];
  facts: Fact[];
  tape: Tape;
}

interface Playing {
  document: Pick<LoopDocument, 'text' | 'inputs' | 'scriptText' | 'settings'>;
  use?: TapeUse | 'new';
  tape?: Tape;
  /** Who answers outside. */
  model?: 'scripted' | 'simulated';
  /** Whose answers follow from script or seed; nobody's when it is left out. */
  derive?: Derive;
}

/** The Plan of a text and what it is run by. */
export function planOf({ text, settings }: Pick<LoopDocument, 'text' | 'settings'>): {
  plan: Plan;
  settings: Settings;
} {
  const opened = openText(text, settings);
  if (!opened.plan) throw new Error(`does not run: ${JSON.stringify(opened.problems)}`);
  return { plan: opened.plan, settings: opened.settings };
}

/** Plays a document over a tape. */
export async function playRecorded({
  document,
  use = 'new',
  tape,
  model = 'scripted',
  derive = () => null,
}: Playing): Promise<RecordedRun> {
  const { plan, settings } = planOf(document);
  const { script } = readScript(document.scriptText);
  const answers = deriver({ model, script, seed: 0, visitor: false, humans: 'either' });
  const chunks: Chunk[] = [];
  const { run, journal } = prepare({
    plan,
    inputs: { ...script.inputs, ...document.inputs },
    settings,
    derive,
    ticks: script.advance,
    use,
    ...(tape && { tape }),
    onChunk: (chunk) => chunks.push(chunk),
  });
  const asked: string[] = [];
  const state = await drive(run, {
    mayGoOn: () => true,
    rest: () => Promise.resolve(),
    answer(open) {
      const { seq, address, ask } = open[0]!;
      asked.push(address);
      return Promise.resolve({ asked: seq, ...answers(ask)! });
    },
    keep: () => Promise.resolve(),
  });
  const facts = [...factsOf(state === 'ended' ? chunks : [...chunks, journal.open()])];
  return { state, asked, open: run.open().map(({ address }) => address), facts, tape: run.tape() };
}
